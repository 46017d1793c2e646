import type { LoadContext } from '@ninefold/platform';
import type { Offer, OffersAnswer } from '@ninefold/platform/contracts';

/** What a link from elsewhere asks to add. */
export type AskedOffer = Pick<Offer, 'title' | 'colour' | 'size' | 'priceMinor'>;

/** Longest wait of a page that is good without, in ms. */
const TIMEOUT_MS = 500;

/** What the catalogue says of the article that the page's address asks to add, if that can be told soon: the address itself may say anything. */
export async function loadAsked({ http, page }: Pick<LoadContext, 'http' | 'page'>): Promise<AskedOffer | undefined> {
  const { message, productId, tcm } = page.query;
  if (message !== 'CONFIRM_ADD' || tcm === undefined) return undefined;
  const path = '/service/catalogue/api/offers';
  const answer = await http.request<OffersAnswer>({ path, query: { tcm }, timeoutMs: TIMEOUT_MS });
  const offer = answer.ok ? answer.body.offers.find((each) => each.productId === productId) : undefined;
  return offer && { title: offer.title, colour: offer.colour, size: offer.size, priceMinor: offer.priceMinor };
}
