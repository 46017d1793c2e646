import { PATHS } from '@ninefold/sites';
import type { HeaderData } from './load-header.ts';

/** A link of the account flyout; `name` is also the key of its text. */
export interface AccountLink {
  name: 'myAccount' | 'card' | 'orders' | 'watchlist' | 'beanAccount' | 'community' | 'cardOffers' | 'communityEvents';
  url: string;
}

const CARD_PAGE = 10;
const COMMUNITY_PAGE = 11;
const WATCHLIST_PAGE = 18;

/** The links of a visitor who is logged in or remembered; members see their extra ones (HDR-2, HDR-13). */
export function accountLinks({ personalData, pages, navigation }: HeaderData): AccountLink[] {
  const { isCommunityMember, cardMembershipStatus } = personalData.statuses;
  const themeworlds = navigation.find(({ kind }) => kind === 'themeworlds')?.href;
  const links: [AccountLink['name'], string | undefined, boolean][] = [
    ['myAccount', PATHS.account, true],
    ['orders', PATHS.orderHistory, true],
    ['watchlist', pages[WATCHLIST_PAGE], true],
    ['beanAccount', PATHS.beanAccount, true],
    ['card', pages[CARD_PAGE], true],
    ['cardOffers', themeworlds, cardMembershipStatus === 'MEMBER'],
    ['community', pages[COMMUNITY_PAGE], true],
    ['communityEvents', pages[COMMUNITY_PAGE] && `${pages[COMMUNITY_PAGE]}#section-1`, isCommunityMember],
  ];
  return links.flatMap(([name, url, isShown]) => (url && isShown ? [{ name, url }] : []));
}
