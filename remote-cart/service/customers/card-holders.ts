import { CARD_MEMBERSHIP_PATH } from '@ninefold/contract/calls';
import { CardMembership } from '@ninefold/platform/contracts';
import type { ServiceCaller } from '@ninefold/service';
import { siteOf } from '@ninefold/sites';
import { LRUCache } from 'lru-cache';
import type { CartOwner } from '../storage/stored-cart.ts';

/** How long an answer is believed, in ms. */
const MAX_AGE_MS = 30_000;
/** Most customers that are remembered. */
const MAX_ENTRIES = 20_000;
const LOGIN = 'login:';

export interface CardHolders {
  /**
   * Whether a cart's owner has the loyalty card, where that changes what he pays. Without the customers' service what it said last
   * stands in, and somebody of whom it said nothing has none.
   */
  includes(owner: CartOwner): Promise<boolean>;
}

export function createCardHolders(services: ServiceCaller, now: () => number = Date.now): CardHolders {
  const known = new LRUCache<string, { hasCard: boolean; askedAtMs: number }>({ max: MAX_ENTRIES });

  async function ask({ site }: CartOwner, loginId: string): Promise<boolean> {
    const query = new URLSearchParams({ loginId });
    const { status, body } = await services({ path: `${CARD_MEMBERSHIP_PATH}?${query}`, site, asService: true });
    if (status !== 200) throw new Error(`the customers' service answered ${status}`);
    return CardMembership.parse(body).cardMembershipStatus === 'MEMBER';
  }

  return {
    async includes(owner) {
      if (siteOf(owner.site).freeShippingCardMinor === undefined || !owner.owner.startsWith(LOGIN)) return false;
      const loginId = owner.owner.slice(LOGIN.length);
      const before = known.get(loginId);
      if (before && now() - before.askedAtMs <= MAX_AGE_MS) return before.hasCard;
      try {
        const hasCard = await ask(owner, loginId);
        known.set(loginId, { hasCard, askedAtMs: now() });
        return hasCard;
      } catch {
        return before?.hasCard ?? false;
      }
    },
  };
}
