import { pathMatcher, type IsAmong, type Slice } from '@ninefold/service';

/** The host's own calls that answer from memory. */
const FROM_MEMORY = ['/service/releases/*', '/service/content/*', '/service/telemetry/*', '/service/health'];

/**
 * Tells which calls cannot be answered while the database is away: all but those that answer without it.
 *
 * @param elsewhere whether a service of a team elsewhere answers, which has a database of its own
 */
export function needsDatabase(
  slices: readonly Pick<Slice, 'paths' | 'withoutDatabase'>[],
  elsewhere: IsAmong,
): IsAmong {
  const isCall = pathMatcher(['/service/*', ...slices.flatMap(({ paths }) => paths)]);
  const answersWithout = pathMatcher([
    ...FROM_MEMORY,
    ...slices.flatMap(({ withoutDatabase = [] }) => withoutDatabase),
  ]);
  return (url) => isCall(url) && !answersWithout(url) && !elsewhere(url);
}
