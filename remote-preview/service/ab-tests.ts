import type { Database } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { createHash } from 'node:crypto';
import { and, asc, count, eq, gt, lte } from 'drizzle-orm';
import { abTests } from './schema.ts';

export interface ActiveTest {
  name: string;
  groups: string[];
}

/** The A/B tests of all sites. */
export function createAbTests(database: Database) {
  return {
    /** The tests that are active at a moment, by name. */
    activeAt(site: SiteCode, moment: Date): Promise<ActiveTest[]> {
      return database
        .select({ name: abTests.name, groups: abTests.groups })
        .from(abTests)
        .where(and(eq(abTests.site, site), lte(abTests.startsAt, moment), gt(abTests.endsAt, moment)))
        .orderBy(asc(abTests.name));
    },

    /** Adds the demo's tests unless there are any; answers whether it did. */
    async seed(): Promise<boolean> {
      const [present] = await database.select({ total: count() }).from(abTests);
      if (present && present.total > 0) return false;
      await database
        .insert(abTests)
        .values(SITE_CODES.flatMap((site) => DEMO_TESTS.map((test) => ({ site, ...test }))));
      return true;
    },
  };
}

export type AbTests = ReturnType<typeof createAbTests>;

/** The group of a visitor: the same at every call, and evenly spread over the visitors of each test. */
export function groupOf({ name, groups }: ActiveTest, visitorId: string): string | undefined {
  const bucket = createHash('sha256').update(`${name}/${visitorId}`).digest().readUInt32BE();
  return groups[bucket % groups.length];
}

const year = (number: number) => new Date(Date.UTC(number, 0, 1));
const DEMO_TESTS = [
  { name: 'home-stage', groups: ['control', 'large-picture'], startsAt: year(2026), endsAt: year(2030) },
  {
    name: 'tile-price',
    groups: ['control', 'unit-price-first', 'price-large'],
    startsAt: year(2026),
    endsAt: year(2028),
  },
  { name: 'checkout-note', groups: ['control', 'note'], startsAt: year(2028), endsAt: year(2029) },
];
