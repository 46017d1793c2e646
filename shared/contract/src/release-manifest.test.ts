import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { integrityOf } from './integrity.ts';
import { definePages, PageSheet, pathOn } from './page-sheet.ts';
import { ARCHIVE_LIMITS, ReleaseManifest } from './release-manifest.ts';
import { ExposedName, partsOf, RemoteName, SlotName } from './remote-name.ts';
import { defineSlot, PlaceName, SlotSheet } from './slot-sheet.ts';

const SLOT = { budget: { scripts: 5, styles: 2 }, samples: [{ productId: '{productId}' }] };
const HASH = `sha384-${'A'.repeat(64)}`;

const RELEASE = {
  remote: 'cart',
  version: '1.2.0',
  federationName: 'cart_1_2_0',
  shared: { react: '^19.0.0' },
  entries: { browser: 'browser/entry.js', server: 'server/entry.js' },
  exposes: { CartBadge: { scripts: ['browser/badge.js'], styles: ['browser/badge.css'], slot: SLOT } },
  locales: { 'de-DE': 'locales/de-DE.json', tr: 'locales/tr.json' },
  files: { 'browser/entry.js': { integrity: HASH, bytes: 0 } },
};

const isRelease = (changed: object) => ReleaseManifest.safeParse({ ...RELEASE, ...changed }).success;
const isSlot = (changed: object) => SlotSheet.safeParse({ ...SLOT, ...changed }).success;
const isPage = (sheet: object) => PageSheet.safeParse(sheet).success;
const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('what a release says of itself', () => {
  it('is read, and what it leaves out has its usual value', () => {
    const release = ReleaseManifest.parse(RELEASE);
    expect(release.pages).toEqual([]);
    expect(release.exposes['CartBadge']!.slot).toEqual({ ...SLOT, shows: [], hydrate: 'now', fallback: 'notice' });
  });

  it.each<[string, object]>([
    ['a version before the first', { version: '0.0.1-rc.1' }],
    ['a version of a build', { version: '10.20.30+build-7' }],
    ['what it uses of packages', { uses: { '@ninefold/platform': ['useCart'] } }],
    ['services with ranges', { services: { reviews: '>=1.2.0 <3 || 4.x' } }],
    ['modules without a sheet', { exposes: { CartBadge: { scripts: [], styles: [] } } }],
    ['a file of no folder', { files: { 'LICENSE.txt': { integrity: HASH, bytes: 12 } } }],
  ])('may have %s', (_what, changed) => expect(isRelease(changed)).toBe(true));

  it.each<[string, object]>([
    ['no version', { version: undefined }],
    ['a version of two numbers', { version: '1.2' }],
    ['a version with something before it', { version: 'v1.2.0' }],
    ['a version with something behind it', { version: '1.2.0/..' }],
    ['a name of a build with capitals', { federationName: 'Cart' }],
    ['an empty name of a build', { federationName: '' }],
    ['a file outside', { files: { '../entry.js': { integrity: HASH, bytes: 1 } } }],
    ['a file with two dots in its name', { files: { 'browser/a..js': { integrity: HASH, bytes: 1 } } }],
    ['a file from the root', { files: { '/etc/passwd': { integrity: HASH, bytes: 1 } } }],
    ['a folder with a dot', { files: { '.git/config': { integrity: HASH, bytes: 1 } } }],
    ['a size below nothing', { files: { 'a.js': { integrity: HASH, bytes: -1 } } }],
    ['a size of half a byte', { files: { 'a.js': { integrity: HASH, bytes: 0.5 } } }],
    ['a shorter hash', { files: { 'a.js': { integrity: HASH.slice(0, -1), bytes: 1 } } }],
    ['another hash', { files: { 'a.js': { integrity: HASH.replace('384', '256'), bytes: 1 } } }],
    [
      'more than a hundred modules',
      { exposes: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`Part${i}`, { scripts: [], styles: [] }])) },
    ],
    ['no entry for the server', { entries: { browser: 'browser/entry.js' } }],
    ['a third entry', { entries: { ...RELEASE.entries, worker: 'worker.js' } }],
    ['a module in small letters', { exposes: { cartBadge: { scripts: [], styles: [] } } }],
    ['too many scripts', { exposes: { CartBadge: { scripts: Array(21).fill('a.js'), styles: [] } } }],
    ['too many stylesheets', { exposes: { CartBadge: { scripts: [], styles: Array(6).fill('a.css') } } }],
    ['a service with words for a range', { services: { reviews: 'newest' } }],
    ['a language in capitals', { locales: { DE: 'locales/de.json' } }],
    ['too many pages', { pages: Array.from({ length: 101 }, () => ({ path: '/a', redirect: '/b' })) }],
    ['more than is asked for', { isTrusted: true }],
  ])('may not have %s', (_what, changed) => expect(isRelease(changed)).toBe(false));

  it('is refused with what to write instead', () => {
    expect(messagesOf(ReleaseManifest.safeParse({ ...RELEASE, services: { reviews: 'newest' } }))).toEqual([
      'is no range of versions: write it like ^1.2.0',
    ]);
  });

  it('comes in an archive of at most 8 MB, 32 MB unpacked', () => {
    expect(ARCHIVE_LIMITS).toEqual({ packedBytes: 8_388_608, unpackedBytes: 33_554_432, files: 500 });
  });
});

