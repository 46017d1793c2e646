import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseManifest } from '@ninefold/contract';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { expect, it } from 'vitest';
import type { SiteView } from '../composition/site-view.ts';
import { makeRelease, TEST_SHEET } from '../releases/testing/make-release.ts';
import type { RegisteredService } from '../releases/services/registered-services.ts';
import { createReleaseGate } from './release-gate.ts';

const exposing = (module: string, before = '') =>
  `${before}; exports.init = () => {}; exports.get = async () => () => (${module});`;
const SOUND = exposing(`{ default: () => 'footer' }`);

interface Candidate {
  server?: string;
  files?: Record<string, string>;
  /** Server code of the footer that is live on every site. */
  live?: string;
  /** Longest that its code may hold the renderer's thread, in ms. */
  holdMs?: number;
  /** Longest that pages wait for a slot, in ms. */
  deadlineMs?: number;
  /** Longest that a slot may take in all, in ms. */
  timeoutMs?: number;
  /** How long services take to answer, in ms. @default there are none */
  servicesMs?: number;
  /** How many calls of each site services leave unanswered before they answer. */
  unanswered?: number;
  /** What the footer says of itself. */
  slot?: Partial<typeof TEST_SHEET>;
  /** Replaces parts of its manifest. */
  manifest?: Partial<ReleaseManifest>;
  /** The services of teams elsewhere that have registered. */
  services?: Pick<RegisteredService, 'name' | 'site' | 'version'>[];
}

/** Asks the gate about a release of the footer. @returns the reasons to refuse it */
async function judge({
  server = SOUND,
  files = {},
  live,
  holdMs = 1500,
  deadlineMs,
  timeoutMs,
  servicesMs,
  unanswered = 0,
  slot = {},
  manifest: changed = {},
  services = [],
}: Candidate): Promise<[code: string, text: string][]> {
  const { manifest, entries } = makeRelease({
    version: '2.0.0',
    files: { 'server/entry.js': server, ...files },
    manifest: changed,
  });
  manifest.exposes['Footer']!.slot = { ...TEST_SHEET, ...slot };
  const { manifest: liveManifest } = makeRelease();
  const liveRelease = {
    remote: 'footer',
    version: '1.0.0',
    manifest: liveManifest,
    exposed: new Set(['Footer']),
    texts: {},
  };
  const releases = new Map(live === undefined ? [] : [['footer', liveRelease]]);
  const views = new Map<SiteCode, SiteView>();
  const gate = createReleaseGate({
    serverHttp() {
      let left = unanswered;
      return async ({ path }) => {
        if (servicesMs === undefined) throw new Error('no services here');
        if (path.startsWith('/service/slow/') && left-- > 0) throw new DOMException('timed out', 'TimeoutError');
        return await delay(servicesMs, { status: 200, body: {} });
      };
    },
    view(site) {
      const view = views.get(site) ?? {
        site: siteOf(site),
        revision: 1,
        releases,
        isOpened: true,
        isWhole: true,
        arms: [],
      };
      views.set(site, view);
      return view;
    },
    file: (_remote, _version, path) =>
      Promise.resolve({ content: Buffer.from(path.startsWith('locales/') ? '{}' : live!) }),
    hostNameOf: (site) => `${site.toLowerCase()}.localhost`,
    services: () => services,
    timeoutMs,
    deadlineMs,
    holdMs,
  });
  const contents = new Map(entries.map(({ path, content }) => [path, Buffer.from(content ?? '')]));
  const reasons = await gate(manifest, (path) => Promise.resolve(contents.get(path)));
  return reasons.map(({ code, text }) => [code, text]);
}

it('REL-4 accepts a release that renders and is small', async () => {
  expect(await judge({})).toEqual([]);
});

it('REL-4 refuses what does not start on the server', async () => {
  expect(await judge({ server: `throw new Error('no window here');` })).toEqual([
    ['RENDER_FAILED', 'it does not start on the server: no window here'],
  ]);
});

