import type { Cart, Offer } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import type { StoredLine } from '../storage/stored-cart.ts';
import { payableMinor } from '../totals/payable.ts';
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
export function placeLines(
  site: SiteCode,
  lines: readonly StoredLine[],
  offers: ReadonlyMap<string, Offer>,
): PlacedLines {
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
    const priceMinor = payableMinor(site, offer?.priceMinor ?? 0);
    if (offer && priceMinor > 0) placeOffered(placed, site, line, { ...offer, priceMinor });
    else placeDefective(placed, offer ? { ...line, kind: offer.kind, title: offer.title } : line);
  }
  return placed;
}

function placeOffered(placed: PlacedLines, site: SiteCode, line: StoredLine, offer: Offer): void {
  const { productId, tcm, quantity } = line;
  const { kind, title, availability, priceMinor } = offer;
  const shown = shownOf(offer);
  const compared = comparedPrices(site, line, offer);
  const money = { ...compared, unitPriceMinor: priceMinor, totalMinor: priceMinor * quantity };
  const limit = limitOf(offer);
  if (kind === 'ARTICLE' || kind === 'SERVICE') {
    const service = kind === 'SERVICE' && { isService: true };
    placed.articles.push({
      productId,
      tcm,
      ...shown,
      ...service,
      availability,
      quantity: { quantity, limit },
      ...money,
    });
  } else if (!isBuyable(offer)) placeDefective(placed, { ...line, kind, title });
  else if (kind === 'GIFT_CARD')
    placed.giftCards.push({ article: { productId, tcm, ...shown }, quantity, limit, ...money });
  else if (kind === 'PARTNER_PRODUCT')
    placed.partnerProducts.push({
      partnerProductId: tcm,
      productId,
      ...shown,
      totalQuantity: quantity,
      limit,
      ...money,
    });
  else placed.subscriptions.push({ subscriptionConfigurationId: tcm, productId, ...shown, ...compared, priceMinor });
}

/** What a line shows of its offer, and what names the variant. */
export const shownOf = ({
  title,
  url,
  image,
  colour,
  size,
}: Pick<Offer, 'title' | 'url' | 'image' | 'colour' | 'size'>) => ({
  title,
  url,
  image,
  ...variantOf({ colour, size }),
});

/** What tells a variant from its siblings. */
export const variantOf = ({ colour, size }: Pick<Offer, 'colour' | 'size'>) => ({
  ...(colour !== undefined && { colour }),
  ...(size !== undefined && { size }),
});

/** What a piece cost before a reduction, and when the line was changed last, as far as that is another amount to pay. */
export function comparedPrices(site: SiteCode, line: StoredLine, { priceMinor, regularPriceMinor = 0 }: Offer) {
  const regular = payableMinor(site, regularPriceMinor);
  const former = line.priceMinor === undefined ? priceMinor : payableMinor(site, line.priceMinor);
  return {
    ...(regular > priceMinor && { regularPriceMinor: regular }),
    ...(former !== priceMinor && { formerPriceMinor: former }),
  };
}

function placeDefective(placed: PlacedLines, { productId, tcm, kind, title }: StoredLine): void {
  if (kind === 'GIFT_CARD') placed.defectiveGiftCards.push({ productId, tcm, title });
  else if (kind === 'PARTNER_PRODUCT') placed.defectivePartnerProducts.push({ partnerProductId: tcm, title });
  else if (kind === 'SUBSCRIPTION') placed.defectiveSubscriptions.push({ subscriptionConfigurationId: tcm, title });
  else placed.defectiveArticles.push({ productId, tcm, title });
}
