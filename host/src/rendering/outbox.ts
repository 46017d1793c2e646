/** Sends what one turn of the event loop has to say as one message: each costs both processes a call of the system. */
export class Outbox<Message> {
  readonly #sendAll: (messages: Message[]) => void;
  #waiting: Message[] = [];

  constructor(sendAll: (messages: Message[]) => void) {
    this.#sendAll = sendAll;
  }

  put(message: Message): void {
    if (this.#waiting.push(message) === 1) setImmediate(() => this.flush());
  }

  /** Sends what waits now: what comes next may never let the loop turn. */
  flush(): void {
    const messages = this.#waiting;
    this.#waiting = [];
    if (messages.length > 0) this.#sendAll(messages);
  }
}
