import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import type { StartFailure } from './start-failure.ts';

const CHILD = join(import.meta.dirname, `child${extname(import.meta.filename)}`);
/** Longest start, in ms: creating a database takes about four seconds on two cores. */
const START_TIMEOUT_MS = 60_000;
/** Pause before a database that ended by itself is started again, in ms. */
const RESTART_DELAY_MS = 500;

export interface DatabaseProcess {
  stop(): Promise<void>;
}

/** Starts the process of the embedded database; resolves when it takes clients, rejects as its {@link StartFailure} says. One that ends by itself is started again. */
export async function startDatabaseProcess(
  dataFolder: string,
  socket: string,
  onProgress: (line: string) => void,
): Promise<DatabaseProcess> {
  let isStopping = false;
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = fork(CHILD, [dataFolder, socket], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    await becomesReady(started);
    started.once('exit', (code, signal) => void (isStopping || restartLater(signal ?? `exit code ${code}`)));
    return started;
  }

  function restartLater(reason: string) {
    onProgress(`the embedded database ended (${reason}): starting it again`);
    setTimeout(() => {
      if (isStopping) return;
      start().then(
        (started) => void (isStopping ? letGo(started) : (child = started)),
        (error: Error) => restartLater(error.message),
      );
    }, RESTART_DELAY_MS).unref();
  }

  return {
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      letGo(child);
      await ended;
    },
  };
}

/** Has it end once it has written down what it has. */
function letGo(child: ChildProcess): void {
  if (child.connected) child.disconnect();
}

async function becomesReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('the embedded database took too long to start')), START_TIMEOUT_MS);
  child.once('message', (said: 'ready' | StartFailure) =>
    said === 'ready' ? resolve() : reject(Object.assign(new Error(said.message), said)),
  );
  child.once('error', reject);
  child.once('exit', (code, signal) =>
    reject(new Error(`the embedded database did not start (${signal ?? `exit code ${code}`})`)),
  );
  try {
    await promise;
  } catch (error) {
    letGo(child);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
