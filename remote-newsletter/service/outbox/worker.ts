import type { Transaction } from '@ninefold/service';
import { DueWork, workOff } from '@ninefold/service/due';
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
/** How soon tasks are found that wait for another try, or that another process has left. */
const INTERVAL_MS = 5000;

/** What the log says of a failure: a mail server's words name the address. */
function toldOf(error: unknown): Record<string, unknown> {
  const { code, responseCode } = ((error as Error).cause ?? error) as { code?: string; responseCode?: number };
  return responseCode === undefined && code !== 'EENVELOPE' ? { err: error } : { code, responseCode };
}

/** Does what is due. */
export function createWorker({ outbox, performers, log }: WorkerOptions) {
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

  const lanes = Array.from(
    { length: LANES },
    () =>
      new DueWork({
        run: (ending) => workOff({ take: () => outbox.claim(), perform, ending }),
        intervalMs: INTERVAL_MS,
        onFault: (error) => log.error({ err: error }, 'the newsletter outbox cannot be read'),
      }),
  );

  return {
    /** Works until nothing is due any more. Answers how many tasks it tried. */
    runDue: (which?: Parameters<Outbox['claim']>[0]) => workOff({ take: () => outbox.claim(which), perform }),
    /** Has what is due done beside the caller. */
    wake: () => lanes.forEach((lane) => lane.wake()),
    /** Looks after what is due, also of other processes. */
    start(): void {
      for (const lane of lanes) {
        lane.wake();
        lane.start();
      }
    },
    /** Takes no further task and waits for those under way. */
    async close(): Promise<void> {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

export type Worker = ReturnType<typeof createWorker>;
