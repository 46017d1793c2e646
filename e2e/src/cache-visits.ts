import { setTimeout as delay } from 'node:timers/promises';
import { PATHS, type SiteCode } from '@ninefold/sites';
import { ask, versionIn, type Answer } from './ask.ts';
import type { Operator } from './operator.ts';

/** What tells the pages of two kinds of visitors apart. */
interface Traits {
  language: string;
  name: string | undefined;
  hasCart: boolean;
  hasPanel: boolean;
  hasBanner: boolean;
  isReduced: boolean;
}

/** Somebody who asks for pages, and what they must see. */
export interface CacheVisitor {
  kind: string;
  site: SiteCode;
  headers?: Record<string, string>;
  cookie?: string;
  sees?: Partial<Traits>;
  /** Whom a cache may answer: whoever gets what everybody gets. */
  isStranger?: true;
  /** The version of the cart that staff look at. */
  version?: string;
}

export interface CacheVisits {
  visits: number;
  /** Answered by the cache without a host. */
  hits: number;
  changes: number;
  /** What somebody got that was not theirs, or too old, or failed. */
  foreign: string[];
  stale: string[];
  failed: string[];
}

export interface CacheVisitsOptions {
  /** Of the cache. */
  port: number;
  operator: Operator;
  visitors: readonly CacheVisitor[];
  visits: number;
  /** Versions of the cart that are made live by turns. */
  versions: readonly [string, string];
}

const CONNECTIONS = 6;
/** A change comes after so long and so many visits: on a slow machine a cache would else be emptied before anybody asks again. */
const CHANGE_EVERY_MS = 3000;
const CHANGE_EVERY_VISITS = 100;
/** Every so many changes is one of versions. */
const SWAP_EVERY = 4;
/** A change may take so long until no cache shows what was before, in ms. */
const REACH_MS = 2000;
const SITE: SiteCode = 'DE';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const CUSTOMERS = ['Anna', 'Ben'] as const;

/** Visitors of every kind: strangers with and without cookies, apps, phones, staff, whoever has a cart or a name, and somebody who lies. */
export async function cacheVisitors(port: number, operator: Operator, version: string): Promise<CacheVisitor[]> {
  const cookieOf = ({ headers }: Answer) => (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!).join('; ');
  const customers = await Promise.all(
    CUSTOMERS.map(async (name): Promise<CacheVisitor> => {
      const form = { email: `${name.toLowerCase()}@example.com`, password: 'kaffee-und-kuchen' };
      const cookie = cookieOf(await ask(port, SITE, '/service/login/form/login', undefined, {}, form));
      return { kind: `customer ${name}`, site: SITE, cookie, sees: { name } };
    }),
  );
  const added = await ask(port, SITE, '/service/cart/form/add', undefined, {}, { productId: '1016', tcm: '1016' });
  const link = new URL(await operator.previewLink('cart', version, SITE));
  const pass = cookieOf(await ask(port, SITE, `${link.pathname}${link.search}`));
  const unnamed = `LongtermToken=x.${Buffer.from('{"exp":2000000000,"ren":2000000000}').toString('base64url')}.x`;
  const stranger = { site: SITE, isStranger: true } as const;
  return [
    { ...stranger, kind: 'stranger' },
    { ...stranger, kind: 'stranger with brotli', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
    { ...stranger, kind: 'crawler', headers: { 'accept-encoding': 'identity', 'user-agent': 'Googlebot/2.1' } },
    { ...stranger, kind: 'stranger elsewhere', site: 'AT', sees: { language: 'de-AT' } },
    { ...stranger, kind: 'newcomer', cookie: `${unnamed}; Newcomer=1; consent=` },
    { ...stranger, kind: 'phone', headers: { 'user-agent': PHONE }, sees: { hasBanner: true } },
    { ...stranger, kind: 'phone without banner', headers: { 'user-agent': PHONE }, cookie: 'app-banner-closed=1' },
    { ...stranger, kind: 'liar', headers: { 'x-forwarded-host': 'at.localhost' } },
    { kind: 'one in tests', site: SITE, cookie: `${unnamed}; Newcomer=1; consent=analytics` },
    { kind: 'app', site: SITE, cookie: 'xc-app=new', sees: { isReduced: true } },
    { kind: 'one who looks ahead', site: SITE, headers: { 'sec-purpose': 'prefetch' } },
    { kind: 'staff', site: SITE, cookie: 'StaffAuthToken=x', sees: { hasPanel: true } },
    { kind: 'one with a pass', site: SITE, cookie: pass, version },
    { kind: 'one with a cart', site: SITE, cookie: cookieOf(added), sees: { hasCart: true } },
    ...customers,
  ];
}

const NOTHING: Traits = {
  language: 'de-DE',
  name: undefined,
  hasCart: false,
  hasPanel: false,
  hasBanner: false,
  isReduced: false,
};

function traitsOf(html: string): Traits {
  return {
    language: /<html lang="([^"]+)"/.exec(html)?.[1] ?? '',
    name: CUSTOMERS.find((name) => new RegExp(`[>" ,]${name}[<", !.]`).test(html)),
    hasCart: /"cart":\{"revision":\d+,"numberOfArticles":[1-9]/.test(html),
    hasPanel: html.includes('data-slot="preview/PreviewPanel"'),
    hasBanner: html.includes('data-slot="header/AppInstallBanner"'),
    isReduced: html.includes('"reduced":true'),
  };
}

