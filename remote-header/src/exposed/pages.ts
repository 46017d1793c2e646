import { definePages, REST } from '@ninefold/contract';
import { PATHS } from '@ninefold/sites';

/** The service page that shows the visitor's watchlist; all others put nothing into the cart. */
const WATCHLIST_PAGE = '/{slug}-s18';

const personalPage = {
  type: 'account' as const,
  frame: { withoutPromotion: true, withoutNewsletter: true },
  isPersonal: true,
};

const accountPage = (path: string, view: string, more: Record<string, string> = {}) => ({
  ...personalPage,
  path,
  slots: [{ name: 'header/AccountPage', props: { view, ...more } }],
});

/** Short pages, which the newsletter's block would outweigh. */
const content = { type: 'content' as const, frame: { withoutNewsletter: true } };

const contentPage = {
  ...content,
  slots: [{ name: 'header/ContentPage', props: { contentPath: '{path}' } }],
};

const storeFinder = { ...content, slots: [{ name: 'header/StoreFinderPage' }] };

export const pages = definePages([
  accountPage(PATHS.userMenu, 'user-menu'),
  accountPage(PATHS.account, 'account'),
  accountPage(PATHS.orderHistory, 'order-history'),
  accountPage(`${PATHS.orderHistory}/{orderNumber}`, 'order', { orderNumber: '{orderNumber}' }),
  accountPage(`${PATHS.orderHistory}/{orderNumber}/invoice`, 'invoice', { orderNumber: '{orderNumber}' }),
  accountPage(PATHS.beanAccount, 'bean-account'),
  accountPage(PATHS.login, 'login'),
  accountPage(PATHS.signup, 'signup'),
  accountPage(PATHS.resetPassword, 'reset-password'),
  accountPage(PATHS.accountSettings, 'account-settings'),
  accountPage(PATHS.withdrawal, 'withdrawal'),
  { ...personalPage, path: PATHS.cancellation, slots: [{ name: 'header/CancellationPage' }] },
  { ...storeFinder, path: PATHS.storeFinder, inSitemap: true },
  { ...storeFinder, path: '/service/storefinder/' },
  { ...storeFinder, path: '/service/storefinder' },
  // The shop has one card.
  { path: '/registerfreeprivatecard', redirect: '/registerfreeninefoldcard' },
  // Help and service: the page itself has another name on each site.
  { path: '/c/service', redirect: '/service-s8' },
  { ...contentPage, path: PATHS.contact, inSitemap: true },
  {
    ...contentPage,
    path: WATCHLIST_PAGE,
    slots: [{ ...contentPage.slots[0]!, shows: ['cart/AddToCart'] }],
    // Everybody finds another one.
    inSitemap: false,
    isPersonal: true,
  },
  { ...contentPage, path: REST },
]);
