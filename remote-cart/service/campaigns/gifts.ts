import type { CartChange, CartFreeArticle, Offer } from '@ninefold/platform/contracts';
import { cartError } from '../errors.ts';
import { shownOf } from '../lines/place-lines.ts';
import type { CartContent, StoredCart } from '../storage/stored-cart.ts';
import type { Campaign } from './campaign-repository.ts';

/** What a cart is put together with. */
export interface Surroundings {
  /** What the catalogue says about the lines and the gifts, by tcm. */
  offers: ReadonlyMap<string, Offer>;
  /** Those of the site that are under way, in their order. */
  campaigns: readonly Campaign[];
  /** Whether the owner has the loyalty card. @default false */
  hasCard?: boolean | undefined;
}

/** The gifts of a cart with goods of this worth; what the catalogue lost is left out. */
export function giftsOf(
  { declined }: Pick<StoredCart, 'declined'>,
  goodsMinor: number,
  { campaigns, offers }: Surroundings,
): CartFreeArticle[] {
  return campaigns
    .filter((campaign) => isFulfilled(campaign, goodsMinor) && !declined.includes(campaign.campaignId))
    .flatMap(({ campaignId, productId, tcm, quantity }) => {
      const offer = offers.get(tcm);
      if (offer?.productId !== productId) return [];
      return [
        { productId, tcm, campaignId, ...shownOf(offer), availability: offer.availability, quantity: { quantity } },
      ];
    });
}

type GiftChange = Extract<CartChange, { setFreeArticle: unknown }>['setFreeArticle'];

/** Declines a gift, or takes it back. Throws `NOT_MODIFIED` for one that the cart would not get. */
export function changeGift(
  cart: StoredCart,
  { goodsMinor, campaigns }: { goodsMinor: number; campaigns: readonly Campaign[] },
  change: GiftChange,
): Partial<CartContent> | undefined {
  const { campaignId, productId, remove } = change;
  const campaign = campaigns.find((each) => each.campaignId === campaignId && each.productId === productId);
  if (!campaign || !isFulfilled(campaign, goodsMinor)) throw cartError('NOT_MODIFIED');
  if (remove === cart.declined.includes(campaignId)) return undefined;
  const others = cart.declined.filter((each) => each !== campaignId);
  return { declined: remove ? [...others, campaignId] : others };
}

const isFulfilled = ({ minimumMinor }: Campaign, goodsMinor: number): boolean =>
  goodsMinor > 0 && goodsMinor >= minimumMinor;