it.each([
  ['cannot render', `{ default: () => { throw new Error('broken'); } }`, 'broken'],
  ['cannot load its data', `{ load: () => Promise.reject(new Error('broken')), default: () => null }`, 'broken'],
  ['waits for its data for ever', `{ load: () => new Promise(() => {}), default: () => null }`, 'did not come in time'],
  [
    'cannot say its title',
    `{ load: async () => 1, head: () => { throw new Error('broken'); }, default: () => null }`,
    'broken',
  ],
  ['says no title', `{ load: async () => 1, head: () => ({}), default: () => null }`, 'its head is unsound: title'],
])('REL-4 refuses a release of which a slot %s, and names the sites', async (_, module, message) => {
  const [[code, text] = [], ...others] = await judge({ server: exposing(module), timeoutMs: 300 });
  expect(others).toEqual([]);
  expect(code).toBe('RENDER_FAILED');
  expect(text).toMatch(
    new RegExp(`^footer/Footer fails: .*${message}.* \\(on DE, AT, CH, CH_FR, CZ, HU, PL, SK, TR\\)$`),
  );
});

it.each(['{}', `{ default: 'footer' }`])(
  'REL-4 refuses a release of which a module exposes no component: %s',
  async (module) => {
    expect(await judge({ server: exposing(module) })).toEqual([
      ['RENDER_FAILED', 'it does not start on the server: Footer exposes no component: export it as default'],
    ]);
  },
);

it('REL-4 refuses a release of which a page has no title: it would have that of the shop, and no search engine would keep it', async () => {
  const page = (name: string, head?: string): ReleaseManifest['pages'][number] => ({
    path: '/imprint',
    type: 'content',
    slots: [{ name, props: {} }],
    head,
  });
  const noTitle = [
    [
      'RENDER_FAILED',
      'footer/Footer fails: a page has its title from it, and it says none: export `head` beside the component (on DE, AT, CH, CH_FR, CZ, HU, PL, SK, TR)',
    ],
  ];
  expect(await judge({ manifest: { pages: [page('footer/Footer')] } })).toEqual(noTitle);
  expect(await judge({ manifest: { pages: [page('cart/CartPage', 'footer/Footer')] } })).toEqual(noTitle);
  expect(await judge({ manifest: { pages: [page('cart/CartPage')] } })).toEqual([]);
  const server = exposing(`{ head: () => ({ title: 'Imprint' }), default: () => 'footer' }`);
  expect(await judge({ server, manifest: { pages: [page('footer/Footer')] } })).toEqual([]);
});

it('REL-4 names the sites also of what fails with a long message', async () => {
  const module = `{ default: () => { throw new Error('a long message '.repeat(50)); } }`;
  const [[, text] = []] = await judge({ server: exposing(module) });
  expect(text!.length).toBeLessThanOrEqual(300);
  expect(text).toMatch(/^footer\/Footer fails: a long message .* \(on DE, AT, CH, CH_FR, CZ, HU, PL, SK, TR\)$/);
});

it('REL-4 names the one site on which a slot fails', async () => {
  const module = `{
    load: async ({ site }) => { if (site.code === 'TR') throw new Error('no text'); },
    default: () => 'footer',
  }`;
  expect(await judge({ server: exposing(module), live: SOUND })).toEqual([
    ['RENDER_FAILED', 'footer/Footer fails: no text (on TR)'],
  ]);
});

