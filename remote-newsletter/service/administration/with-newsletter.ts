import { migrateSlice, openDatabase } from '@ninefold/service';
import { createGivenUpTasks, type GivenUpTasks } from './given-up-tasks.ts';
import { createSubscriberAdministration, type SubscriberAdministration } from './subscriber-administration.ts';

export interface NewsletterTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Opens the newsletter's data for a command line, closes it when the work is done. */
export async function withNewsletter<Result>(
  { databaseUrl, dataDir }: NewsletterTarget,
  work: (subscribers: SubscriberAdministration, tasks: GivenUpTasks) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  try {
    await migrateSlice(opened, { name: 'newsletter', migrations: new URL('../migrations/', import.meta.url) });
    const { database } = opened;
    return await work(createSubscriberAdministration(database), createGivenUpTasks(database));
  } finally {
    await opened.close();
  }
}
