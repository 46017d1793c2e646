import { someOf } from '../src/some-of.ts';
import type { SiteCode } from '@ninefold/sites';
import { visibleText } from '../src/visible-text.ts';
import { hydrated } from './hydrated.ts';
import { momentAhead, staffAt } from './preview-moment.ts';
import { contentOf, htmlWith, openWith } from './promotion-content.ts';
import { expect, test, type Shop } from './shop-test.ts';

const STAGE = 'main h1';

interface NavigationNode {
  kind: string;
  title: string;
  href: string;
  children: NavigationNode[];
  teaser?: { teasers: { title: string }[] };
}

async function bodyOf<Body>(shop: Shop, site: SiteCode, path: string, cookie?: string): Promise<Body> {
  return JSON.parse((await shop.ask(site, path, cookie)).html) as Body;
}

/** Titles of main items, themeworlds and teasers, as the services answer. */
async function titlesOf(shop: Shop, site: SiteCode, cookie?: string) {
  const { navigation } = await bodyOf<{ navigation: NavigationNode[] }>(
    shop,
    site,
    '/service/header-backend/api/show',
    cookie,
  );
  const sections = await bodyOf<Record<string, { themeworlds: { title: string }[] }>>(
    shop,
    site,
    '/service/themeworld-frontend/api/themeworlds/navigation',
    cookie,
  );
  return {
    items: navigation.map(({ title }) => title),
    worlds: Object.values(sections).flatMap(({ themeworlds }) => themeworlds.map(({ title }) => title)),
    teasers: navigation.flatMap(({ teaser }) => teaser?.teasers.map(({ title }) => title) ?? []),
    themeworldsPath: navigation.find(({ kind }) => kind === 'themeworlds')!.href,
    depth: Math.max(...navigation.map(depthOf)),
  };
}

function depthOf({ children }: NavigationNode): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}

for (const site of someOf(['DE', 'CH_FR', 'TR'] as const)) {
  test(`PRV-6 PRM-5 NAV-1 NAV-4 ${site} shows staff another moment and visitors none of it`, async ({
    page,
    shop,
    context,
  }) => {
    const cookie = `StaffAuthToken=${await staffAt(shop, site, momentAhead(site))}`;
    const [ahead, now] = [await titlesOf(shop, site, cookie), await titlesOf(shop, site)];
    expect(ahead.items).not.toEqual(now.items);
    expect(ahead.worlds).not.toEqual(now.worlds);
    expect(ahead.teasers).not.toEqual(now.teasers);
    expect(now.depth).toBeGreaterThanOrEqual(4);

    for (const id of ['stage-home', 'top-banner']) {
      const [later, today] = [await contentOf(shop, site, id, cookie), await contentOf(shop, site, id)];
      expect(later.headline).not.toBe(today.headline);
      expect(visibleText(await htmlWith(shop, site, later.headline, '/', cookie))).not.toContain(today.headline);
      expect(visibleText(await htmlWith(shop, site, today.headline))).not.toContain(later.headline);
    }
    for (const [titles, other, as] of [
      [ahead, now, cookie],
      [now, ahead, undefined],
    ] as const) {
      const html = await htmlWith(shop, site, titles.worlds.at(-1)!, titles.themeworldsPath, as);
      for (const title of titles.worlds) expect(visibleText(html)).toContain(title);
      for (const title of [...other.worlds, ...other.items].filter(isNotIn([...titles.worlds, ...titles.items])))
        expect(visibleText(html)).not.toContain(title);
    }

    // Who is given a token while the page is open need not load it anew.
    const { headline } = await contentOf(shop, site, 'stage-home', cookie);
    await openWith(page, shop.url(site), STAGE);
    await hydrated(page, 'header/PromotionBanner');
    await expect(page.locator(STAGE)).not.toHaveText(headline);
    await context.addCookies([{ name: 'StaffAuthToken', value: cookie.split('=')[1]!, url: shop.url(site) }]);
    await expect(page.locator(STAGE)).toHaveText(headline);
    const { headline: topHeadline } = await contentOf(shop, site, 'top-banner', cookie);
    await expect(page.locator('[data-slot="header/Header"] > aside')).toContainText(topHeadline);
  });
}

function isNotIn(titles: readonly string[]) {
  return (title: string) => titles.every((each) => !each.includes(title));
}
