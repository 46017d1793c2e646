import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { campaigns } from '../service/schema.ts';

/** Chocolate with splinters of coffee: there is one variant of it on every site. */
const GIFT = { productId: '1033', tcm: '1033' };

/** Worth of goods from which it is given, in minor units. */
const MINIMUM_MINOR: Record<SiteCode, number> = {
  DE: 50_00,
  AT: 50_00,
  CH: 60_00,
  CH_FR: 60_00,
  CZ: 1_200_00,
  HU: 20_000_00,
  PL: 220_00,
  SK: 50_00,
  TR: 2_000_00,
};

/** The demo's campaign of each site, of no end. */
export const DEMO_CAMPAIGNS: (typeof campaigns.$inferInsert)[] = SITE_CODES.map((site) => ({
  site,
  campaignId: 'chocolate',
  ...GIFT,
  minimumMinor: MINIMUM_MINOR[site],
}));
