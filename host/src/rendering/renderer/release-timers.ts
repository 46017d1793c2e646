import { releaseAtWork } from './release-on-stack.ts';
import { runningRelease } from './tell-running.ts';

type Timer = NodeJS.Timeout;

/** What releases do later, or over and over, ends with them: it would hold their code as long as the process lives. */
export class ReleaseTimers {
  readonly #running = new Map<Timer, string>();

  /** Call it before the realm is frozen. */
  install(): void {
    const { setInterval: repeat, setTimeout: wait, clearInterval: clear } = globalThis;
    const noted = (timer: Timer, release: string) => {
      this.#running.set(timer, release);
      return timer;
    };
    const repeating = (...given: Parameters<typeof repeat>) => {
      const release = atWork();
      const timer = repeat(...given);
      return release === undefined ? timer : noted(timer, release);
    };
    const waiting = (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const release = atWork();
      if (release === undefined || typeof work !== 'function') return wait(work, ms, ...given);
      const timer = wait(() => {
        this.#running.delete(timer);
        work(...given);
      }, ms);
      return noted(timer, release);
    };
    // Each of the two ends either.
    const clearing = (timer: Timer) => {
      this.#running.delete(timer);
      clear(timer);
    };
    Object.assign(globalThis, {
      setInterval: repeating,
      setTimeout: waiting,
      clearInterval: clearing,
      clearTimeout: clearing,
    });
  }

  /** @param release `cart@1.0.0` */
  endOf(release: string): void {
    for (const [timer, of] of this.#running) if (of === release) clearTimeout(timer);
  }
}

const atWork = () => releaseAtWork() ?? runningRelease();
