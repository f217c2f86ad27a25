/** The live line to the server: it comes back by itself, each time after a longer wait. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

export class Socket {
  #socket = null;
  #timer = 0;
  #wait = FIRST_WAIT;
  #closed = false;

  /** `opened` is called after every (re)connection, `lost` after every break. */
  constructor(address, { received, opened, lost }) {
    Object.assign(this, { address, received, opened, lost });
    this.#connect();
  }

  /** Drops the line, to have it anew. */
  restart() {
    this.#socket.close();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #connect() {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#receive(JSON.parse(data)));
    socket.addEventListener("close", () => this.#again());
  }

  #receive({ t, d }) {
    if (this.#closed) return;
    if (t === "READY") {
      this.#wait = FIRST_WAIT;
      this.opened();
    } else {
      this.received(t, d);
    }
  }

  #again() {
    if (this.#closed) return;
    this.lost();
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
