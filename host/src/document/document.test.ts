// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_END, documentBody, documentStart, THEME_COLOURS } from './document.ts';
import { errorDocument } from './error-document.ts';
import { FONT_SCRIPT } from './font-script.ts';
import { PAGE_STATE_ID } from '../page-tree/page-state.ts';
import { securityHeaders } from '../pages/security-headers.ts';
import { scriptJson } from '../page-tree/script-json.ts';
import { START_ID, START_SCRIPT } from '../page-tree/start-script.ts';

const SCRIPT = { href: '/assets/main.js', integrity: 'sha384-main' };
const SLOT_SCRIPT = { href: '/releases/cart/1.0.0/browser/entry.js', integrity: 'sha384-entry' };
const START = {
  site: siteOf('CH_FR'),
  styleHref: '/assets/page-1.css?of=a@1/b.css,c@1/d.css',
  script: SCRIPT,
  inlineScript: 'takeEarlyForms()',
  nonce: 'bm9uY2U=',
};
const originOf = (site: SiteCode) => `https://${site.toLowerCase().replace('_', '-')}.shop.example`;
const EVIL = `"'></title><script>alert(1)</script>`;

function parse(start: Partial<Parameters<typeof documentStart>[0]>, body: Partial<Parameters<typeof documentBody>[0]>) {
  const html =
    documentStart({ ...START, ...start }) +
    documentBody({
      head: { title: 'T' },
      site: 'CH_FR',
      originOf,
      stateJson: '{}',
      script: SCRIPT,
      slotScripts: [SLOT_SCRIPT],
      nonce: START.nonce,
      ...body,
    }) +
    DOCUMENT_END;
  return new DOMParser().parseFromString(html, 'text/html');
}

const hrefAndHash = (link: Element) => [link.getAttribute('href'), link.getAttribute('integrity')];

/** Runs what starts a page, in a page that is nothing else. `paint` and `later` are what the browser does then. */
function runStart(visibilityState: string) {
  const done: string[] = [];
  const nothing = () => undefined;
  const browser = { paint: nothing as (paint: string) => undefined, later: nothing };
  const preload = {};
  const content = { querySelectorAll: (selector: string) => (selector === 'link' ? [preload] : []) };
  runInNewContext(START_SCRIPT, {
    document: {
      visibilityState,
      head: {
        append: (added: unknown) =>
          done.push(added === content ? 'starts' : added === preload ? 'asks for the scripts of slots' : 'else'),
      },
      getElementById: (id: string) => (id === START_ID ? { content } : null),
    },
    PerformanceObserver: class {
      readonly tell: (told: { getEntriesByName: (name: string) => object[] }) => undefined;
      constructor(tell: typeof this.tell) {
        this.tell = tell;
      }
      observe({ type }: { type: string }) {
        browser.paint = (paint) => {
          done.push(`is told of a ${type}`);
          return this.tell({ getEntriesByName: (name) => (name === paint ? [{}] : []) });
        };
      }
    },
    setTimeout: (run: () => undefined, ms: number) => ms === 1000 && (browser.later = run),
  });
  return {
    done,
    paint: (paint: string) => browser.paint(paint),
    later: () => browser.later(),
  };
}

