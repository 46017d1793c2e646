import { createHttpClient } from '@ninefold/platform/http';
import { siteOf } from '@ninefold/sites';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NAVIGATION_PATH, PERSONAL_DATA_PATH, PROMOTION_PATH, SERVICE_PAGES_PATH } from '../../contract/paths.ts';
import { load } from './load-header.ts';

const BENEFITS = { links: [{ text: 'Gratisversand ab 20 €', url: '/versand-s1', boldLink: true }] };
const ANSWERS: Record<string, unknown> = {
  [PERSONAL_DATA_PATH]: { tracking: { loginStatus: 'LOGGED_OUT' } },
  [NAVIGATION_PATH]: { navigation: [{ title: 'Kaffee', href: '/kaffee-c1000', children: [] }] },
  [`${PROMOTION_PATH}/~header_top`]: { type: 'HEADER_BENEFITS', contentJSON: JSON.stringify(BENEFITS) },
  [SERVICE_PAGES_PATH]: [
    { number: 8, title: 'Hilfe', url: '/hilfe-s8' },
    { number: 4, title: 'Impressum', url: '/impressum-s4' },
  ],
};

const NOTHING = { navigation: [], benefits: null, topBanner: null, pages: {} };

let asked: { path: string; timeoutMs?: number | undefined }[];
function loadWith(answers: Record<string, unknown>, props = {}) {
  asked = [];
  const http = createHttpClient('DE', ({ path, timeoutMs }) => {
    asked.push({ path, timeoutMs });
    return Promise.resolve(answers[path] ? { status: 200, body: answers[path] } : { status: 503, body: {} });
  });
  const page = { path: '/', query: {}, pageType: 'home' as const };
  return load({ site: siteOf('DE'), page, http, deadlineMs: 800, signal: new AbortController().signal }, props);
}

afterEach(() => vi.restoreAllMocks());

describe('the data of the header', () => {
  it('HDR-13 holds the addresses of the service pages that it links to', async () => {
    expect(await loadWith(ANSWERS)).toEqual({
      personalData: ANSWERS[PERSONAL_DATA_PATH],
      navigation: [{ title: 'Kaffee', href: '/kaffee-c1000', children: [] }],
      benefits: { type: 'HEADER_BENEFITS', links: BENEFITS.links },
      topBanner: null,
      pages: { 8: '/hilfe-s8' },
    });
  });

  it('NAV-5 waits for the navigation no longer than the page can', async () => {
    await loadWith(ANSWERS);
    expect(asked.find(({ path }) => path === NAVIGATION_PATH)?.timeoutMs).toBe(600);
  });

  it('NAV-5 is without what cannot be had, and logs a missing navigation', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    expect(await loadWith({})).toEqual(NOTHING);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('PRM-6 holds the top banner where the page shows it, and asks for none elsewhere', async () => {
    const topBanner = { type: 'TOP_BANNER', contentJSON: JSON.stringify({ headline: '15 %' }) };
    const answers = { ...ANSWERS, [`${PROMOTION_PATH}/top-banner`]: topBanner };
    expect((await loadWith(answers, { showPromotionBanner: true })).topBanner).toEqual({
      type: 'TOP_BANNER',
      headline: '15 %',
    });
    await loadWith(answers);
    expect(asked.some(({ path }) => path.endsWith('/top-banner'))).toBe(false);
  });

  it('HDR-7 is nothing where the header is reduced', async () => {
    expect(await loadWith(ANSWERS, { reduced: true })).toEqual(NOTHING);
    expect(asked).toEqual([]);
  });
});
