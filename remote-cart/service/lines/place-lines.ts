import type { Cart, Offer } from '@ninefold/platform/contracts';
import type { StoredLine } from '../storage/stored-cart.ts';
import { isBuyable, limitOf } from './limits.ts';

/** The lists of a cart that hold what its owner chose. */
export type PlacedLines = Pick<
  Cart,
  | 'articles'
  | 'giftCards'
  | 'partnerProducts'
  | 'subscriptions'
  | 'defectiveArticles'
  | 'defectiveGiftCards'
  | 'defectivePartnerProducts'
  | 'defectiveSubscriptions'
>;

/**
 * Puts each line into the list of its kind. Defective is what the catalogue lost or has no price for; and what is sold out
 * where the list has no word for that: only articles tell their availability.
 */
export function placeLines(lines: readonly StoredLine[], offers: ReadonlyMap<string, Offer>): PlacedLines {
  const placed: PlacedLines = {
    articles: [],
    giftCards: [],
    partnerProducts: [],
    subscriptions: [],
    defectiveArticles: [],
    defectiveGiftCards: [],
    defectivePartnerProducts: [],
    defectiveSubscriptions: [],
  };
  for (const line of lines) {
    const offer = offers.get(line.tcm);
    if (offer && offer.priceMinor > 0) placeOffered(placed, line, offer);
    else placeDefective(placed, offer ? { ...line, kind: offer.kind, title: offer.title } : line);
  }
  return placed;
}

function placeOffered(placed: PlacedLines, line: StoredLine, offer: Offer): void {
  const { productId, tcm, quantity } = line;
  const { kind, title, url, image, availability, priceMinor } = offer;
  const shown = { title, url, image };
  const money = { unitPriceMinor: priceMinor, totalMinor: priceMinor * quantity };
  if (kind === 'ARTICLE' || kind === 'SERVICE') {
    const limited = { quantity, limit: limitOf(offer) };
    placed.articles.push({ productId, tcm, ...shown, availability, quantity: limited, ...money });
  } else if (!isBuyable(offer)) placeDefective(placed, { ...line, kind, title });
  else if (kind === 'GIFT_CARD') placed.giftCards.push({ article: { productId, tcm, ...shown }, quantity, ...money });
  else if (kind === 'PARTNER_PRODUCT')
    placed.partnerProducts.push({ partnerProductId: tcm, productId, ...shown, totalQuantity: quantity, ...money });
  else placed.subscriptions.push({ subscriptionConfigurationId: tcm, productId, ...shown, priceMinor });
}

function placeDefective(placed: PlacedLines, { productId, tcm, kind, title }: StoredLine): void {
  if (kind === 'GIFT_CARD') placed.defectiveGiftCards.push({ productId, tcm, title });
  else if (kind === 'PARTNER_PRODUCT') placed.defectivePartnerProducts.push({ partnerProductId: tcm, title });
  else if (kind === 'SUBSCRIPTION') placed.defectiveSubscriptions.push({ subscriptionConfigurationId: tcm, title });
  else placed.defectiveArticles.push({ productId, tcm, title });
}
