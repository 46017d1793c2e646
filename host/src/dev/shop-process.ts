import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', 'main.ts');
const ASK_INTERVAL_MS = 100;

/** The shop in a process of its own, so that it can start anew while the sources are watched. */
export class ShopProcess {
  readonly #origin: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(origin: string, env: NodeJS.ProcessEnv) {
    this.#origin = origin;
    this.#env = env;
  }

  /** Ends the shop that runs and starts another; false when it ended by itself before it answered. */
  async restart(): Promise<boolean> {
    await this.stop();
    // A group of its own: an interrupt from the terminal reaches it through `stop`, once.
    const child = spawn(process.execPath, [MAIN], { env: this.#env, stdio: 'inherit', detached: true });
    this.#child = child;
    while (child.exitCode === null && child.signalCode === null) {
      const answer = await fetch(`${this.#origin}/service/health`).catch(() => undefined);
      if (answer?.ok) return true;
      await new Promise((resolve) => setTimeout(resolve, ASK_INTERVAL_MS));
    }
    return false;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