describe('the document', () => {
  it('is in the language of its site and asks at once for its styles and the script that starts it, with its hash', () => {
    const page = parse({}, {});
    expect(page.documentElement.lang).toBe('fr-CH');
    expect(page.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe(START.styleHref);
    const preloads = [...page.querySelectorAll('link[rel=preload]')];
    expect(preloads.map(hrefAndHash)).toEqual([['/assets/main.js', 'sha384-main']]);
  });

  it('LAY-5 keeps what asks for the scripts of its slots until the styles have had the line', () => {
    const { content } = parse({}, {}).querySelector<HTMLTemplateElement>(`template#${START_ID}`)!;
    const preloads = [...content.querySelectorAll('link[rel=preload][as=script]')];
    expect(preloads.map(hrefAndHash)).toEqual([['/releases/cart/1.0.0/browser/entry.js', 'sha384-entry']]);
    expect(preloads[0]!.getAttribute('nonce')).toBe(START.nonce);
  });

  it('FTR-9 LAY-3 tells its styles that there is no such page, and nothing of others', () => {
    expect(parse({ status: 404 }, {}).documentElement.dataset['status']).toBe('404');
    expect(parse({}, {}).documentElement.dataset['status']).toBeUndefined();
  });

  it('LAY-5 has the script that starts it, which no browser runs before it is put into the document', () => {
    const page = parse({}, {});
    expect(page.querySelector('script[src]')).toBeNull();
    const { content } = page.querySelector<HTMLTemplateElement>(`template#${START_ID}`)!;
    const script = content.querySelector('script')!;
    expect(['src', 'integrity', 'nonce'].map((name) => script.getAttribute(name))).toEqual([
      '/assets/main.js',
      'sha384-main',
      START.nonce,
    ]);
  });

  it.each([
    ['visible', ['asks for the scripts of slots', 'is told of a paint', 'is told of a paint', 'starts']],
    ['hidden', ['asks for the scripts of slots', 'starts']],
  ])('LAY-5 starts a page that is %s once it is painted, or at once where nothing is', (visibilityState, expected) => {
    const { done, paint } = runStart(visibilityState);
    for (const what of ['first-paint', 'first-contentful-paint']) paint(what);
    expect(done).toEqual(expected);
  });

  it('LAY-5 starts after a second where a browser tells of no paint', () => {
    const { done, later } = runStart('visible');
    later();
    expect(done.at(-1)).toBe('starts');
  });

  it('asks for the picture that is seen first before the scripts take all connections', () => {
    const page = parse({ preloadImage: { srcSet: '/img/a-320.avif 320w', sizes: '100vw', type: 'image/avif' } }, {});
    const preloads = [...page.querySelectorAll('link[rel=preload]')];
    expect(preloads.map((link) => link.getAttribute('as'))).toEqual(['image', 'script']);
    expect(preloads[0]!.getAttribute('imagesrcset')).toBe('/img/a-320.avif 320w');
  });

  it('asks for the crop of the window alone where windows have pictures of their own', () => {
    const crop = { srcSet: '/img/a-320.avif 320w', sizes: '100vw', type: 'image/avif' };
    const preloadImage = [{ ...crop, media: '(width <= 667px)' }, crop];
    const preloads = [...parse({ preloadImage }, {}).querySelectorAll('link[as=image]')];
    expect(preloads.map((link) => link.getAttribute('media'))).toEqual(['(width <= 667px)', null]);
  });

  it('has the script that asks for the files of its font ahead of the stylesheet, for which scripts wait', () => {
    const { head } = parse({ fonts: ['/assets/fonts/latin-ext.woff2', '/assets/fonts/latin.woff2'] }, {});
    const script = head.querySelector('script[data-fonts]')!;
    expect(script.getAttribute('data-fonts')).toBe('/assets/fonts/latin-ext.woff2 /assets/fonts/latin.woff2');
    expect(script.getAttribute('nonce')).toBe(START.nonce);
    expect(script.textContent).toBe(FONT_SCRIPT);
    expect(script.nextElementSibling?.getAttribute('rel')).toBe('stylesheet');
    expect(parse({}, {}).querySelector('script[data-fonts]')).toBeNull();
  });

  it.each([
    [undefined, 'width=device-width, initial-scale=1'],
    ['mobile', 'width=device-width, initial-scale=1'],
    ['tablet', 'width=device-width, initial-scale=1'],
    ['classic', 'width=1280'],
  ] as const)('FTR-5 names the platform %s, and has the viewport %s', (platform, viewport) => {
    const page = parse({ platform }, {});
    expect(page.documentElement.dataset['platform']).toBe(platform);
    expect(page.querySelector('meta[name=viewport]')?.getAttribute('content')).toBe(viewport);
  });

  it('says what is shared of a page, and nothing of one that has no address of its own', () => {
    const head = {
      title: 'Mug',
      description: 'Red',
      canonical: '/mug-p1',
      image: '/img/mug.webp',
      type: 'product',
    } as const;
    const shared = (page: Document) =>
      Object.fromEntries(
        [...page.querySelectorAll('meta[property]')].map((meta) => [
          meta.getAttribute('property'),
          meta.getAttribute('content'),
        ]),
      );
    expect(shared(parse({}, { head }))).toEqual({
      'og:title': 'Mug',
      'og:description': 'Red',
      'og:type': 'product',
      'og:url': 'https://ch-fr.shop.example/mug-p1',
      'og:image': 'https://ch-fr.shop.example/img/mug.webp',
      'og:site_name': 'Ninefold',
      'og:locale': 'fr_CH',
    });
    expect(shared(parse({}, { head: { title: 'Nothing' } }))).toEqual({});
  });

  it('carries what its main slot says for the head', () => {
    const structuredData = [{ '@type': 'Product', name: 'Mug </script>' }];
    const head = {
      title: 'Mug & more',
      description: 'Red',
      canonical: '/mug-p1',
      robots: 'noindex',
      structuredData,
    } as const;
    const page = parse({}, { head });
    expect(page.title).toBe('Mug & more');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://ch-fr.shop.example/mug-p1');
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent)).toEqual(
      structuredData[0],
    );
  });

  const alternatesOf = (page: Document) =>
    [...page.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);

  it('I1 names the same page of all nine sites, each with its language, and one for everybody else', () => {
    const alternates = alternatesOf(parse({}, { head: { title: 'T', canonical: '/' } }));
    expect(alternates).toEqual([
      ...SITE_CODES.map((code) => [siteOf(code).locale, `${originOf(code)}/`]),
      ['x-default', `${originOf('DE')}/`],
    ]);
  });

  it('I1 names the addresses that a page has on other sites, and no site that lacks it', () => {
    const head = { title: 'T', canonical: '/livraison-s1', alternates: { DE: '/versand-s1', CH_FR: '/livraison-s1' } };
    expect(alternatesOf(parse({}, { head }))).toEqual([
      ['de-DE', 'https://de.shop.example/versand-s1'],
      ['fr-CH', 'https://ch-fr.shop.example/livraison-s1'],
      ['x-default', 'https://de.shop.example/versand-s1'],
    ]);
  });

  it('SEO-3 names the sites alone that have the page, where it is on some of them', () => {
    const isAlsoOn = (site: SiteCode) => site === 'AT' || site === 'CH_FR';
    expect(alternatesOf(parse({}, { head: { title: 'T', canonical: '/reviews' }, isAlsoOn }))).toEqual([
      ['de-AT', 'https://at.shop.example/reviews'],
      ['fr-CH', 'https://ch-fr.shop.example/reviews'],
    ]);
  });

  it.each([
    { title: 'T', canonical: '/tasse-p1' },
    { title: 'T', canonical: '/', robots: 'noindex' },
    { title: 'T', canonical: '/', status: 404 },
    { title: 'T' },
  ] as const)('I1 claims no other address for %j', (head) => {
    expect(alternatesOf(parse({}, { head }))).toEqual([]);
  });

  it('gives the addresses in its structured data their origin, and nothing else', () => {
    const structuredData = [{ '@id': '/#o', url: '/x-p1', image: ['/img/a.webp', 'https://b.example/c'], name: '/' }];
    const page = parse({}, { head: { title: 'T', structuredData } });
    expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent)).toEqual({
      '@id': 'https://ch-fr.shop.example/#o',
      url: 'https://ch-fr.shop.example/x-p1',
      image: ['https://ch-fr.shop.example/img/a.webp', 'https://b.example/c'],
      name: '/',
    });
  });

  it('takes nothing of it for markup', () => {
    const head = { title: EVIL, description: EVIL, canonical: EVIL, structuredData: [{ name: EVIL }] };
    const page = parse({}, { head, stateJson: scriptJson({ texts: EVIL }) });
    expect(page.title).toBe(EVIL);
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(EVIL);
    expect(JSON.parse(page.getElementById(PAGE_STATE_ID)!.textContent)).toEqual({ texts: EVIL });
    const run = [...page.scripts].filter((script) => script.type === '' || script.type === 'text/javascript');
    expect(run.map(({ textContent }) => textContent)).toEqual([START.inlineScript]);
  });

  it('LAY-1 runs its inline script by its nonce, and lets it wait for no stylesheet', () => {
    const script = parse({}, {}).scripts[0]!;
    expect([script.nonce, script.textContent]).toEqual([START.nonce, START.inlineScript]);
    const stylesheet = script.ownerDocument.querySelector('link[rel=stylesheet]')!;
    expect(script.compareDocumentPosition(stylesheet)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('follows changes only while the shop is developed', () => {
    expect(parse({}, {}).querySelector('script[src]')).toBeNull();
    const script = parse({ reloadScript: '/service/dev/reload.js' }, {}).querySelector('script[src]');
    expect(script?.getAttribute('nonce')).toBe(START.nonce);
  });

  it.each(['DE', 'CH_FR', 'TR'] as const)('of a page that failed says so in the language of %s', (code) => {
    const { locale } = siteOf(code);
    const page = new DOMParser().parseFromString(errorDocument(locale), 'text/html');
    expect(page.documentElement.lang).toBe(locale);
    expect(page.querySelector('h1')?.textContent).toBeTruthy();
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/');
  });

  it('of a page that failed names the shop, in the colours of its pages by day and by night', () => {
    const page = new DOMParser().parseFromString(errorDocument('de-DE'), 'text/html');
    expect(page.body.textContent).toMatch(/^Ninefold/);
    const style = page.querySelector('style')!.textContent;
    for (const colour of Object.values(THEME_COLOURS)) expect(style).toContain(`background:${colour}`);
  });
});

describe('its headers', () => {
  it('run only scripts of this answer, and allow no inline style and no frame', () => {
    const policy = securityHeaders([`'nonce-abc'`], false)['content-security-policy']!;
    expect(policy).toContain(`script-src 'nonce-abc' 'strict-dynamic'`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(policy).toContain(`require-trusted-types-for 'script'`);
    expect(policy).toContain(`; trusted-types ninefold ninefold-remote;`);
    expect(policy).not.toMatch(/unsafe/);
  });

  it('let forms lead to the shop alone, and to the checkout that a page names', () => {
    const policyWith = (...origins: string[]) =>
      securityHeaders([`'nonce-abc'`], false, [], origins)['content-security-policy'];
    expect(policyWith()).toContain(`; form-action 'self';`);
    expect(policyWith('https://orders.example')).toContain(`; form-action 'self' https://orders.example;`);
  });

  it('V3 show pictures of the shop alone, and ask nobody else, but whom the consent script needs', () => {
    const policyWith = (...origins: string[]) =>
      securityHeaders([`'nonce-abc'`], false, origins)['content-security-policy'];
    expect(policyWith()).toContain(`; connect-src 'self'; img-src 'self' data:;`);
    expect(policyWith('https://cdn.example')).toContain(
      `; connect-src 'self' https://cdn.example; img-src 'self' data: https://cdn.example;`,
    );
  });

  it('V3 leave the devices of a visitor alone, but for the place that the store finder asks for', () => {
    const permissions = securityHeaders([`'nonce-abc'`], false)['permissions-policy'];
    expect(permissions).toContain('geolocation=(self)');
    expect(permissions).toContain('camera=(), microphone=()');
  });

  it('V3 let browsers report what the policy has refused, in the form that they know', () => {
    const [plain, secure] = [securityHeaders([`'nonce-abc'`], false), securityHeaders([`'nonce-abc'`], true)];
    expect(plain['content-security-policy']).toMatch(/; report-uri \/service\/telemetry\/api\/policy$/);
    expect(plain).not.toHaveProperty('reporting-endpoints');
    expect(secure['content-security-policy']).toMatch(
      /; report-uri \/service\/telemetry\/api\/policy; report-to policy$/,
    );
    expect(secure['reporting-endpoints']).toBe('policy="/service/telemetry/api/policy"');
  });

  it('keep browsers on https where the shop is served by it', () => {
    expect(securityHeaders([`'nonce-abc'`], false)).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders([`'nonce-abc'`], true)['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  });
});
