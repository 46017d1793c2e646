import { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpClient } from '@ninefold/platform';
import { createHttpClient, type HttpTransport } from '@ninefold/platform/http';
import type { FromRenderer, ToRenderer } from '../messages.ts';

/** Calls of a page that may be under way at a time: each costs the host. A home page of fifty blocks needs about a hundred. */
const MOST_CALLS = 200;

interface PageCallsOptions {
  send: (message: FromRenderer & { kind: 'call' }) => void;
  onTrespass: (what: string) => void;
}

interface Waiting {
  answer: (answer: { status: number; body: unknown }) => void;
  fail: (error: Error) => void;
  end: () => void;
}

/** Calls of services that pages make, each by message: a renderer has no network. The host sends them, and its time-out counts. */
export class PageCalls {
  readonly #options: PageCallsOptions;
  readonly #waiting = new Map<number, Waiting>();
  /** The load that the code at work belongs to. */
  readonly #loads = new AsyncLocalStorage<number>();
  #last = 0;

  constructor(options: PageCallsOptions) {
    this.#options = options;
  }

  /** Does what a load of a slot is; its calls name it. */
  within<Result>(load: number, work: () => Result): Result {
    return this.#loads.run(load, work);
  }

  /** @param isThere whether the page is still rendered */
  httpOf(render: number, site: string, isThere: () => boolean): HttpClient {
    let underWay = 0;
    const transport: HttpTransport = ({ method, path, query, body, timeoutMs, signal }, headers) =>
      new Promise((answer, fail) => {
        signal?.throwIfAborted();
        // The host answers nobody whose page is done, and nothing waits for it here.
        if (!isThere()) return;
        if (underWay >= MOST_CALLS) {
          this.#options.onTrespass(`more than ${MOST_CALLS} calls at once`);
          throw new Error(`A page has no more than ${MOST_CALLS} calls under way`);
        }
        underWay += 1;
        const call = ++this.#last;
        this.#waiting.set(call, { answer, fail, end: () => (underWay -= 1) });
        signal?.addEventListener('abort', () => this.fail(call, new Error('Nobody waits for the answer')), {
          once: true,
        });
        const request = { method, path, query, body, timeoutMs };
        this.#options.send({ kind: 'call', render, call, request, headers, load: this.#loads.getStore() });
      });
    return createHttpClient(site, transport);
  }

  answer({ call, status, body, json }: ToRenderer & { kind: 'answer' }): void {
    const waiting = this.#settle(call);
    try {
      waiting?.answer({ status, body: json === undefined ? body : (JSON.parse(json) as unknown) });
    } catch {
      waiting?.fail(new Error('The answer is no JSON'));
    }
  }

  fail(call: number, error: Error): void {
    this.#settle(call)?.fail(error);
  }

  #settle(call: number): Waiting | undefined {
    const waiting = this.#waiting.get(call);
    this.#waiting.delete(call);
    waiting?.end();
    return waiting;
  }
}