it('REL-4 SIT-1 accepts a release that fails where it cannot go live: its service is on some sites alone, or it has other languages', async () => {
  const failingBut = (...sites: SiteCode[]) =>
    exposing(
      `{ load: async ({ site }) => { if (!${JSON.stringify(sites)}.includes(site.code)) throw new Error('404'); }, default: () => 'footer' }`,
    );
  const needing = { manifest: { services: { reviews: '^1.2.0' } } };
  const inAustria = [{ name: 'reviews', site: 'AT', version: '1.3.0' }] as const;
  expect(await judge({ ...needing, services: [...inAustria], server: failingBut('AT') })).toEqual([]);
  expect(await judge({ ...needing, services: [...inAustria], server: failingBut('DE') })).toEqual([
    ['RENDER_FAILED', 'footer/Footer fails: 404 (on AT)'],
  ]);
  expect(await judge({ ...needing, server: failingBut('AT') })).toEqual([
    ['RENDER_FAILED', 'footer/Footer fails: 404 (on DE, CH, CH_FR, CZ, HU, PL, SK, TR)'],
  ]);
  const polish = { 'pl-PL': 'locales/pl-PL.json' };
  expect(await judge({ manifest: { locales: polish }, server: failingBut('PL') })).toEqual([]);
});

it('REL-4 does not blame a release for what fails with the live one, too', async () => {
  const failing = exposing(`{ load: () => Promise.reject(new Error('the service is down')), default: () => null }`);
  expect(await judge({ server: failing, live: failing })).toEqual([]);
  expect(await judge({ server: failing, live: SOUND })).toHaveLength(1);
});

const SHOWING = exposing(`{
  default: () => ({
    $$typeof: Symbol.for('react.transitional.element'), type: 'div', key: null, props: { 'data-slot': 'cart/AddToCart' },
  }),
}`);

it('REL-4 refuses a release of which a slot shows another one that its sheet does not name: pages would leave that out', async () => {
  expect(await judge({ server: SHOWING })).toEqual([
    [
      'RENDER_FAILED',
      'footer/Footer fails: it shows cart/AddToCart, which pages leave out unless its sheet names it under `shows` (on DE, AT, CH, CH_FR, CZ, HU, PL, SK, TR)',
    ],
  ]);
  expect(await judge({ server: SHOWING, slot: { shows: ['cart/AddToCart'] } })).toEqual([]);
  expect(await judge({ server: SHOWING, live: SHOWING })).toEqual([]);
});

const WAITING = { deadlineMs: 500, timeoutMs: 6000 };

it('REL-4 refuses a release of which a slot keeps pages waiting longer than they wait, and says for how long', async () => {
  const server = exposing(
    `{ load: () => new Promise((resolve) => setTimeout(resolve, 900)), default: () => 'footer' }`,
  );
  expect(await judge({ server, ...WAITING })).toEqual([
    [
      'RENDER_FAILED',
      expect.stringMatching(
        /^footer\/Footer takes \d+ ms besides what services take, and pages wait 500 ms \(on DE, AT, CH, CH_FR, CZ, HU, PL, SK, TR\)$/,
      ),
    ],
  ]);
  expect(await judge({ server, live: server, ...WAITING })).toHaveLength(1);
});

it('REL-4 does not blame a release for services that are slow', async () => {
  const server = exposing(
    `{ load: async ({ http }) => { await http.shared('/service/slow/a'); }, default: () => 'footer' }`,
  );
  expect(await judge({ server, servicesMs: 900, ...WAITING })).toEqual([]);
});

it.each([
  [2, []],
  [Infinity, [['RENDER_FAILED', expect.stringContaining('footer/Footer fails: TIMEOUT (on DE, AT')]]],
])(
  'REL-4 refuses a release for calls that no service answers in time only after three tries (%s of them)',
  async (unanswered, refused) => {
    const load = `async ({ http }) => { const { ok, code } = await http.request({ path: '/service/slow/a' }); if (!ok) throw new Error(code); }`;
    const server = exposing(`{ load: ${load}, default: () => 'footer' }`);
    expect(await judge({ server, servicesMs: 0, unanswered })).toEqual(refused);
  },
);

it('REL-4 accepts a release that is slow once, as on a busy machine', async () => {
  const server = exposing(
    `{ load: () => new Promise((resolve) => setTimeout(resolve, globalThis.isWarm ? 0 : 900)).then(() => { globalThis.isWarm = true; }), default: () => 'footer' }`,
  );
  expect(await judge({ server, ...WAITING })).toEqual([]);
});

