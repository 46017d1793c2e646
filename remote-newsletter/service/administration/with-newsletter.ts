import { withDatabase, type DatabaseTarget } from '@ninefold/service';
import { createGivenUpTasks, type GivenUpTasks } from './given-up-tasks.ts';
import { createSubscriberAdministration, type SubscriberAdministration } from './subscriber-administration.ts';

export type NewsletterTarget = DatabaseTarget;

const SLICE = { name: 'newsletter', migrations: new URL('../migrations/', import.meta.url) };

/** Opens the newsletter's data for a command line, closes it when the work is done. */
export const withNewsletter = <Result>(
  target: NewsletterTarget,
  work: (subscribers: SubscriberAdministration, tasks: GivenUpTasks) => Promise<Result>,
): Promise<Result> =>
  withDatabase(target, [SLICE], (database) =>
    work(createSubscriberAdministration(database), createGivenUpTasks(database)),
  );
