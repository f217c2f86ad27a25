/* How a module in C finds what a value has under a name: a class is asked once.

   A struct keeps a field at the same place in each of its values, and a class without other fields has
   the same method for all of them. CPython looks that up with every read and every call, which came to
   a fifth of a move; its interpreter remembers it, and so do these modules. What is remembered holds for
   one version of one class: whatever changes a class gives it another version, and no two classes ever
   share one. All else is read and called as ever.
*/
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

#if defined(PYPY_VERSION) || defined(Py_LIMITED_API) || defined(Py_GIL_DISABLED)

/* Without the lock of the interpreter others could change a value while it is read. */
#define read_field(owner, name) PyObject_GetAttr(owner, name)

#else

#define PLACES 512 /* a power of two; a module asks for some dozens of names */

typedef struct {
    PyObject *name;
    unsigned int version;
    Py_ssize_t offset; /* of a field from the beginning of a value, or 0 */
    PyObject *method;  /* which the class keeps alive, or NULL */
    PyCFunction alone; /* what a method of C without arguments calls, or NULL */
} Place;

static Place places[PLACES + 1];

/* The number that belongs to a class as it is now, or 0 if it has none. */
static inline unsigned int version_of(PyTypeObject *type) {
#if PY_VERSION_HEX < 0x030C0000
    if (!PyType_HasFeature(type, Py_TPFLAGS_VALID_VERSION_TAG)) return 0;
#endif
    return type->tp_version_tag;
}

static inline int has_fields_of_its_own(PyTypeObject *type) {
#if PY_VERSION_HEX < 0x030C0000
    return type->tp_dictoffset != 0;
#else
    return type->tp_dictoffset != 0 || PyType_HasFeature(type, Py_TPFLAGS_MANAGED_DICT);
#endif
}

static void ask(Place *place, PyTypeObject *type, PyObject *name) {
    PyObject *found = NULL;
    if (type->tp_getattro == PyObject_GenericGetAttr)
        found = _PyType_Lookup(type, name); /* which gives the class a version, too */
    Py_INCREF(name);
    Py_XSETREF(place->name, name);
    place->version = version_of(type);
    place->offset = 0;
    place->method = NULL;
    place->alone = NULL;
    if (found == NULL) return;
    if (Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX && PyType_IsSubtype(type, PyDescr_TYPE(found)))
            place->offset = member->offset;
    } else if (PyType_HasFeature(Py_TYPE(found), Py_TPFLAGS_METHOD_DESCRIPTOR) && !has_fields_of_its_own(type)) {
        place->method = found;
        if (Py_IS_TYPE(found, &PyMethodDescr_Type) && PyType_IsSubtype(type, PyDescr_TYPE(found))) {
            PyMethodDef *made = ((PyMethodDescrObject *)found)->d_method;
            if (made->ml_flags == METH_NOARGS) place->alone = made->ml_meth;
        }
    }
}

static inline int is_for(Place *place, PyObject *name, unsigned int version) {
    return place->name == name && place->version == version && version != 0;
}

static inline Place *place_of(PyObject *owner, PyObject *name) {
    PyTypeObject *type = Py_TYPE(owner);
    unsigned int version = version_of(type);
    Place *place = &places[(version ^ ((uintptr_t)name >> 4)) % PLACES];
    if (is_for(place, name, version)) return place;
    Place *other = place + 1; /* two that fall on the same place do not drive each other out */
    if (is_for(other, name, version)) return other;
    if (place->name != NULL) place = other;
    ask(place, type, name);
    return place;
}

static inline PyObject *read_field(PyObject *owner, PyObject *name) {
    Py_ssize_t offset = place_of(owner, name)->offset;
    PyObject *value = offset ? *(PyObject **)((char *)owner + offset) : NULL;
    return value != NULL ? Py_NewRef(value) : PyObject_GetAttr(owner, name);
}

static inline PyObject *call_method(PyObject *name, PyObject *const *args, size_t nargsf, PyObject *kwnames) {
    Place *place = place_of(args[0], name);
    if (place->alone != NULL && PyVectorcall_NARGS(nargsf) == 1 && kwnames == NULL)
        return place->alone(args[0], NULL);
    PyObject *method = place->method;
    if (method == NULL) return PyObject_VectorcallMethod(name, args, nargsf, kwnames);
    Py_INCREF(method);
    PyObject *result = PyObject_Vectorcall(method, args, PyVectorcall_NARGS(nargsf), kwnames);
    Py_DECREF(method);
    return result;
}

#define PyObject_VectorcallMethod call_method

#endif
