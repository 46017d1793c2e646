import { formatMoney, type Site } from '@ninefold/sites';
import { createContext, useContext, type ReactNode } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { HttpClient } from './http/http-client.ts';
import type { SessionService } from './session/session.ts';
import { SlotLoaderContext, type SlotLoader } from './slots/slot-loader.ts';
import type { PageRequest } from './slots/slot-module.ts';
import { INITIAL_PAGE_STATE, type PageStore } from './store/page-store.ts';
import type { Tracking } from './tracking/tracking.ts';

/** What a page gives to every remote on it. The browser has one, the server one per request. */
export interface Platform {
  site: Site;
  page: PageRequest;
  http: HttpClient;
  session: SessionService;
  tracking: Tracking;
  /**
   * Loads a third party's script into the page, once for each address; its attributes may carry what it is configured by.
   * Rejects when the page does not allow the address, or the script cannot be loaded.
   */
  loadScript(src: string, attributes?: Readonly<Record<string, string>>): Promise<void>;
  /** Goes to another page. */
  navigate(href: string): void;
}

const PlatformContext = createContext<Platform | null>(null);

interface PlatformProviderProps {
  platform: Platform;
  store: PageStore;
  i18n: i18n;
  slots: SlotLoader;
  children: ReactNode;
}

/** The host puts this around a page. */
export function PlatformProvider({ platform, store, i18n, slots, children }: PlatformProviderProps) {
  return (
    <PlatformContext value={platform}>
      <SlotLoaderContext value={slots}>
        <Provider store={store} serverState={INITIAL_PAGE_STATE}>
          <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
        </Provider>
      </SlotLoaderContext>
    </PlatformContext>
  );
}

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('This component is shown outside a page of the host');
  return platform;
}

export function useSite(): Site {
  return usePlatform().site;
}

/** Formats an amount in minor units in the way of the site: `const money = useMoney(); money(1995)`. */
export function useMoney(): (minor: number) => string {
  const site = useSite();
  return (minor) => formatMoney(site.code, minor);
}
