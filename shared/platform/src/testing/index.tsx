import { siteOf, type SiteCode } from '@ninefold/sites';
import type { ReactNode } from 'react';
import { loadCartActs } from '../cart/cart-commands.ts';
import { createHttpClient } from '../http/http-client.ts';
import type { HttpTransport } from '../http/http-client.ts';
import { createI18n, type Texts } from '../i18n/create-i18n.ts';
import { PlatformProvider, type Platform } from '../platform-context.tsx';
import { IDLE_SESSION } from '../session/session.ts';
import type { SlotLoader } from '../slots/slot-loader.ts';
import type { PageRequest } from '../slots/slot-module.ts';
import { createPageStore, type PageStore } from '../store/page-store.ts';
import { SILENT_TRACKING } from '../tracking/tracking.ts';

export interface TestPageOptions {
  /** @default 'DE' */
  site?: SiteCode;
  /** Namespace → texts, as the remote's locale file has them. */
  texts: Texts;
  /** Answers the component's calls. @default every call fails with 503 */
  transport?: HttpTransport;
  page?: Partial<PageRequest>;
  store?: PageStore;
  platform?: Partial<Platform>;
}

const { openCart } = await loadCartActs();

const UNREACHABLE: HttpTransport = () => Promise.resolve({ status: 503, body: { error: 'UNKNOWN' } });

/** Slots of other remotes show only their name, as if the remotes were switched off. */
const NO_SLOTS: SlotLoader = {
  version: () => undefined,
  module: () => Promise.reject(new Error('Other remotes are not loaded in this test')),
  data: () => Promise.reject(new Error('Other remotes are not loaded in this test')),
  fallback: (name) => name,
  failed: () => undefined,
  placed: () => [],
};

/**
 * Builds what a page of the host puts around an exposed module, for the unit tests of a remote:
 * `render(<Content />, { wrapper: testPage({ texts: { cart } }).Wrapper })`.
 */
export function testPage(options: TestPageOptions) {
  const site = siteOf(options.site ?? 'DE');
  const http = createHttpClient(site.code, options.transport ?? UNREACHABLE);
  const page: PageRequest = { path: '/', query: {}, pageType: 'home', ...options.page };
  const visited: string[] = [];
  const platform: Platform = {
    site,
    page,
    http,
    session: IDLE_SESSION,
    tracking: SILENT_TRACKING,
    loadScript: (src) => Promise.reject(new Error(`Scripts are not loaded in this test: ${src}`)),
    navigate: (href) => void visited.push(href),
    ...options.platform,
  };
  const store = openCart(options.store ?? createPageStore());
  const i18n = createI18n(site.locale, options.texts);
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider platform={platform} store={store} i18n={i18n} slots={NO_SLOTS}>
      {children}
    </PlatformProvider>
  );
  return { Wrapper, platform, store, i18n, visited };
}

export { testArticle, testCart, testGift, testGiftCard, testPartnerProduct, testSubscription } from './test-cart.ts';
