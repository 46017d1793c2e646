import { siteOf, type SiteCode } from '@ninefold/sites';
import type { ReleaseManifest } from '@ninefold/contract';
import { expect, it } from 'vitest';
import type { SiteView } from './site-view.ts';
import { makeRelease, TEST_SHEET } from '../releases/testing/make-release.ts';
import { isPageOn, pageTableOf, type PageTable } from './page-table.ts';

const slots = [{ name: 'reviews/ReviewsPage', props: { product: '{product}', from: '{path}' } }];

function viewOf(site: SiteCode, ...manifests: Partial<ReleaseManifest>[]): SiteView {
  const releases = manifests.map((changed) => {
    const { manifest } = makeRelease({ manifest: changed });
    return [manifest.remote, { ...manifest, manifest, exposed: new Set<string>(), texts: {} }] as const;
  });
  return { site: siteOf(site), revision: 1, releases: new Map(releases), isOpened: true, isWhole: true, arms: [] };
}

const REVIEWS: Partial<ReleaseManifest> = {
  remote: 'reviews',
  pages: [
    { path: '/*', type: 'content', slots },
    { path: '/{product}-reviews', type: 'content', slots },
    { path: '/all-reviews', redirect: '/reviews' },
    { path: { AT: '/bewertungen' }, type: 'content', slots, inSitemap: true },
  ],
};

it('shows the page of a written-out address before those with placeholders, and the rest last', () => {
  const table = pageTableOf(viewOf('AT', REVIEWS));
  expect(table.find('/all-reviews')).toMatchObject({ redirect: '/reviews' });
  expect(table.find('/mug-reviews')).toMatchObject({ main: [{ props: { product: 'mug', from: '/mug-reviews' } }] });
  expect(table.find('/elsewhere')).toMatchObject({ main: [{ props: { from: '/elsewhere' } }] });
});

it('knows an address on the sites alone that a page is for', () => {
  const [at, de] = (['AT', 'DE'] as const).map((site) => pageTableOf(viewOf(site, REVIEWS)));
  expect([at!.has('/bewertungen'), de!.has('/bewertungen')]).toEqual([true, false]);
  expect([at!.sitemap, de!.sitemap]).toEqual([['/', '/bewertungen'], ['/']]);
});

it('leads from an address with a slash behind it to the page without, and from no other host’s', () => {
  const table = pageTableOf(viewOf('AT', REVIEWS));
  expect(table.find('/bewertungen/')).toEqual({ redirect: '/bewertungen' });
  expect(table.find('/mug-reviews/')).toEqual({ redirect: '/mug-reviews' });
  for (const path of ['/elsewhere/', '//mug-reviews/'])
    expect(table.find(path)).toMatchObject({ main: [{ props: { from: path } }] });
});

it('lets search engines know no address that leads on, that its sheet keeps back, or that nobody claims', () => {
  const pages = [
    ...REVIEWS.pages!.slice(1),
    { path: '/my-reviews', type: 'content' as const, slots, inSitemap: false },
  ];
  const table = pageTableOf(viewOf('AT', { ...REVIEWS, pages }));
  const known = ['/mug-reviews', '/bewertungen', '/all-reviews', '/my-reviews', '/elsewhere'];
  expect(known.filter((path) => table.isForSearchEngines(path))).toEqual(['/mug-reviews', '/bewertungen']);
});

it('SEO-3 knows which sites have a page, too: one that no release claims is everywhere', () => {
  const [at, de] = [viewOf('AT', REVIEWS), viewOf('DE', REVIEWS)];
  const isOn = (path: string, there: SiteView = de) => isPageOn(path, at, there);
  expect([isOn('/bewertungen?page=2'), isOn('/all-reviews'), isOn('/elsewhere')]).toEqual([false, true, true]);
  expect([isOn('/mug-reviews'), isOn('/mug-reviews', viewOf('CH'))]).toEqual([true, false]);
});

it('has no page where nobody claims the address', () => {
  expect(pageTableOf(viewOf('AT')).find('/search')).toBeUndefined();
});

it('shows what live releases have for the home page below its blocks, or where a block says so', () => {
  const exposes = { Quote: { scripts: [], styles: [], slot: { ...TEST_SHEET, fills: ['home/main'] } } };
  const view = viewOf('AT', { remote: 'reviews', exposes });
  const [release] = view.releases.values();
  const exposed = new Set(['Quote']);
  const exposesShelf = { Shelf: { scripts: [], styles: [], slot: { ...TEST_SHEET, homeBlocks: { shelf: {} } } } };
  const shop = makeRelease({ manifest: { remote: 'search', exposes: exposesShelf } }).manifest;
  const live = {
    ...view,
    releases: new Map([
      ['reviews', { ...release!, exposed }],
      ['search', { ...release!, remote: 'search', manifest: shop, exposed: new Set<string>() }],
    ]),
  };
  const names = (...parameters: Parameters<PageTable['home']>) =>
    pageTableOf(live)
      .home(...parameters)
      .main.map(({ name }) => name);
  const [shelf, quote, unknown] = [
    { kind: 'shelf' },
    { kind: 'part', part: 'reviews/Quote' },
    { kind: 'part', part: 'reviews/Gone' },
  ];
  const leftOut = new Map([['home/main', [{ part: 'reviews/Quote', shown: false }]]]);
  expect(names([shelf], new Map())).toEqual(['search/Shelf', 'reviews/Quote']);
  expect(names([quote, unknown, shelf], new Map())).toEqual(['reviews/Quote', 'search/Shelf']);
  expect(names([quote, shelf], leftOut)).toEqual(['search/Shelf']);
});

it('fills the frame and the home page with what live releases offer for them', () => {
  const exposes = {
    Top: { scripts: [], styles: [], slot: { ...TEST_SHEET, place: 'page/header' as const } },
    Shelf: { scripts: [], styles: [], slot: { ...TEST_SHEET, homeBlocks: { shelf: { which: '{shelf}' } } } },
  };
  const table = pageTableOf(viewOf('AT', { remote: 'reviews', exposes }));
  expect([...table.frame]).toEqual([['page/header', 'reviews/Top']]);
  const blocks = [
    { kind: 'shelf', shelf: 'new' },
    { kind: 'unknown', text: 'nobody shows it' },
    { kind: 'shelf', shelf: 'sale' },
  ];
  expect(table.home(blocks, new Map()).main).toEqual([
    { name: 'reviews/Shelf', props: { which: 'new', priority: true } },
    { name: 'reviews/Shelf', props: { which: 'sale' } },
  ]);
});
