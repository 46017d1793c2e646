import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

const ASK_INTERVAL_MS = 100;
/** Longest wait for an answer, in ms: what hangs is no shop that answers. */
const ASK_TIMEOUT_MS = 5000;

export class PortTaken extends Error {}

/** The shop in a process of its own, so that it can start anew while the sources are watched. */
export class ShopProcess {
  readonly #entry: string;
  readonly #origin: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #isClosed = false;

  /** @param entry file that Node runs */
  constructor(entry: string, origin: string, env: NodeJS.ProcessEnv) {
    this.#entry = entry;
    this.#origin = origin;
    this.#env = env;
  }

  /** Ends the shop that runs and starts another; false when that ended by itself before it answered. */
  async restart(): Promise<boolean> {
    await this.#stop();
    if (this.#isClosed) return false;
    if (await this.#answers()) throw new PortTaken(`Something answers at ${this.#origin} already: set another PORT`);
    // A group of its own: an interrupt from the terminal reaches it through `close`, once.
    const child = spawn(process.execPath, [this.#entry], { env: this.#env, stdio: 'inherit', detached: true });
    this.#child = child;
    while (isRunning(child)) {
      if (await this.#answers()) return true;
      await setTimeout(ASK_INTERVAL_MS);
    }
    return false;
  }

  /** Ends the shop for good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stop();
  }

  async #stop(): Promise<void> {
    const child = this.#child;
    if (!child || !isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async #answers(): Promise<boolean> {
    const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
    const answer = await fetch(`${this.#origin}/service/health`, { signal }).catch(() => undefined);
    return answer?.ok ?? false;
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
