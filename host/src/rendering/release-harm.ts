import type { RemoteName } from '@ninefold/contract';
import { RendererEnded } from './renderer-process.ts';

export interface ReleaseHarmOptions {
  /** Told once a release has done too much harm, with what it did last. */
  onTooMuch: (remote: RemoteName, version: string, reason: string) => void;
  /** @default the clock, in ms */
  now?: () => number;
}

/** So long harm is remembered, in ms. */
const REMEMBERED_MS = 10 * 60_000;
/** A release may end one renderer: what it did then may have been an accident. */
const MOST_ENDED = 1;
/** Errors that nobody catches, and what it reached for: they cost a line in the log. */
const MOST_ERRORS = 20;

interface Harm {
  at: number;
  hasEnded: boolean;
}

/** Counts what releases do to renderers, by whose file was on the stack. */
export class ReleaseHarm {
  readonly #options: Required<ReleaseHarmOptions>;
  readonly #done = new Map<string, Harm[]>();

  constructor(options: ReleaseHarmOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /** @param release `cart@1.0.0` */
  count(release: string, cause: unknown): void {
    const at = this.#options.now();
    const lately = (this.#done.get(release) ?? []).filter((harm) => at - harm.at < REMEMBERED_MS);
    const harm = [...lately, { at, hasEnded: cause instanceof RendererEnded }];
    const ended = harm.filter(({ hasEnded }) => hasEnded).length;
    const isTooMuch = ended > MOST_ENDED || harm.length - ended > MOST_ERRORS;
    this.#done.set(release, isTooMuch ? [] : harm);
    if (!isTooMuch) return;
    const [remote = '', version = ''] = release.split('@');
    this.#options.onTooMuch(remote, version, cause instanceof Error ? cause.message : String(cause));
  }
}
