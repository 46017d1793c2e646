import type { PersonalData } from '@ninefold/platform';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';

/** A link of the account flyout, and of the page that stands in for it. */
export interface AccountLink {
  name: 'myAccount' | 'card' | 'orders' | 'watchlist' | 'beanAccount' | 'community' | 'cardOffers' | 'communityEvents';
  url: string;
}

/** Beans are what the retailer's card is for: where no page tells of one, or of what beans are worth, only whoever has some sees them. */
export function hasBeans({ loyaltyBeans }: PersonalData, cardUrl: string | undefined): boolean {
  return Boolean(loyaltyBeans) || (loyaltyBeans !== undefined && cardUrl !== undefined);
}

/**
 * The links of a visitor who is logged in or remembered; members see their extra ones (HDR-2, HDR-13).
 *
 * @param addressOf the address of the service page with a number, where the site has it
 */
export function accountLinks(
  personalData: PersonalData,
  addressOf: (number: number) => string | undefined,
): AccountLink[] {
  const { isCommunityMember, cardMembershipStatus } = personalData.statuses;
  const communityUrl = addressOf(SERVICE_PAGES.community);
  const cardUrl = addressOf(SERVICE_PAGES.loyaltyCard);
  const links: [AccountLink['name'], string | undefined, boolean][] = [
    ['myAccount', PATHS.account, true],
    ['orders', PATHS.orderHistory, true],
    ['watchlist', addressOf(SERVICE_PAGES.watchlist), true],
    ['beanAccount', PATHS.beanAccount, hasBeans(personalData, cardUrl)],
    ['card', cardUrl, true],
    ['cardOffers', cardUrl && `${cardUrl}#section-3`, cardMembershipStatus === 'MEMBER'],
    ['community', communityUrl, true],
    ['communityEvents', communityUrl && `${communityUrl}#section-1`, isCommunityMember],
  ];
  return links.flatMap(([name, url, isShown]) => (url && isShown ? [{ name, url }] : []));
}
