/** The calls of the table's client API, as one person. */

/** A refusal of the server with its code. */
export class Refusal extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Everybody at the table; needs no identity. */
export const everybody = () => call("GET", "/table/users");

/** Seats a new person. */
export const addPerson = (name, locale) => call("POST", "/table/users", { name, locale });

export class Api {
  constructor(userId) {
    this.userId = userId;
  }

  state = () => this.#call("GET", "/table/state");

  messages = (channelId, { before, limit }) =>
    this.#call("GET", `/table/channels/${channelId}/messages`, undefined, { before, limit });

  send = (channelId, content, replyTo) =>
    this.#call("POST", `/table/channels/${channelId}/messages`, {
      content,
      ...(replyTo && { message_reference: { message_id: replyTo } }),
    });

  remove = (channelId, messageId) =>
    this.#call("DELETE", `/table/channels/${channelId}/messages/${messageId}`);

  read = (channelId) => this.#call("POST", `/table/channels/${channelId}/read`);

  typing = (channelId) => this.#call("POST", `/table/channels/${channelId}/typing`);

  join = (channelId) => this.#call("POST", `/table/channels/${channelId}/join`);

  leave = (channelId) => this.#call("POST", `/table/channels/${channelId}/leave`);

  pins = (channelId) => this.#call("GET", `/table/channels/${channelId}/pins`);

  openDm = () => this.#call("POST", "/table/dms");

  interact = (body) => this.#call("POST", "/table/interactions", body);

  change = (settings) => this.#call("PATCH", `/table/users/${this.userId}`, settings);

  upload(file) {
    const form = new FormData();
    form.append("file", file);
    return this.#call("POST", "/table/attachments", form);
  }

  #call(method, path, body, query = {}) {
    return call(method, path, body, { as: this.userId, ...query });
  }
}

/** Where the socket of a person is. */
export function socketAddress(userId) {
  const address = new URL("/table/socket", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("as", userId);
  return address;
}

async function call(method, path, body, query = {}) {
  const address = new URL(path, location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  const form = body instanceof FormData;
  const response = await fetch(address, {
    method,
    headers: body && !form ? { "Content-Type": "application/json" } : {},
    body: form ? body : body && JSON.stringify(body),
  });
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Refusal(
      response.status,
      answer.error ?? "invalid",
      answer.message ?? response.statusText,
    );
  return answer;
}
