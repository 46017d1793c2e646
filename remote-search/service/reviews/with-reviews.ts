import { withDatabase, type DatabaseTarget } from '../with-database.ts';
import { createModeration, type Moderation } from './moderation.ts';

/** Opens the shop's database for as long as `work` takes. */
export async function withReviews<Result>(
  target: DatabaseTarget,
  work: (reviews: Moderation) => Promise<Result>,
): Promise<Result> {
  return await withDatabase(target, (database) => work(createModeration(database)));
}
