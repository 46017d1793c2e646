import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { HELD_SOCKET_OPTION, SHOP_OPEN } from './shop-handover.ts';

/** A process that ended sooner than this after it opened has failed at once, in ms. */
const SHORT_LIFE_MS = 30_000;
/** Pauses before the process is started again, the more often it failed at once; the last one repeats. */
const PAUSES_MS = [0, 1000, 2000, 5000, 15_000, 30_000];
const PASSED_ON = ['SIGINT', 'SIGTERM'] as const;

export interface SuperviseOptions {
  /** The script of the process. */
  main: string;
  env: NodeJS.ProcessEnv;
  /** Descriptor of a bound socket that each process listens on. */
  socket?: number | undefined;
  /** Told when the process has ended by itself and is started again. */
  onReplace: (reason: string, pauseMs: number) => void;
}

/**
 * Runs a process and replaces it whenever it ends by itself after it has opened. One that does not open at all the first time has
 * nothing to be replaced for: its configuration is wrong, or its database is missing.
 *
 * @returns its exit code: 0 when it was told to end
 */
export async function supervise({ main, env, socket, onReplace }: SuperviseOptions): Promise<number> {
  let child: ChildProcess;
  let isEnding = false;
  let hasOpened = false;
  const end = new AbortController();
  for (const signal of PASSED_ON)
    process.on(signal, () => {
      isEnding = true;
      end.abort();
      child.kill(signal);
    });

  for (let failures = 0; ;) {
    let openedAt: number | undefined;
    let exitCode: number | null = null;
    let reason: string;
    try {
      child = start(main, env, socket);
      child.on('message', (message) => {
        if (message !== SHOP_OPEN) return;
        hasOpened = true;
        openedAt = performance.now();
      });
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      [exitCode, reason] = [code, signal ?? `exit code ${code}`];
    } catch (cause) {
      // The system may have no memory, or no descriptor, for one more process.
      if (!hasOpened) throw cause;
      reason = `it cannot be started: ${(cause as Error).message}`;
    }
    // Until it has opened, a signal ends it as that ends any process.
    if (isEnding && PASSED_ON.some((signal) => signal === reason)) return 0;
    if (isEnding || !hasOpened) return exitCode ?? 1;
    const hasLived = openedAt !== undefined && performance.now() - openedAt > SHORT_LIFE_MS;
    failures = hasLived ? 0 : failures + 1;
    const pauseMs = PAUSES_MS[Math.min(Math.max(failures - 1, 0), PAUSES_MS.length - 1)]!;
    onReplace(reason, pauseMs);
    await delay(pauseMs, undefined, { signal: end.signal }).catch(() => undefined);
    if (end.signal.aborted) return 0;
  }
}

/** The descriptor that the child finds the socket at. */
const CHILD_SOCKET = 4;

function start(main: string, env: NodeJS.ProcessEnv, socket: number | undefined): ChildProcess {
  const held = socket === undefined ? [] : [socket];
  const parameters = socket === undefined ? [] : [`${HELD_SOCKET_OPTION}${CHILD_SOCKET}`];
  return spawn(process.execPath, [main, ...parameters], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...held],
  });
}
