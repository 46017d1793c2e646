import { isDatabaseUnavailable, type Slice, type SliceContext } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import { sql } from '@ninefold/service/sql';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SIGN_UPS } from '../login/registrations.ts';
import { CONTENT_HISTORY } from './content-history.ts';
import { MAIL_FILES } from '../login/mails/mail-files.ts';

const INTERVAL_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;
/** What the host itself keeps. */
const OWN = [CONTENT_HISTORY, MAIL_FILES, SIGN_UPS];

export interface RetentionOptions {
  slices: readonly Pick<Slice, 'name' | 'keeps'>[];
  /** Days by what is kept, as operators set them. */
  days: ReadonlyMap<string, number>;
  contextOf: (slice: string) => SliceContext;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** The names that operators may set days for. */
export function namesOfKept(slices: RetentionOptions['slices']): string[] {
  return [...OWN, ...slices.flatMap(({ keeps = [] }) => keeps)].map(({ name }) => name);
}

/**
 * Deletes all that is kept too long. What fails is told, tried again later, and keeps nothing else back.
 *
 * @param ending once it is aborted nothing more is begun
 */
export async function forgetOld(
  { slices, days, contextOf, log }: RetentionOptions,
  ending?: AbortSignal,
): Promise<void> {
  const own = { name: 'login', keeps: OWN };
  for (const { name: slice, keeps = [] } of [own, ...slices]) {
    for (const { name, days: defaultDays, forget } of keeps) {
      if (ending?.aborted) return;
      try {
        const context = contextOf(slice);
        const before = new Date((await timeOf(context)) - (days.get(name) ?? defaultDays) * DAY_MS);
        const gone = await forget(context, before);
        if (gone > 0) log.info({ kept: name, gone }, 'what was kept long enough is deleted');
      } catch (error) {
        // The next time will do.
        if (!isDatabaseUnavailable(error))
          log.error({ err: error, kept: name }, 'what was kept long enough could not be deleted');
      }
    }
  }
}

/** By the clock of the database, in ms: what a host deletes whose own is wrong would be gone for all. */
async function timeOf({ database }: SliceContext): Promise<number> {
  const { rows } = await database.execute<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`);
  return Number(rows[0]!.ms);
}

/** Does so from when the host listens until it closes. */
export function followRetention(app: FastifyInstance, options: RetentionOptions): void {
  const forgetting = new DueWork({
    run: (ending) => forgetOld(options, ending),
    intervalMs: INTERVAL_MS,
    onFault: (error) => options.log.error({ err: error }, 'what was kept long enough could not be looked for'),
  });
  app.addHook('onListen', async () => {
    forgetting.wake();
    forgetting.start();
  });
  app.addHook('preClose', () => forgetting.close());
}
