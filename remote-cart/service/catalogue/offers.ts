import { OffersAnswer, type Offer } from '@ninefold/platform/contracts';
import type { ServiceCaller } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { LRUCache } from 'lru-cache';
import { cartError } from '../errors.ts';

/** How long an offer is believed, in ms. */
const MAX_AGE_MS = 5_000;
/** Most offers that are kept; a cart that needs others asks for them. */
const MAX_ENTRIES = 20_000;

interface Entry {
  /** `undefined`: the catalogue has no such offer. */
  offer: Offer | undefined;
  readAtMs: number;
}

export interface OfferOptions {
  /** Asks the catalogue even for what was read just now. @default false */
  isFresh?: boolean | undefined;
  /** Whether nothing that was read before stands in: somebody is about to pay what the offers say. @default false */
  isCertain?: boolean | undefined;
}

export interface Offers {
  /**
   * The offers of a site by tcm, in one call at most; those that don't exist are left out.
   * Without the catalogue what was read before stands in; throws `PRODUCTDATA_UNAVAILABLE` when that is not enough, or not certain.
   */
  read(site: SiteCode, tcms: readonly string[], options?: OfferOptions): Promise<Map<string, Offer>>;
}

/** Reads titles, prices and availability from the catalogue, with a short cache. */
export function createOffers(services: ServiceCaller, now: () => number = Date.now): Offers {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });

  async function refresh(site: SiteCode, tcms: readonly string[]): Promise<void> {
    const found = await fetchOffers(services, site, tcms);
    for (const tcm of tcms) entries.set(`${site}/${tcm}`, { offer: found.get(tcm), readAtMs: now() });
  }

  return {
    async read(site, tcms, { isFresh = false, isCertain = false } = {}) {
      const entryOf = (tcm: string) => entries.get(`${site}/${tcm}`);
      const isWanted = (tcm: string) =>
        isFresh || isCertain || now() - (entryOf(tcm)?.readAtMs ?? -Infinity) > MAX_AGE_MS;
      const wanted = tcms.filter(isWanted);
      if (wanted.length > 0) {
        await refresh(site, wanted).catch((cause: unknown) => {
          if (isCertain || !wanted.every(entryOf)) throw cartError('PRODUCTDATA_UNAVAILABLE', { cause });
        });
      }
      return new Map(tcms.flatMap((tcm) => (entryOf(tcm)?.offer ? [[tcm, entryOf(tcm)!.offer!] as const] : [])));
    },
  };
}

async function fetchOffers(
  services: ServiceCaller,
  site: SiteCode,
  tcms: readonly string[],
): Promise<Map<string, Offer>> {
  const query = new URLSearchParams(tcms.map((tcm) => ['tcm', tcm]));
  const { status, body } = await services({ path: `/service/catalogue/api/offers?${query}`, site });
  if (status !== 200) throw new Error(`the catalogue answered ${status}`);
  return new Map(OffersAnswer.parse(body).offers.map((offer) => [offer.tcm, offer]));
}
