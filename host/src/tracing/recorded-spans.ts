import type { Span, SpanKind, SpanOutcome } from '@ninefold/service';

/** What was timed within a request, in the order in which it began. */
export interface Recorded {
  kind: SpanKind;
  name: string;
  /** Undefined while it goes on. */
  tookMs?: number;
}

/** More is not told: a page that asks so often is known by what it asks first. */
const MOST_RECORDED = 500;

/** Keeps what is timed in memory. */
export class SpanRecorder {
  readonly recorded: Recorded[] = [];
  readonly #rendered: Promise<void>[] = [];

  /** @param also is told of everything, too */
  root(also?: Span): Span {
    return this.#within(also);
  }

  /** Resolves when what is rendered now is there, as far as it goes out at once. */
  async rendered(): Promise<void> {
    await Promise.all(this.#rendered);
  }

  #within(also: Span | undefined): Span {
    return {
      begin: (kind, name, attributes, at) => this.#begin(also?.begin(kind, name, attributes, at), kind, name, at),
      end: (outcome) => also?.end(outcome),
      headers: () => also?.headers() ?? {},
    };
  }

  #begin(also: Span | undefined, kind: SpanKind, name: string, at = now()): Span {
    const one: Recorded = { kind, name };
    if (this.recorded.length < MOST_RECORDED) this.recorded.push(one);
    const ended = Promise.withResolvers<void>();
    if (kind === 'render') this.#rendered.push(ended.promise);
    return {
      ...this.#within(also),
      end(outcome: SpanOutcome = {}) {
        one.tookMs ??= Math.max(0, (outcome.at ?? now()) - at);
        ended.resolve();
        also?.end(outcome);
      },
    };
  }
}

function now(): number {
  return performance.timeOrigin + performance.now();
}
