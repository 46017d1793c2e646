import { setTimeout as delay } from 'node:timers/promises';
import { fetchRemote, RemoteFetchFailed } from '@ninefold/service';
import { PAGES_KEY } from './cdn-headers.ts';

/** Longest wait for a cache, in ms. */
const TIMEOUT_MS = 5000;
/** Nobody reads more of its answer. */
const MOST_BYTES = 64 * 1024;
/** However often something changes, a cache is told no more often, in ms. */
const GAP_MS = 100;
/** A page may be on its way to a cache while that is told: it is told again, in ms after a change. */
const AGAIN_MS = [500, 5000];

export interface PurgerOptions {
  url: string;
  /** What the cache knows this shop by. */
  token: string;
  onFault: (fault: string, cause?: unknown) => void;
  /** How soon a cache that does not take it is told again, in ms. @default 1000 */
  retryMs?: number;
  /** @default 500 and 5000 */
  againMs?: readonly number[];
}

/** Tells one cache to drop every page, until it says that it has. */
export class Purger {
  readonly #options: Required<PurgerOptions>;
  readonly #counts = { done: 0, failed: 0 };
  #isDue = false;
  /** Whether operators know of the fault that lasts. */
  #isTold = false;
  #isClosed = false;
  #telling: Promise<void> | undefined;
  #again: NodeJS.Timeout[] = [];

  constructor(options: PurgerOptions) {
    this.#options = { retryMs: 1000, againMs: AGAIN_MS, ...options };
  }

  /** Something that pages show has changed. */
  changed(): void {
    if (this.#isClosed) return;
    for (const timer of this.#again) clearTimeout(timer);
    this.#again = this.#options.againMs.map((ms) => setTimeout(() => this.#tell(), ms).unref());
    this.#tell();
  }

  figures(): { done: number; failed: number } {
    return { ...this.#counts };
  }

  /** Tells it once more, since nobody else may know of the last change. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#again) clearTimeout(timer);
    if (this.#again.length > 0) this.#tell();
    await this.#telling;
  }

  #tell(): void {
    this.#isDue = true;
    this.#telling ??= this.#untilDone().finally(() => (this.#telling = undefined));
  }

  async #untilDone(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      const fault = await this.#purge();
      if (fault === undefined) {
        this.#counts.done += 1;
        this.#isTold = false;
        await delay(GAP_MS);
        continue;
      }
      this.#counts.failed += 1;
      if (!this.#isTold) this.#options.onFault(`a cache was not told that pages have changed: ${fault}`);
      this.#isTold = true;
      if (this.#isClosed) return;
      this.#isDue = true;
      await delay(this.#options.retryMs, undefined, { ref: false });
    }
  }

  /** @returns what went wrong */
  async #purge(): Promise<string | undefined> {
    const { url, token } = this.#options;
    try {
      const { status, body } = await fetchRemote({
        url,
        post: '',
        timeoutMs: TIMEOUT_MS,
        mostBytes: MOST_BYTES,
        privateOrigins: [new URL(url).origin],
        headers: { authorization: `Bearer ${token}`, 'surrogate-key': PAGES_KEY },
      });
      body.on('error', () => undefined).destroy();
      return status >= 200 && status < 300 ? undefined : `it answered with ${status}`;
    } catch (error) {
      if (!(error instanceof RemoteFetchFailed)) throw error;
      return `${error.code}: ${error.message}`;
    }
  }
}
