import { releaseAtWork } from './release-on-stack.ts';
import { runningRelease } from './tell-running.ts';

/** What releases do over and over ends with them: it would hold their code as long as the process lives. */
export class ReleaseIntervals {
  readonly #running = new Map<NodeJS.Timeout, string>();

  /** Call it before the realm is frozen. */
  install(): void {
    const { setInterval: begin, clearInterval: clear } = globalThis;
    const beginning = (...given: Parameters<typeof begin>) => {
      const interval = begin(...given);
      const release = releaseAtWork() ?? runningRelease();
      if (release !== undefined) this.#running.set(interval, release);
      return interval;
    };
    const clearing = (interval: NodeJS.Timeout) => {
      this.#running.delete(interval);
      clear(interval);
    };
    Object.assign(globalThis, { setInterval: beginning, clearInterval: clearing });
  }

  /** @param release `cart@1.0.0` */
  endOf(release: string): void {
    for (const [interval, of] of this.#running) if (of === release) clearInterval(interval);
  }
}
