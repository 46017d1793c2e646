import { createHash, randomInt } from 'node:crypto';
import type { RemoteName } from '@ninefold/contract';

/** Visitors are in one of these; a hundredth of a percent each. */
export const BUCKETS = 10_000;

/** Which buckets get a candidate. */
export interface BucketRange {
  /** The first bucket; the range goes round behind the last one. */
  start: number;
  size: number;
}

/** A bucket for somebody who has none. */
export function drawBucket(): number {
  return randomInt(BUCKETS);
}

/** Reads what {@link drawBucket} drew from a cookie; undefined when it holds no bucket. */
export function readBucket(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/**
 * The buckets of a rollout: those of a smaller share are among those of a larger one. Each candidate begins elsewhere, so
 * that not always the same visitors are the first.
 */
export function bucketRangeOf(remote: RemoteName, version: string, percent: number): BucketRange {
  const start = createHash('sha256').update(`${remote}@${version}`).digest().readUInt32BE() % BUCKETS;
  return { start, size: Math.round((percent * BUCKETS) / 100) };
}

export function isInRange({ start, size }: BucketRange, bucket: number): boolean {
  return (bucket - start + BUCKETS) % BUCKETS < size;
}
