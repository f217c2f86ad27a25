"""Makes modules in C of those that are worth it (:mod:`rules.compiled`)."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory

from Cython.Build import cythonize
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

from rules.compiled import DIRECTIVES, FLAGS, LOOKUP

ROOT = Path(__file__).parents[1]
READING, OURS = "return tp->tp_getattro(obj, attr_name);", "return read_field(obj, attr_name);"
"""How Cython reads a field by its name, in the one place where it does, and how we do."""


class Failed(Exception):
    """There is no compiler, or it could not do it."""


def compile_all(texts: Mapping[Path, Path], workers: int) -> None:
    """Compiles these *texts*, so many at once, and puts what was made of each where it belongs.

    :raises Failed: if there is no compiler, or it could not do it.
    """
    with TemporaryDirectory() as scratch:
        extensions = cythonize(
            [Extension(_name(text), [str(text)], extra_compile_args=[*FLAGS]) for text in texts],
            build_dir=f"{scratch}/c",
            nthreads=workers,
            quiet=True,
            compiler_directives=DIRECTIVES,
        )
        for extension in extensions:
            _look_up(*map(Path, extension.sources))
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.build_lib, command.build_temp = f"{scratch}/lib", f"{scratch}/o"
        command.parallel = workers
        command.finalize_options()
        try:
            command.run()
        except (BaseError, CCompilerError) as error:
            raise Failed(str(error)) from error
        for text, made in texts.items():
            _put(Path(command.get_ext_fullpath(_name(text))), text, made)


def _look_up(written: Path) -> None:
    """Lets what Cython has *written* find fields and methods as we do."""
    text = written.read_text("utf-8").replace(READING, OURS)
    written.write_text(f'#include "{LOOKUP}"\n{text}', "utf-8")


def _name(text: Path) -> str:
    return ".".join(text.relative_to(ROOT).with_suffix("").parts)


def _put(built: Path, text: Path, made: Path) -> None:
    """Lets a module be found, in place of what was made of earlier texts."""
    for earlier in made.parent.glob(f"{text.stem}.*{EXTENSION_SUFFIXES[0]}"):
        earlier.unlink(missing_ok=True)
    made.parent.mkdir(exist_ok=True)
    shutil.copy(built, fresh := made.with_suffix(".new"))  # perhaps from another disk
    fresh.replace(made)