describe('what a slot says of itself', () => {
  it.each<[string, object]>([
    ['when it is hydrated', { hydrate: 'visible' }],
    ['slots inside', { shows: ['cart/AddToCart'] }],
    ['groups of texts', { texts: ['listing', 'setErrors'] }],
    ['its place in the frame', { place: 'page/header' }],
    ['places that it offers', { offers: { 'product-page/below-price': { productId: '{productId}' } } }],
    ['places that it fills', { fills: ['home/main'] }],
    ['blocks of the home page', { homeBlocks: { 'product-shelf': { title: '{title}' } } }],
    ['no fallback', { fallback: 'none' }],
    ['a link for a fallback', { fallback: { as: 'header', show: [{ link: '/cart', text: { key: 'cart' } }] } }],
    ['a search for a fallback', { fallback: { show: [{ searchForm: '/search', text: 'Suche' }] } }],
    [
      'a form for a fallback',
      { fallback: { show: [{ form: '/add', fields: { id: '{productId}' }, text: 'Kaufen', when: 'productId' }] } },
    ],
  ])('may be %s', (_what, changed) => expect(isSlot(changed)).toBe(true));

  it.each<[string, object]>([
    ['no budget', { budget: undefined }],
    ['a budget of nothing', { budget: { scripts: 0, styles: 1 } }],
    ['a budget of nothing for styles', { budget: { scripts: 1, styles: 0 } }],
    ['too large a budget', { budget: { scripts: 21, styles: 1 } }],
    ['too large a budget for styles', { budget: { scripts: 1, styles: 11 } }],
    ['no sample', { samples: [] }],
    ['too many samples', { samples: Array.from({ length: 11 }, () => ({})) }],
    ['a sample with a list', { samples: [{ ids: ['1'] }] }],
    ['a time that there is not', { hydrate: 'later' }],
    ['a slot without a remote', { shows: ['AddToCart'] }],
    ['a group of texts in capitals', { texts: ['Listing'] }],
    ['a key for a group of texts', { texts: ['listing.sort'] }],
    ['too many groups of texts', { texts: Array(11).fill('listing') }],
    ['a place that no page has', { place: 'page/middle' }],
    ['a place of the home page to offer', { offers: { 'home/main': {} } }],
    ['a place of the home page beside its own', { offers: { 'product-page/below-price': {}, 'home/main': {} } }],
    ['a place of the frame to offer', { offers: { 'page/header': {} } }],
    ['a place in capitals', { fills: ['Product/Below'] }],
    ['a place of a longer way', { fills: ['product-page/below/price'] }],
    ['a fallback of nothing', { fallback: { show: [] } }],
    ['too long a fallback', { fallback: { show: Array.from({ length: 9 }, () => ({ link: '/', text: 'a' })) } }],
    ['a fallback that leads elsewhere', { fallback: { show: [{ link: '//elsewhere.example', text: 'a' }] } }],
    ['a fallback with a script', { fallback: { show: [{ link: 'javascript:alert(1)', text: 'a' }] } }],
    ['a fallback with a backslash', { fallback: { show: [{ link: '/\\elsewhere.example', text: 'a' }] } }],
    ['a fallback of another element', { fallback: { as: 'main', show: [{ link: '/', text: 'a' }] } }],
    ['a text by a wrong key', { fallback: { show: [{ link: '/', text: { key: 'a.b' } }] } }],
    ['a block in capitals', { homeBlocks: { Shelf: {} } }],
    ['more than is asked for', { isTrusted: true }],
  ])('may not be %s', (_what, changed) => expect(isSlot(changed)).toBe(false));

  it('is refused with what to write instead', () => {
    expect(messagesOf(SlotSheet.safeParse({ ...SLOT, fills: ['Below'], offers: { 'page/x': {} } }))).toEqual([
      'home/… and page/… are places of the shop itself, which no slot offers',
      'is no open place: write whose it is and where, page/place in small letters',
    ]);
    expect(messagesOf(SlotSheet.safeParse({ ...SLOT, shows: ['Below'] }))).toEqual(['is no slot: remote/Module']);
  });

  it('goes into the release as its team writes it', () => {
    const sheet = { budget: { scripts: 1, styles: 1 }, samples: [{}] };
    expect(defineSlot(sheet)).toBe(sheet);
  });
});

