import type { PersonalData } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import type { HeaderData } from './load-header.ts';
import { LINKED_PAGES } from './service-links.ts';

/** A link of the account flyout; `name` is also the key of its text. */
export interface AccountLink {
  name: 'myAccount' | 'card' | 'orders' | 'watchlist' | 'beanAccount' | 'community' | 'cardOffers' | 'communityEvents';
  url: string;
}

/** The links of a visitor who is logged in or remembered; members see their extra ones (HDR-2, HDR-13). */
export function accountLinks({ statuses }: PersonalData, { pages }: HeaderData): AccountLink[] {
  const { isCommunityMember, cardMembershipStatus } = statuses;
  const communityUrl = pages[LINKED_PAGES.community];
  const cardUrl = pages[LINKED_PAGES.card];
  const links: [AccountLink['name'], string | undefined, boolean][] = [
    ['myAccount', PATHS.account, true],
    ['orders', PATHS.orderHistory, true],
    ['watchlist', pages[LINKED_PAGES.watchlist], true],
    ['beanAccount', PATHS.beanAccount, true],
    ['card', cardUrl, true],
    ['cardOffers', cardUrl && `${cardUrl}#section-3`, cardMembershipStatus === 'MEMBER'],
    ['community', communityUrl, true],
    ['communityEvents', communityUrl && `${communityUrl}#section-1`, isCommunityMember],
  ];
  return links.flatMap(([name, url, isShown]) => (url && isShown ? [{ name, url }] : []));
}
