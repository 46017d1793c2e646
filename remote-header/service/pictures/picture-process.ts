import { fork, type ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import type { checkPicture } from './check-picture.ts';
import { PictureRefused } from './picture-refused.ts';
import type { renderPicture } from './render-picture.ts';

const PROGRAM = join(import.meta.dirname, `picture-program${extname(import.meta.filename)}`);
/** How long the process is kept while nothing is to be decoded, in ms. */
const IDLE_MS = 60_000;
/** How long one picture may take, in ms: on a busy machine the largest takes some seconds. */
const LONGEST_MS = 120_000;
/** How much less of a busy processor it gets: of two who ask, a third of what the other one does. */
const NICER = 5;
/** The lowest priority that there is. */
const LEAST = 19;

/** What the process does. */
export interface Jobs {
  render: typeof renderPicture;
  check: typeof checkPicture;
}

export interface Job {
  id: number;
  name: keyof Jobs;
  given: unknown[];
}

export type JobEnded = { id: number } & (
  | { result: unknown }
  | { failure: { message: string; refusal?: PictureRefused['code'] } }
);

/** The process has ended with pictures under way: one of them may have done it. */
export class PictureProcessEnded extends Error {
  override readonly name = 'PictureProcessEnded';
}

export interface PictureProcess extends Jobs {
  close: () => void;
}

interface PictureProcessOptions {
  /** @default 60 s */
  idleMs?: number;
  /** @default 120 s */
  longestMs?: number;
}

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  late: NodeJS.Timeout;
}

/**
 * Decodes pictures in a process of its own, which starts with the first one: what they do to a decoder, whoever made them, they do to a
 * process that has no variables, and pages come before pictures on every core. Rejects with {@link PictureProcessEnded}, also for what never
 * comes back.
 */
export function createPictureProcess(options: PictureProcessOptions = {}): PictureProcess {
  const { idleMs = IDLE_MS, longestMs = LONGEST_MS } = options;
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(PROGRAM, {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (started.pid !== undefined) yieldToOthers(started.pid);
    started.on('message', (ended: JobEnded) => settle(ended));
    started.on('error', (error) => end(started, error.message));
    started.once('exit', (code, signal) => end(started, signal ?? `exit code ${code}`));
    started.unref();
    started.channel?.unref();
    return started;
  }

  function settle(ended: JobEnded): void {
    const job = waiting.get(ended.id);
    if (!job) return;
    const { resolve, reject, late } = job;
    clearTimeout(late);
    waiting.delete(ended.id);
    if (waiting.size === 0) idle = setTimeout(close, idleMs).unref();
    if ('result' in ended) return resolve(ended.result as never);
    const { message, refusal } = ended.failure;
    reject(refusal === undefined ? new Error(message) : new PictureRefused(refusal, message));
  }

  function end(ended: ChildProcess, reason: string): void {
    if (child !== ended) return;
    child = undefined;
    for (const { reject, late } of waiting.values()) {
      clearTimeout(late);
      reject(new PictureProcessEnded(`the process that decodes pictures has ended (${reason})`));
    }
    waiting.clear();
  }

  function close(): void {
    clearTimeout(idle);
    const closed = child;
    if (!closed) return;
    end(closed, 'closed');
    closed.kill('SIGKILL');
  }

  const job =
    <Name extends keyof Jobs>(name: Name) =>
    (...given: Parameters<Jobs[Name]>): ReturnType<Jobs[Name]> => {
      clearTimeout(idle);
      const decoder = (child ??= start());
      const id = (lastId += 1);
      const late = setTimeout(() => decoder.kill('SIGKILL'), longestMs).unref();
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject, late }));
      decoder.send({ id, name, given } satisfies Job, () => undefined); // who cannot be reached ends
      return answer as ReturnType<Jobs[Name]>;
    };
  return { render: job('render'), check: job('check'), close };
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + NICER, LEAST));
  } catch {
    // It may have ended, or the system does not let it: then pictures take their share.
  }
}