describe('an address that a remote owns', () => {
  it.each([
    '/search',
    '/{slug}-p{productId:digits}',
    '/*',
    '/service/cartfrontend/cart',
    '/a~b!c$d&(e)+f,g;h=i:j@k%20',
    '/page/{number:number}',
  ])('may be %s', (path) => expect(isPage({ path, redirect: '/' })).toBe(true));

  it.each([
    'search',
    '',
    '/a b',
    '/a//b',
    '/{a}{b}',
    '/{a-b}',
    '/{id:letters}',
    '/service/{any}',
    '/a?b',
    '/*/a',
    `/${'a'.repeat(200)}`,
  ])('may not be "%s"', (path) => expect(isPage({ path, redirect: '/' })).toBe(false));

  it.each<[boolean, string]>([
    [true, '/elsewhere?a=1'],
    [false, 'elsewhere'],
    [false, '//elsewhere.example'],
    [false, '/\\elsewhere.example'],
    [false, `/${'a'.repeat(301)}`],
  ])('is it %s that it may lead to %s', (isAllowed, redirect) =>
    expect(isPage({ path: '/a', redirect })).toBe(isAllowed),
  );

  it('has slots, one at least, and may say what it wants of the frame', () => {
    const page = { path: '/a', type: 'content', slots: [{ name: 'cart/CartPage' }] };
    expect(PageSheet.parse(page)).toMatchObject({ slots: [{ name: 'cart/CartPage', props: {} }] });
    expect(isPage({ ...page, frame: { reduced: true }, head: 'cart/CartPage', inSitemap: false })).toBe(true);
    expect(isPage({ ...page, slots: [] })).toBe(false);
    expect(isPage({ ...page, slots: Array.from({ length: 21 }, () => page.slots[0]) })).toBe(false);
    expect(isPage({ ...page, type: 'other' })).toBe(false);
    expect(isPage({ ...page, frame: { isLarge: true } })).toBe(false);
    expect(isPage({ ...page, head: 'cart' })).toBe(false);
  });

  it('may be another on each site, and be missing on some', () => {
    const page = PageSheet.parse({ path: { DE: '/suche', CZ: '/hledat' }, redirect: '/' });
    expect([pathOn(page, 'DE'), pathOn(page, 'CZ'), pathOn(page, 'AT')]).toEqual(['/suche', '/hledat', undefined]);
    expect(pathOn(PageSheet.parse({ path: '/search', redirect: '/' }), 'AT')).toBe('/search');
    expect(isPage({ path: { XX: '/suche' }, redirect: '/' })).toBe(false);
  });

  it('is refused with what to write instead', () => {
    const said = ['search', '/a//b', '/{a}{b}', '/service/{a}'].map((path) =>
      JSON.stringify(PageSheet.safeParse({ path, redirect: '/' }).error!.issues),
    );
    expect(said[0]).toContain('is no address of a page: write a path like /search or /{slug}-p{productId:digits}');
    expect(said[1]).toContain('has two slashes in a row');
    expect(said[2]).toContain('has two placeholders with nothing between them');
    expect(said[3]).toContain('under /service/ needs to be written out');
  });

  it('goes into the release as its team writes it', () => {
    const pages = [{ path: '/a', redirect: '/b' }];
    expect(definePages(pages)).toBe(pages);
  });
});

describe('names', () => {
  it.each<[boolean, string]>([
    [true, 'cart'],
    [true, 'order-history2'],
    [true, `a${'b'.repeat(30)}`],
    [false, `a${'b'.repeat(31)}`],
    [false, 'Cart'],
    [false, '2cart'],
    [false, 'constructor'],
    [false, 'host'],
    [true, 'hosts'],
    [false, 'a/b'],
    [false, ''],
    [true, 'constructors'],
  ])('is it %s that %s may be a remote', (isName, name) => expect(RemoteName.safeParse(name).success).toBe(isName));

  it.each<[boolean, string]>([
    [true, 'cart/CartBadge'],
    [false, 'cart/cartBadge'],
    [false, 'cart/'],
    [false, 'cart/A'],
    [false, '/CartBadge'],
    [false, 'cart/CartBadge/x'],
    [false, 'x/cart/CartBadge'],
  ])('is it %s that %s may be a slot', (isName, name) => expect(SlotName.safeParse(name).success).toBe(isName));

  it.each<[boolean, string]>([
    [true, 'CartBadge2'],
    [false, 'cart'],
    [false, 'A'],
    [false, 'Cart-Badge'],
    [false, 'xCart'],
  ])('is it %s that %s may be a module', (isName, name) => expect(ExposedName.safeParse(name).success).toBe(isName));

  it.each<[boolean, string]>([
    [true, 'product-page/below-price'],
    [false, 'product-page'],
    [false, `a/${'b'.repeat(79)}`],
  ])('is it %s that %s may be an open place', (isName, name) => expect(PlaceName.safeParse(name).success).toBe(isName));

  it('a slot names its remote and its module', () => {
    expect(partsOf('cart/CartBadge')).toEqual({ remote: 'cart', exposed: 'CartBadge' });
    expect(partsOf('cart')).toEqual({ remote: 'cart', exposed: '' });
  });
});

it('a file is known by the hash that browsers check', () => {
  const content = Buffer.from('hello');
  expect(integrityOf(content)).toBe(`sha384-${hash('sha384', content, 'base64')}`);
  expect(integrityOf(content)).toMatch(/^sha384-[\w+/]{64}$/);
});
