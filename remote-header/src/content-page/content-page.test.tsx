// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ContentPage as Page } from '../../contract/content-page.ts';
import type { NavigationNode } from '../../contract/navigation.ts';
import { MISSING_PAGES_PATH } from '@ninefold/contract/calls';
import type { HeadContext, LoadContext } from '@ninefold/platform';
import { CONTENT_PATH, NAVIGATION_PATH, SERVICE_PAGES_PATH } from '../../contract/paths.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { ContentPage } from './content-page.tsx';
import { head, load } from './load-content-page.ts';

afterEach(cleanup);

const PAGE: Page = {
  url: '/weihnachten-s20',
  alternates: {},
  kind: 'text',
  title: 'Weihnachten',
  lead: 'Geschenke.',
  sections: [{ heading: 'Für sie und ihn', paragraphs: [], products: ['7', '404', '1001'] }],
};
const product = (productId: string, title: string) => ({
  productId,
  tcm: `${productId}-1`,
  title,
  brand: 'Ninefold',
  url: `/waren-p${productId}`,
  image: '/img/products/mug',
  priceMinor: 999,
  variantCount: 1,
  availability: 'AVAILABLE' as const,
});

it('NAV-1 shows the goods of a page in its order, without those that the shop does not have', () => {
  const { Wrapper } = testPage({ texts: { header: german } });
  render(<ContentPage data={{ page: PAGE, products: [product('1001', 'Serena'), product('7', 'Becher')] }} />, {
    wrapper: Wrapper,
  });
  const section = screen.getByRole('heading', { level: 2, name: 'Für sie und ihn' }).parentElement!;
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Becher', '/waren-p7'],
    ['Serena', '/waren-p1001'],
  ]);
});

it('NAV-1 names the lowest of several prices as such, and no former price of a dearer variant', () => {
  const { Wrapper } = testPage({ texts: { header: german } });
  const card = { ...product('7', 'Geschenkkarte'), priceMinor: 5000, regularPriceMinor: 6000, lowestPriceMinor: 1500 };
  render(<ContentPage data={{ page: PAGE, products: [card] }} />, { wrapper: Wrapper });
  expect(screen.getByText(/^15,00\s€$/).textContent).toMatch(/^ab /);
  expect(screen.queryByText(/60,00/)).toBeNull();
});

it('SIT-3 leaves no word of one letter at the end of a line of content', () => {
  const { Wrapper } = testPage({ site: 'SK', texts: { header: german } });
  const sections = [
    { heading: 'Káva a čaj', paragraphs: ['V obchode a doma.'], links: [{ text: 'O nás', url: '/o' }] },
  ];
  const page: Page = { ...PAGE, title: 'Káva z hôr', lead: 'S láskou.', sections };
  render(<ContentPage data={{ page }} />, { wrapper: Wrapper });
  const [heading, section] = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect([heading, section]).toEqual(['Káva z\u00a0hôr', 'Káva a\u00a0čaj']);
  expect(document.body.textContent).toContain('S\u00a0láskou.');
  expect(document.body.textContent).toContain('V\u00a0obchode a\u00a0doma.');
  expect(screen.getByRole('link', { name: /nás/ }).textContent).toBe('O\u00a0nás');
});

it('NAV-1 shows the rest of a page while the catalogue does not answer', () => {
  const { Wrapper } = testPage({ texts: { header: german } });
  render(<ContentPage data={{ page: PAGE, products: undefined }} />, { wrapper: Wrapper });
  expect(screen.getByRole('heading', { level: 2, name: 'Für sie und ihn' })).toBeTruthy();
});

it('NAV-1 the overview has all categories: those that the navigation itself shows, and those below its own item', async () => {
  const node = (title: string, href: string, children: NavigationNode[] = []): NavigationNode => ({
    title,
    href,
    kind: 'categories',
    children,
  });
  const overview: Page = { ...PAGE, url: '/alle-kategorien-s17', kind: 'categories', sections: [] };
  const navigation = [
    { ...node('Themenwelten', '/themenwelten-s16'), kind: 'themeworlds' as const },
    node('Kategorien', overview.url, [node('Wohnen', '/wohnen-c4000')]),
    node('Kaffee', '/kaffee-c1000'),
  ];
  const { platform } = testPage({
    texts: { header: german },
    transport: async ({ path }) =>
      path === NAVIGATION_PATH ? { status: 200, body: { navigation } } : { status: 200, body: overview },
  });
  const data = await load({ ...platform, signal: new AbortController().signal }, { contentPath: overview.url });
  expect(data.categories?.map(({ title }) => title)).toEqual(['Kaffee', 'Wohnen']);
});

it('HDR-2 says of a section for members what it is, and where they log in', () => {
  const { Wrapper } = testPage({ texts: { header: german }, page: { path: '/kundenkarte-s10' } });
  const sections: Page['sections'] = [
    { heading: 'Nur mit Karte', paragraphs: ['Eine Auswahl.'], members: 'CARD', isLocked: true },
  ];
  render(<ContentPage data={{ page: { ...PAGE, sections } }} />, { wrapper: Wrapper });
  expect(screen.getByText('Eine Auswahl.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Fkundenkarte-s10',
  );
});

it.each([
  ['LOGGED_OUT', undefined],
  ['REMEMBERED', true],
  ['LOGGED_IN', true],
] as const)('HDR-2 leads nobody to the login whom it lets see no more: %s', async (loginStatus, isKnown) => {
  const page: Page = { ...PAGE, sections: [{ heading: 'Nur mit Karte', paragraphs: [], isLocked: true }] };
  const { Wrapper, platform } = testPage({
    texts: { header: german },
    transport: async ({ path }) => ({
      status: 200,
      body: path === CONTENT_PATH ? page : { tracking: { loginStatus } },
    }),
  });
  const { http } = platform;
  const context = { site: platform.site, page: platform.page, http, signal: AbortSignal.timeout(1000) };
  const data = await load(context, { contentPath: page.url });
  expect(data.isKnown).toBe(isKnown);
  render(<ContentPage data={data} />, { wrapper: Wrapper });
  expect(screen.getByText(german.ContentPage.locked, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Anmelden' }) === null).toBe(isKnown === true);
});

it.each([
  [['shipping'], ['/', '/service/storefinder/search', '/contact']],
  [['contact', 'stores'], ['/']],
])('LAY-3 where nothing is, the ways on are those that there are: without %j', async (missing, ways) => {
  const page = testPage({
    texts: { header: german },
    transport: async ({ path }) =>
      path === MISSING_PAGES_PATH ? { status: 200, body: { missing } } : { status: 404, body: {} },
  });
  const context = { ...page.platform, signal: AbortSignal.timeout(5000) } satisfies LoadContext;
  render(<ContentPage data={await load(context, { contentPath: '/nirgends' })} />, { wrapper: page.Wrapper });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
});

it('LAY-3 leads from the contact page that a site does not have to its imprint, which says how to write', async () => {
  const { platform } = testPage({
    texts: {},
    transport: async ({ path }) =>
      path === SERVICE_PAGES_PATH
        ? { status: 200, body: [{ number: 4, title: 'Impressum', url: '/impressum-s4' }] }
        : { status: 404, body: {} },
  });
  const context = { ...platform, signal: AbortSignal.timeout(5000) } satisfies LoadContext;
  const headOf = async (contentPath: string) =>
    head(await load(context, { contentPath }), { ...context, t: (key) => key } satisfies HeadContext);
  expect(await headOf('/contact')).toMatchObject({ status: 404, redirect: '/impressum-s4' });
  expect(await headOf('/nirgends')).not.toHaveProperty('redirect');
});