const CART = '/service/cart/api/cart';
const PERSON = '/service/customerfrontenddata/api/v1/psdata';
/** Asks the calls about the visitor, and fails when their answers fulfil a condition. */
const failingWhen = (condition: string, paths: readonly string[]) =>
  exposing(`{
    load: async ({ http }) => {
      const [cart, person] = await Promise.all(${JSON.stringify(paths)}.map((path) => http.shared(path)));
      if (${condition}) throw new Error('broken');
    },
    default: () => 'footer',
  }`);
const hasLines = 'cart.ok && cart.body.cart.articles.length > 0';
const isKnown = `person.ok && person.body.tracking.loginStatus === 'LOGGED_IN'`;

it.each([
  ['with a full cart', [CART], hasLines],
  ['for a customer', [PERSON], `cart.ok && cart.body.tracking.loginStatus === 'LOGGED_IN'`],
  ['for a customer with a full cart', [CART, PERSON], `${hasLines} && ${isKnown}`],
  ['for a customer', [CART, PERSON], `!(${hasLines}) && ${isKnown}`],
])('REL-4 refuses a release of which a slot fails %s alone, asking %j', async (visitor, paths, condition) => {
  const server = failingWhen(condition, paths);
  expect(await judge({ server })).toEqual([
    ['RENDER_FAILED', `footer/Footer fails ${visitor}: broken (on DE, AT, CH, CH_FR, CZ, HU, PL, SK, TR)`],
  ]);
  expect(await judge({ server, live: server })).toEqual([]);
});

const titled = (title: string) =>
  exposing(`{ load: async () => 1, head: (_, { t }) => ({ title: ${title} }), default: () => 'footer' }`);

it('REL-4 refuses a release that shows a text which no language has', async () => {
  expect(await judge({ server: titled(`t('Footer.claim') + t('Footer.pieces', { count: 2 })`) })).toEqual([
    ['TEXTS_INCOMPLETE', 'its slots show Footer.claim, Footer.pieces, which no language has'],
  ]);
});

it('REL-4 refuses a release that shows a text which no page carries, and says where to name it', async () => {
  const server = `let i18n;
    exports.init = async (shared) => { i18n = (await Object.values(shared['react-i18next'])[0].get())(); };
    exports.get = async () => () => ({ default: () => i18n.useTranslation('footer').t('order.total') });`;
  const locales = ['cs-CZ', 'de-DE', 'fr-CH', 'hu-HU', 'pl-PL', 'sk-SK', 'tr-TR'];
  const texts = JSON.stringify({ Footer: { claim: 'Coffee' }, order: { total: 'Sum' } });
  const files = Object.fromEntries(locales.map((locale) => [`locales/${locale}.json`, texts]));
  expect(await judge({ server, files })).toEqual([
    [
      'TEXTS_INCOMPLETE',
      "its slots show order.total, which pages leave out unless a slot's sheet names the group under `texts`",
    ],
  ]);
  expect(await judge({ server, files, slot: { texts: ['order'] } })).toEqual([]);
});

it('REL-4 accepts a release that says itself what stands in for a text', async () => {
  expect(await judge({ server: titled(`t('Footer.claim', { defaultValue: 'Coffee' })`) })).toEqual([]);
});

const rendering = (code: string) => exposing(`{ default: () => { ${code}; return 'footer'; } }`);
const loading = (code: string) => exposing(`{ load: async () => { ${code} }, default: () => 'footer' }`);
const starting = (code: string) => exposing(`{ default: () => 'footer' }`, code);

