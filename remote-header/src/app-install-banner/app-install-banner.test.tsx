// @vitest-environment jsdom
import { CONSENT_CHANGED, type AppInstallBannerProps } from '@ninefold/platform';
import { testPage } from '@ninefold/platform/testing';
import type { SiteCode } from '@ninefold/sites';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { AppInstallBanner } from './app-install-banner.tsx';

afterEach(() => {
  cleanup();
  document.cookie = 'app-banner-closed=; max-age=0';
  vi.unstubAllGlobals();
});

const pageOf = (site: SiteCode = 'DE') => testPage({ site, texts: { header: german } }).Wrapper;
const show = (props: AppInstallBannerProps = { os: 'android' }, site?: SiteCode) =>
  render(<AppInstallBanner {...props} />, { wrapper: pageOf(site) });
const banner = () => screen.queryByRole('complementary', { hidden: true });

it.each([
  ['DE', 'ios', 'https://apps.apple.com/de/iphone/search?term=ninefold&l=de'],
  ['CH_FR', 'ios', 'https://apps.apple.com/ch/iphone/search?term=ninefold&l=fr'],
  ['TR', 'ios', 'https://apps.apple.com/tr/iphone/search?term=ninefold&l=tr'],
  ['AT', 'android', 'https://play.google.com/store/search?q=ninefold&c=apps&hl=de&gl=AT'],
  ['CZ', 'android', 'https://play.google.com/store/search?q=ninefold&c=apps&hl=cs&gl=CZ'],
] as const)('PRM-7 leads on %s with %s to %s, without scripts too', (site, os, href) => {
  const Page = pageOf(site);
  const html = renderToStaticMarkup(
    <Page>
      <AppInstallBanner os={os} />
    </Page>,
  );
  expect(html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
});

it('PRM-7 is closed for good', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Hinweis auf die App schließen' }));
  expect(banner()).toBeNull();
  expect(document.cookie).toContain('app-banner-closed=1');
});

it('PRM-7 is not shown in the native app', () => {
  vi.stubGlobal('nativeApp', {});
  show();
  expect(banner()).toBeNull();
});

it.each(['product', 'basket', 'checkout'] as const)(
  'PRM-7 leaves the foot of the window to what buys on the page %s, and stands at its end',
  (pageType) => {
    const { Wrapper } = testPage({ texts: { header: german }, page: { path: '/', pageType } });
    render(<AppInstallBanner os="android" />, { wrapper: Wrapper });
    expect(banner()?.className).toContain('atEnd');
    cleanup();
    show();
    expect(banner()?.className).not.toContain('atEnd');
  },
);

it('PRM-7 waits until the visitor has decided on their consent', () => {
  show({ os: 'ios', awaitsConsent: true });
  expect(banner()?.dataset['waiting']).toBe('true');
  act(() => void window.dispatchEvent(new CustomEvent(CONSENT_CHANGED, { detail: { analytics: false } })));
  expect(banner()?.dataset['waiting']).toBeUndefined();
});
