import type { Transaction } from '@ninefold/service';
import { workOff } from '@ninefold/service/due';
import { FinalFailure } from '@ninefold/service/mail';
import type { FastifyBaseLogger } from 'fastify';
import type { Outbox, Proof, Task, TaskName } from './outbox.ts';

export interface Done {
  proof?: Proof;
  /** Written together with the end of the task. */
  andThen?: (transaction: Transaction) => Promise<void>;
}

export type Performers = Readonly<Record<TaskName, (task: Task) => Promise<Done>>>;

export interface WorkerOptions {
  outbox: Outbox;
  performers: Performers;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Tasks that one process works on at a time: a mail server that hangs holds up one of them. */
const LANES = 3;

/** What the log says of a failure: a mail server's words name the address. */
function toldOf(error: unknown): Record<string, unknown> {
  const { code, responseCode } = ((error as Error).cause ?? error) as { code?: string; responseCode?: number };
  return responseCode === undefined && code !== 'EENVELOPE' ? { err: error } : { code, responseCode };
}

/** Does what is due. */
export function createWorker({ outbox, performers, log }: WorkerOptions) {
  const lanes = new Set<Promise<void>>();
  const ending = new AbortController();

  async function perform(task: Task): Promise<void> {
    const { id, task: name, attempts } = task;
    try {
      const { proof = {}, andThen } = await performers[name](task);
      await outbox.finish(task, proof, andThen);
    } catch (error) {
      const outcome = await outbox.postpone(task, String(error), error instanceof FinalFailure);
      const fault = { ...toldOf(error), id, task: name, attempts };
      if (outcome === 'GIVEN_UP') log.error(fault, 'a newsletter task is given up');
      else log.warn(fault, 'a newsletter task failed and will be tried again');
    }
  }

  const runDue = (which?: Parameters<Outbox['claim']>[0]) =>
    workOff({ take: () => outbox.claim(which), perform, ending: ending.signal });

  return {
    /** Works until nothing is due any more. Answers how many tasks it tried. */
    runDue,
    /** Has what is due done beside the caller. */
    wake(): void {
      if (ending.signal.aborted || lanes.size >= LANES) return;
      const lane: Promise<void> = runDue()
        .catch((error: unknown) => log.error({ err: error }, 'the newsletter outbox cannot be read'))
        .then(() => void lanes.delete(lane));
      lanes.add(lane);
    },
    /** Takes no further task and waits for those under way. */
    async close(): Promise<void> {
      ending.abort();
      await Promise.all(lanes);
    },
  };
}

export type Worker = ReturnType<typeof createWorker>;