it.each([
  ['never comes back when it starts', starting('for (;;);'), 'its code held the renderer for more than 1500 ms'],
  ['never comes back from a render', rendering('for (;;);'), 'its code held the renderer for more than 1500 ms'],
  [
    'never comes back after its data',
    loading('await new Promise((resolve) => setTimeout(resolve, 20)); for (;;);'),
    'its code held the renderer for more than 1500 ms',
  ],
  ['ends the process', rendering('process.exit(1)'), 'it reaches for process.exit'],
  [
    'throws later',
    loading(`setTimeout(() => { throw new Error('late'); }, 50)`),
    'it throws where nobody catches it: late',
  ],
  [
    'forgets a promise that is rejected',
    loading(`void Promise.reject(new Error('forgotten'))`),
    'it leaves a promise that is rejected: forgotten',
  ],
  ['takes memory', starting('globalThis.kept = Buffer.alloc(600 << 20)'), 'the renderer took more than 512 MB'],
  [
    'reads files',
    loading(`try { process.getBuiltinModule('fs').readFileSync('/etc/hosts') } catch {}`),
    'it reaches for process.getBuiltinModule',
  ],
  ['reads the environment', rendering('process.env.OPERATOR_TOKEN'), 'it reaches for the variable OPERATOR_TOKEN'],
  ['reaches for the network', loading(`await fetch('http://127.0.0.1/').catch(() => {})`), 'it reaches for fetch'],
])('REL-4 refuses a release that %s', async (_, server, text) => {
  expect(await judge({ server })).toContainEqual(['UNSAFE_CODE', text]);
});

it('REL-4 refuses a release that fills the heap', async () => {
  const server = rendering('const all = []; for (;;) all.push(new Array(10_000_000).fill(all.length))');
  expect(await judge({ server, holdMs: 30_000 })).toContainEqual(['UNSAFE_CODE', 'the renderer took more than 512 MB']);
});

it.each([
  ['Array.prototype', 'Array.prototype.last = 1'],
  ['Intl', `Intl.NumberFormat = class { format = () => '0,01' }`],
  ['a built-in method', `Intl.NumberFormat.prototype.format = () => '0,01'`],
  ['JSON.stringify', `JSON.stringify = () => 'patched'`],
  ['a global', 'setTimeout = () => 0'],
  ['what is shared, past assignments', `Object.defineProperty(Promise.prototype, 'then', { value: () => 0 })`],
])('REL-4 refuses a release that patches %s', async (_, code) => {
  expect(await judge({ server: starting(code) })).toEqual([
    ['RENDER_FAILED', expect.stringMatching(/^it does not start on the server: (Cannot|A release may not|object is)/)],
  ]);
});

it('REL-4 lets a release give its own objects what built-in ones have', async () => {
  const code = `
    const own = {}; own.toString = () => 'own'; own.constructor = 1;
    class Broken extends Error { constructor() { super(); this.name = 'Broken'; this.message = 'm'; } }
    function Old() {} Old.prototype.toString = () => 'old';
    if (String(own) + String(new Old()) + new Broken() !== 'ownoldBroken: m') throw new Error('changed')`;
  expect(await judge({ server: starting(code) })).toEqual([]);
});

it.each([
  ['imports', `import('node:fs')`],
  ['imports by a new function', `new Function('return import("node:fs")')()`],
  ['asks the stack', `Promise.reject((Error.prepareStackTrace = (_, sites) => sites, new Error().stack.map))`],
])('REL-4 lets no release out that %s', async (_, reach) => {
  const [reason] = await judge({ server: loading(`if (await ${reach}) return 1; throw new Error('has got out')`) });
  expect(reason).toEqual(['RENDER_FAILED', expect.not.stringContaining('has got out')]);
});

it('REL-4 keeps nothing of what a release did for those that are published later', async () => {
  await judge({ server: starting('globalThis.left = 1') });
  expect(await judge({ server: starting(`if (globalThis.left) throw new Error('left')`) })).toEqual([]);
  expect(Reflect.has(globalThis, 'left')).toBe(false);
});