/** Lets visitors of all kinds ask a cache for pages by turns, while content and releases change. */
export async function visitCache({
  port,
  operator,
  visitors,
  visits,
  versions,
}: CacheVisitsOptions): Promise<CacheVisits> {
  const figures: CacheVisits = { visits: 0, hits: 0, changes: 0, foreign: [], stale: [], failed: [] };
  const marks: { is: number; since: number }[] = [];
  let live: { is: string | undefined; since: number } = { is: versions[0], since: 0 };
  const ending = new AbortController();

  const write = async (is: number) => {
    await operator.replaceContent(SITE, 'newsletterPage', [
      { image: `/service/imagedelivery/image/scenes/mark-${is}-.jpg` },
    ]);
    marks.push({ is, since: Date.now() });
  };
  /** To the one version, back, and to half of the visitors, by turns. */
  const swap = async (step: number) => {
    const order = { remote: 'cart' as const, sites: [SITE] };
    live = { is: undefined, since: 0 };
    if (step === 2) return void (await operator.rollOut({ ...order, version: versions[1], percent: 50 }));
    const version = versions[step === 0 ? 1 : 0];
    await operator.activate({ ...order, version });
    live = { is: version, since: Date.now() };
  };
  const change = async () => {
    for (let turn = 1; !ending.signal.aborted; turn += 1) {
      const due = figures.visits + CHANGE_EVERY_VISITS;
      await delay(CHANGE_EVERY_MS);
      while (figures.visits < due && !ending.signal.aborted) await delay(100);
      figures.changes += 1;
      if (turn % SWAP_EVERY === 0) await swap((turn / SWAP_EVERY - 1) % 3);
      else await write(turn);
    }
  };

  const visit = async (turn: number) => {
    const visitor = visitors[turn % visitors.length]!;
    const path = [PATHS.newsletter, '/', '/kaffee-c1000'][Math.floor(turn / visitors.length) % 3]!;
    const [askedAt, expected] = [Date.now(), live];
    const marked = marks.findLast(({ since }) => askedAt > since + REACH_MS)?.is ?? 0;
    const { status, html, headers } = await ask(port, visitor.site, path, visitor.cookie, visitor.headers);
    const said = `${visitor.kind} at ${path}`;
    figures.visits += 1;
    // The cache names its own request, and the one that brought the page.
    const isHit = / /.test(String(headers['x-varnish']));
    figures.hits += Number(isHit);
    // Nobody waits for a page that nobody has opened.
    if (status === 503 && visitor.headers?.['sec-purpose']) return;
    if (status !== 200) return void figures.failed.push(`${said}: ${status}`);
    const [shown, right] = [JSON.stringify(traitsOf(html)), JSON.stringify({ ...NOTHING, ...visitor.sees })];
    if (shown !== right || (isHit && !visitor.isStranger))
      figures.foreign.push(`${said}: ${shown}, from the cache: ${isHit}`);
    if (visitor.site !== SITE) return;
    // The app has a header of its own, and no badge in it.
    if (visitor.sees?.isReduced) return;
    const shownMark = Number(/mark-(\d+)-/.exec(html)?.[1] ?? Number.NaN);
    if (shownMark < marked) figures.stale.push(`${said}: ${shownMark} of ${marked}`);
    const version = versionIn(html, 'cart/CartBadge');
    const isSettled = expected === live && askedAt > expected.since + REACH_MS;
    const due = visitor.version ?? (isSettled ? expected.is : undefined);
    if (due !== undefined && version !== due) figures.stale.push(`${said}: cart ${version} of ${due}`);
  };

  await write(0);
  const changing = change();
  let begun = 0;
  const work = async () => {
    while (begun < visits) await visit(begun++).catch((error: unknown) => figures.failed.push(String(error)));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  ending.abort();
  await changing;
  return figures;
}
