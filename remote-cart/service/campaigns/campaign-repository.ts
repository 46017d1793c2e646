import type { Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, eq, gt, isNull, or, sql } from '@ninefold/service/sql';
import { campaignPart } from '../content-documents/cart-content.ts';
import { campaigns } from '../schema.ts';

/** How long a site's campaigns are believed, in ms. They end on time all the same; new ones come this much later. */
const MAX_AGE_MS = 5_000;

/** A campaign that gives something away. */
export type Campaign = Pick<
  typeof campaigns.$inferSelect,
  'campaignId' | 'productId' | 'tcm' | 'quantity' | 'minimumMinor'
>;

type Row = typeof campaigns.$inferSelect;

/** The campaigns of all sites, with a short memory: each cart needs them and they hardly ever change. Broken rows are left out, and `onFault` is told of each. */
export function createCampaigns(database: Database, onFault: (fault: string) => void, now: () => number = Date.now) {
  const sound = createRowCheck(campaignPart, onFault);
  const known = new Map<SiteCode, { rows: Promise<Row[]>; readAtMs: number }>();

  async function readRows(site: SiteCode): Promise<Row[]> {
    const rows = await database
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.site, site), or(isNull(campaigns.validUntil), gt(campaigns.validUntil, sql`now()`))))
      .orderBy(asc(campaigns.position), asc(campaigns.campaignId));
    return sound(rows);
  }

  function rowsOf(site: SiteCode): Promise<Row[]> {
    const entry = known.get(site);
    if (entry && now() - entry.readAtMs <= MAX_AGE_MS) return entry.rows;
    const rows = readRows(site);
    known.set(site, { rows, readAtMs: now() });
    rows.catch(() => known.delete(site));
    return rows;
  }

  return {
    /** Those that are under way, in their order. */
    async current(site: SiteCode): Promise<Campaign[]> {
      const rows = await rowsOf(site);
      return rows.filter(({ validFrom, validUntil }) => {
        return validFrom.getTime() <= now() && now() < (validUntil?.getTime() ?? Infinity);
      });
    },
  };
}

export type Campaigns = ReturnType<typeof createCampaigns>;