it('REL-4 refuses a release that would make pages heavy, by what the network carries', async () => {
  const heavy = randomBytes(20_000).toString('base64');
  expect(
    await judge({
      files: {
        'browser/entry.js': heavy,
        'browser/Footer-1234567890.js': heavy,
        'browser/dialog.js': randomBytes(30_000).toString('base64'),
        'styles/Footer-1234567890.css': '.footer__a { color: red }'.repeat(20_000),
      },
    }),
  ).toEqual([
    ['SIZE_BUDGET', expect.stringMatching(/^the entry would take 1\d\.\d KiB of the network, 6 KiB are allowed/)],
    ['SIZE_BUDGET', expect.stringMatching(/^the scripts of Footer would take 1\d\.\d KiB/)],
    [
      'SIZE_BUDGET',
      expect.stringMatching(/^the later script browser\/dialog\.js would take 2\d\.\d KiB of the network, 16 KiB/),
    ],
  ]);
});

it('REL-4 refuses a release whose styles fetch heavy pictures', async () => {
  const picture = randomBytes(30_000).toString('base64');
  expect(await judge({ files: { 'styles/stage.png': picture, 'styles/shelf.png': picture } })).toEqual([
    ['SIZE_BUDGET', expect.stringMatching(/^the 2 files that are fetched later would take 7\d\.\d KiB .* 64 KiB/)],
  ]);
});

it('REL-4 weighs as it is what would take minutes to be compressed', async () => {
  expect(await judge({ files: { 'browser/entry.js': 'a'.repeat(3 << 20) } })).toEqual([
    ['SIZE_BUDGET', 'the entry would take 3072.0 KiB of the network, 6 KiB are allowed'],
  ]);
});

it('REL-4 refuses a release of which each page would carry long texts, and says in which language', async () => {
  const texts = (claim: string, common = '') => JSON.stringify({ Footer: { claim }, common: { note: common } });
  const short = ['cs-CZ', 'hu-HU', 'pl-PL', 'sk-SK'].map((locale) => [`locales/${locale}.json`, texts('Coffee')]);
  const terms = () => randomBytes(10_000).toString('base64');
  const files = {
    ...(Object.fromEntries(short) as Record<string, string>),
    'locales/de-DE.json': texts(terms(), terms()),
    'locales/fr-CH.json': texts('a'.repeat(40_000)),
    'locales/tr-TR.json': texts('a'.repeat(2 << 20)),
  };
  expect(await judge({ files })).toEqual([
    [
      'SIZE_BUDGET',
      expect.stringMatching(
        /^the texts of Footer in de-DE would take [12]\d\.\d KiB of the network, 16 KiB are allowed$/,
      ),
    ],
    [
      'SIZE_BUDGET',
      expect.stringMatching(/^the texts in tr-TR would take 2048\.\d KiB of the network, 1024 KiB are allowed$/),
    ],
  ]);
});

it('REL-4 weighs the groups of texts that a slot names with its own, and no others', async () => {
  const terms = randomBytes(18_000).toString('base64');
  const locales = ['cs-CZ', 'de-DE', 'fr-CH', 'hu-HU', 'pl-PL', 'sk-SK', 'tr-TR'];
  const texts = (text: string) => JSON.stringify({ Footer: {}, order: { text }, listing: { text } });
  const files = Object.fromEntries(
    locales.map((locale) => [`locales/${locale}.json`, texts(locale === 'de-DE' ? terms : '')]),
  );
  expect(await judge({ files })).toEqual([]);
  expect(await judge({ files, slot: { texts: ['order'] } })).toEqual([
    ['SIZE_BUDGET', expect.stringMatching(/^the texts of Footer in de-DE would take 1\d\.\d KiB of the network, 16 /)],
  ]);
});

it('REL-4 refuses a release whose slots fetch much in many small scripts', async () => {
  const small = Array.from({ length: 8 }, (_, index) => [`browser/${index}.js`, randomBytes(9000).toString('base64')]);
  expect(await judge({ files: Object.fromEntries(small) as Record<string, string> })).toEqual([
    ['SIZE_BUDGET', expect.stringMatching(/^the 8 files that are fetched later would take 7\d\.\d KiB .* 64 KiB/)],
  ]);
});
