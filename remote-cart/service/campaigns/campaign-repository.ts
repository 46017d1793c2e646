import { createRemembered, isValidAt, type Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from '@ninefold/service/sql';
import { campaignPart } from '../content-documents/cart-content.ts';
import { campaigns } from '../schema.ts';

/** How long a site's campaigns are believed, in ms. They end on time all the same; new ones come this much later at most. */
const MAX_AGE_MS = 5_000;

/** A campaign that gives something away. */
export type Campaign = Pick<
  typeof campaigns.$inferSelect,
  'campaignId' | 'productId' | 'tcm' | 'quantity' | 'minimumMinor'
>;

/** The campaigns of all sites, with a short memory: each cart needs them and they hardly ever change. Broken rows are left out, and `onFault` is told of each. */
export function createCampaigns(database: Database, onFault: (fault: string) => void) {
  const sound = createRowCheck(campaignPart, onFault);

  const rowsOf = createRemembered(async (site: SiteCode) => {
    const rows = await database
      .select()
      .from(campaigns)
      .where(eq(campaigns.site, site))
      .orderBy(asc(campaigns.position), asc(campaigns.campaignId));
    return sound(rows);
  }, MAX_AGE_MS);

  return {
    /** Those that are under way, in their order. */
    async current(site: SiteCode): Promise<Campaign[]> {
      const now = new Date();
      return (await rowsOf(site)).filter((campaign) => isValidAt(campaign, now));
    },
  };
}

export type Campaigns = ReturnType<typeof createCampaigns>;
