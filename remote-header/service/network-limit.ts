import { CodedError, networkOf } from '@ninefold/service';
import { LRUCache } from 'lru-cache';

const HOUR_MS = 3_600_000;
/** Networks that are remembered; those that began longest ago are forgotten first. */
const MOST_NETWORKS = 10_000;

/**
 * Counts what comes from each network within an hour, in the memory of this process.
 *
 * @throws {CodedError} 429 `TOO_MANY_REQUESTS` beyond `most`
 */
export function createNetworkLimit(most: number): (ip: string) => void {
  const counts = new LRUCache<string, number>({ max: MOST_NETWORKS, ttl: HOUR_MS, noUpdateTTL: true });
  return (ip) => {
    const network = networkOf(ip);
    const before = counts.get(network) ?? 0;
    if (before >= most) throw new CodedError('TOO_MANY_REQUESTS', 429);
    counts.set(network, before + 1);
  };
}
