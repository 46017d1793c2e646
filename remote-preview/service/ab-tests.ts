import type { Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { hash } from 'node:crypto';
import { and, asc, eq, gt, lte } from '@ninefold/service/sql';
import { abTestPart } from './ab-test-content.ts';
import { abTests } from './schema.ts';

export interface ActiveTest {
  name: string;
  groups: string[];
}

/** The A/B tests of all sites. A broken one is left out, and `onFault` is told of it. */
export function createAbTests(database: Database, onFault: (fault: string) => void) {
  const sound = createRowCheck(abTestPart, onFault);
  return {
    /** The tests that are active at a moment, by name. */
    async activeAt(site: SiteCode, moment: Date): Promise<ActiveTest[]> {
      const rows = await database
        .select()
        .from(abTests)
        .where(and(eq(abTests.site, site), lte(abTests.startsAt, moment), gt(abTests.endsAt, moment)))
        .orderBy(asc(abTests.name));
      return sound(rows).map(({ name, groups }) => ({ name, groups }));
    },
  };
}

export type AbTests = ReturnType<typeof createAbTests>;

/** The group of a visitor: the same at every call, and evenly spread over the visitors of each test. */
export function groupOf({ name, groups }: ActiveTest, visitorId: string): string | undefined {
  const bucket = hash('sha256', `${name}/${visitorId}`, 'buffer').readUInt32BE();
  return groups[bucket % groups.length];
}
