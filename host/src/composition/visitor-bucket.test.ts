import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUCKETS, bucketRangeOf, drawBucket, isInRange, readBucket } from './visitor-bucket.ts';

const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const percents = fc.integer({ min: 1, max: BUCKETS }).map((hundredths) => hundredths / 100);
const remotes = fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/);
const versions = fc.stringMatching(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/);

it('gives exactly its share of all buckets a candidate', () => {
  fc.assert(
    fc.property(remotes, versions, percents, (remote, version, percent) => {
      const range = bucketRangeOf(remote, version, percent);
      const got = buckets.filter((bucket) => isInRange(range, bucket));
      expect(got).toHaveLength(Math.round(percent * 100));
    }),
    { numRuns: 50 },
  );
});

it('never takes a candidate from a visitor while its share grows', () => {
  fc.assert(
    fc.property(
      remotes,
      versions,
      percents,
      percents,
      fc.nat({ max: BUCKETS - 1 }),
      (remote, version, one, another, bucket) => {
        const has = (percent: number) => isInRange(bucketRangeOf(remote, version, percent), bucket);
        expect(has(Math.max(one, another)) || !has(Math.min(one, another))).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

it('begins elsewhere with each candidate', () => {
  const starts = ['1.0.0', '1.1.0', '1.2.0', '2.0.0'].map((version) => bucketRangeOf('cart', version, 1).start);
  expect(new Set(starts).size).toBe(4);
});

it('draws every bucket of a visitor from those there are', () => {
  const drawn = Array.from({ length: 1000 }, drawBucket);
  expect(drawn.every((bucket) => readBucket(String(bucket)) === bucket)).toBe(true);
  expect(new Set(drawn).size).toBeGreaterThan(500);
});

it.each(['', 'x', '-1', '10000', '1.5', '1e3', ' 1', '٣'])('reads no bucket from %j', (text) => {
  expect(readBucket(text)).toBeUndefined();
});
