import type { Database } from '@ninefold/service';
import { and, asc, eq } from '@ninefold/service/sql';
import { SITE_CODES, siteOf, type Country, type SiteCode } from '@ninefold/sites';
import { Readable } from 'node:stream';
import { offer } from '../service/schema.ts';
import { importStoreStock } from '../service/store-stock/import-store-stock.ts';

/** How many stores the demo has in each country: `de-1` to `de-624`. */
const STORES: Readonly<Record<Country, number>> = { DE: 624, AT: 63, CH: 66, CZ: 63, HU: 62, PL: 66, SK: 63, TR: 66 };
/** The demo's figures stay: nobody brings it new ones. */
const SHOWN_HOURS = 24 * 365 * 10;

/** Imports what lies in the demo's stores of half of the goods, from local inventory feeds like a retailer's. */
export async function loadStoreStock(database: Database): Promise<void> {
  for (const site of SITE_CODES) {
    const offers = await database
      .select({ tcm: offer.tcm, productId: offer.productId })
      .from(offer)
      .where(and(eq(offer.site, site), eq(offer.kind, 'ARTICLE'), eq(offer.availability, 'AVAILABLE')))
      .orderBy(asc(offer.tcm));
    const storeIds = idsOf(site);
    const stored = offers.filter(({ productId }) => Number(productId) % 2 === 0);
    // A site whose goods a retailer has replaced.
    if (stored.length === 0) continue;
    const stream = Readable.from(feedOf(storeIds, stored));
    await importStoreStock({ database, site, stream, storeIds: new Set(storeIds), shownHours: SHOWN_HOURS });
  }
}

function idsOf(site: SiteCode): string[] {
  const { country } = siteOf(site);
  return Array.from({ length: STORES[country] }, (_, index) => `${country.toLowerCase()}-${index + 1}`);
}

/** Each article in three quarters of the stores, few pieces of it in some. */
function* feedOf(storeIds: readonly string[], offers: readonly { tcm: string }[]): Generator<Buffer> {
  yield Buffer.from('store_code\tid\tquantity\n');
  for (const [row, { tcm }] of offers.entries()) {
    const lines = storeIds.map((id, index) => `${id}\t${tcm}\t${piecesIn(row * 7 + index * 5)}\n`);
    yield Buffer.from(lines.join(''));
  }
}

function piecesIn(number: number): number {
  return [14, 0, 3, 9, 22, 0, 1, 8][number % 8]!;
}
