// @vitest-environment jsdom
import { PATHS, siteOf, SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { PageRequest } from '@ninefold/platform';
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { builtInContent } from '../../content/built-in-content.ts';
import type { FooterAnswer, FooterContent } from '../../contract/footer-content.ts';
import { FOOTER_CONTENT_PATH } from '../../contract/footer-paths.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { Footer, load } from './footer.tsx';
import { idFragment, panelIds } from './id-fragment.ts';
import type { FooterProps } from './load-footer.ts';

const COUNTRIES = SITE_CODES.map((code) => ({
  label: siteOf(code).label,
  code,
  href: `http://${code}.example`,
  flag: siteOf(code).country,
  flagName: siteOf(code).label,
  selected: code === 'DE',
}));

const ALTERNATES =
  '<link rel="alternate" hreflang="cs-CZ" href="http://cz.example/kava-c1000"><link rel="alternate" hreflang="de-DE" href="http://DE.example/kaffee-c1000">';

interface Backend {
  site?: SiteCode;
  content?: FooterAnswer | undefined;
  newsletterStatus?: string | undefined;
  isStatusUnknown?: true;
  page?: PageRequest;
}

const COFFEE: PageRequest = { path: '/kaffee-c1000', query: { utm_source: 'x' }, pageType: 'category' };

const fetched = vi.fn<typeof fetch>(async () => new Response('{}'));
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(
  props: FooterProps = {},
  { site = 'DE', content, newsletterStatus, isStatusUnknown, page: request = COFFEE }: Backend = {},
) {
  const page = testPage({
    site,
    texts: { footer: german },
    page: request,
    transport: async ({ path }) => {
      if (path !== FOOTER_CONTENT_PATH)
        return {
          status: 200,
          body: { statuses: { nl_status: newsletterStatus, is_nl_status_unknown: isStatusUnknown } },
        };
      return content ? { status: 200, body: content } : { status: 404, body: { error: 'PROMOTION_NOT_FOUND' } };
    },
  });
  const { platform } = page;
  const data = await load({ ...platform, signal: new AbortController().signal }, props);
  return render(<Footer {...props} data={data} />, { wrapper: page.Wrapper });
}

/** The built-in footer with what only a shop itself can add. */
async function fullContent(site: SiteCode): Promise<FooterContent> {
  const content = await builtInContent(site);
  content.teaser.groups[2]!.images.push({ label: 'Visa', source: 'visa' });
  content.seo.columns.push([{ url: '/garten-c7', text: 'Garten' }]);
  content.socialMedia.icons.push({
    iconName: 'instagram',
    link: { url: 'https://www.instagram.com/garden.example', text: 'Instagram' },
  });
  content.appReferences.icons.push({ iconName: 'ios', link: { url: 'https://apps.example/', text: 'App Store' } });
  return content;
}

async function answerOf(site: SiteCode): Promise<FooterAnswer> {
  return { contentJSON: JSON.stringify(await fullContent(site)), countries: COUNTRIES };
}

describe('Footer', () => {
  it.each([
    ['DE', 'Versand & Lieferung'],
    ['PL', 'Dostawa'],
    ['TR', 'Teslimat'],
  ] as const)('FTR-1 shows the built-in content of %s while the service has none', async (site, heading) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await show({}, { site });
    expect(screen.getByRole('link', { name: heading, hidden: true })).toBeTruthy();
    expect(logged).toHaveBeenCalledOnce();
  });

  it('FTR-1 waits 15 s for the content', async () => {
    const waits: unknown[] = [];
    const { platform } = testPage({
      texts: { footer: german },
      transport: async ({ path, timeoutMs }) => {
        if (path === FOOTER_CONTENT_PATH) waits.push(timeoutMs);
        return { status: 200, body: await answerOf('DE') };
      },
    });
    await load({ ...platform, signal: new AbortController().signal }, { hideNewsletter: true });
    expect(waits).toEqual([15_000]);
  });

  it('FTR-1 shows the built-in content in the place of one that cannot be read', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await show({}, { content: { contentJSON: '{"headline"', countries: COUNTRIES } });
    expect(screen.getByRole('link', { name: 'Versand & Lieferung', hidden: true })).toBeTruthy();
    expect(logged).toHaveBeenCalledOnce();
  });

  it('FTR-1 promises nothing in the built-in footer that only the shop itself can: no categories, seals, networks, apps, marks', async () => {
    const { container } = await show(
      {},
      { content: { contentJSON: JSON.stringify(await builtInContent('DE')), countries: [] } },
    );
    const external = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
    expect(external.filter((href) => href.startsWith('https:') || /-c\d+$/.test(href))).toEqual([]);
    expect(container.querySelectorAll('img')).toHaveLength(0);
    for (const heading of ['Beliebte Kategorien', 'Folgen Sie uns', 'Unsere App', 'Ausgezeichnet und geprüft'])
      expect(screen.queryByText(heading)).toBeNull();
  });

  it.each([
    ['DE', true],
    ['CZ', true],
    ['CH', false],
    ['TR', false],
  ] as const)('WDR-1 leads on %s to the withdrawal from contracts: %s', async (site, isThere) => {
    await show({ reduced: true }, { site, content: await answerOf(site) });
    const found = screen.queryAllByRole('link', { name: german.Footer.withdrawal });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(isThere ? [PATHS.withdrawal] : []);
  });

  it.each(SITE_CODES)('CAN-1 leads on %s to where contracts are ended, in the checkout, too', async (site) => {
    await show({ reduced: true, isCheckout: true }, { site, content: await answerOf(site) });
    const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === PATHS.cancellation);
    expect(links).toHaveLength(1);
    if (site === 'DE') expect(links[0]!.textContent).toBe('Verträge hier kündigen');
  });

  it('CAN-1 leads nowhere in a shop that sells no contracts that go on', async () => {
    const site = siteOf('TR') as { hasRunningContracts: boolean };
    site.hasRunningContracts = false;
    onTestFinished(() => void (site.hasRunningContracts = true));
    const { container } = await show({}, { site: 'TR', content: await answerOf('TR') });
    expect(container.querySelector(`a[href="${PATHS.cancellation}"]`)).toBeNull();
  });

  it('FTR-4 leaves out in the classic view a group that has nothing there below its heading', async () => {
    const { container } = await show(
      {},
      { content: { contentJSON: JSON.stringify(await builtInContent('DE')), countries: [] } },
    );
    const groupOf = (name: string) => screen.getByRole('heading', { name, hidden: true }).closest('[class*="group"]');
    expect(container.querySelectorAll('[class*="group"][class*="notClassic"]')).toHaveLength(1);
    expect(groupOf('Filialen')?.className).toContain('notClassic');
    expect(groupOf('Filialen')?.className).toContain('aloneInClassic');
    expect(groupOf('Zahlung')?.className).not.toContain('aloneInClassic');
  });

  it('FTR-1 FTR-6 offers in the built-in footer the countries that the page’s head names, also in Safari before 18', async () => {
    vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function');
    });
    document.head.innerHTML = ALTERNATES;
    vi.spyOn(console, 'error').mockReturnValue();
    await show();
    const czech = await screen.findByRole('link', { name: /Česko/, hidden: true });
    expect(czech.getAttribute('href')).toBe('http://cz.example/kaffee-c1000');
    expect(screen.getByRole('link', { current: true, hidden: true }).textContent).toContain('Deutschland');
    expect(screen.queryByText('Türkiye')).toBeNull();
    document.head.innerHTML = '';
  });

  it('FTR-6 leads to the address that the page has in a country, and home where there is no such page', async () => {
    document.head.innerHTML = ALTERNATES;
    const { container } = await show(
      {},
      { content: { contentJSON: JSON.stringify(await builtInContent('DE')), countries: COUNTRIES } },
    );
    const list = [...container.querySelectorAll('details')].at(-1)!;
    list.open = true;
    list.dispatchEvent(new Event('toggle'));
    const hrefOf = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href');
    await vi.waitFor(() => expect(hrefOf('Česko')).toBe('http://cz.example/kava-c1000'));
    expect(hrefOf('Türkiye')).toBe('http://TR.example/');
    expect(hrefOf('Deutschland')).toBe('http://DE.example/kaffee-c1000');
    document.head.innerHTML = '';
  });

  it('FTR-6 leads to the same page of another country, each by its own name', async () => {
    await show({}, { content: await answerOf('DE') });
    expect(screen.getByText('Türkiye').closest('a')?.getAttribute('href')).toBe('http://TR.example/kaffee-c1000');
    expect(screen.getByRole('link', { current: true, hidden: true }).textContent).toContain('Deutschland');
  });

  it.each([
    ['/versand-s1', 'content', 'http://TR.example/'],
    ['/tasse-p1', 'product', 'http://TR.example/'],
    ['/no-such-page', 'content', 'http://TR.example/'],
    ['/contact', 'content', 'http://TR.example/contact'],
  ] as const)('FTR-6 leads from %s to a page that the other country surely has', async (path, pageType, href) => {
    await show({}, { content: await answerOf('DE'), page: { path, query: {}, pageType } });
    expect(screen.getByText('Türkiye').closest('a')?.getAttribute('href')).toBe(href);
  });

  it.each([
    ['search', 'http://TR.example/search?query=kaffee+satz&page=2'],
    ['content', 'http://TR.example/search'],
  ] as const)('FTR-6 takes what was searched for along from a page of type %s', async (pageType, href) => {
    const page = { path: PATHS.search, query: { query: 'kaffee satz', page: '2' }, pageType };
    await show({}, { content: await answerOf('DE'), page });
    expect(screen.getByText('Türkiye').closest('a')?.getAttribute('href')).toBe(href);
  });

  it('FTR-7 opens foreign addresses in a new tab without a referrer, and no others', async () => {
    const content = await fullContent('DE');
    content.legalLinks.push({ url: 'mailto:hallo@ninefold.example', text: 'Post' });
    await show({}, { content: { contentJSON: JSON.stringify(content), countries: COUNTRIES } });
    expect(screen.getByRole('link', { name: 'Post' }).getAttribute('rel')).toBe('noopener noreferrer');
    const foreign = screen.getByRole('link', { name: 'Instagram' });
    expect([foreign.getAttribute('target'), foreign.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    for (const link of screen.getAllByRole('link').filter((item) => item.getAttribute('href')?.startsWith('/')))
      expect(link.getAttribute('target')).toBeNull();
  });

  it.each(['HTTPS://elsewhere.example/', 'Mailto:hallo@ninefold.example', '//elsewhere.example/'])(
    'FTR-7 opens %s in a new tab, too',
    async (url) => {
      const content = await fullContent('DE');
      content.legalLinks.push({ url, text: 'Anderswo' });
      await show({}, { content: { contentJSON: JSON.stringify(content), countries: COUNTRIES } });
      const link = screen.getByRole('link', { name: 'Anderswo' });
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    },
  );

  it('FTR-2 offers the view of wide windows and the way back, on the same page', async () => {
    await show({}, { content: await answerOf('DE') });
    const form = screen.getByText('Zur klassischen Ansicht').closest('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/service/footer/form/view']);
    expect(Object.fromEntries(new FormData(form))).toEqual({ returnTo: '/kaffee-c1000?utm_source=x' });
    expect([...form.querySelectorAll('button')].map(({ name, value }) => [name, value])).toEqual([
      ['view', 'classic'],
      ['view', 'own'],
    ]);
  });

  it('FTR-10 has ids of letters, digits and hyphens', async () => {
    const { container } = await show({}, { content: await answerOf('DE') });
    const ids = [...within(container).getByRole('navigation').querySelectorAll('details')].map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['footer-HilfeService', 'footer-VersandLieferung']);
    expect(new Set(ids).size).toBe(9);
    expect(idFragment('a "><b>-1 ç')).toBe('ab-1ç');
  });

  it('FTR-10 tells panels apart whose headings have no letters, or the same', () => {
    expect(panelIds(['Hilfe', '!?', '…', 'Hilfe'])).toEqual([
      'footer-Hilfe',
      'footer--2',
      'footer--3',
      'footer-Hilfe-4',
    ]);
  });

  it('FTR-3 leaves out in checkout what leads away from the order, and nothing else', async () => {
    await show({ isCheckout: true }, { content: await answerOf('DE') });
    for (const name of ['Rückgabe', 'Kundenkarte', 'Mehr für Sie', 'Über Ninefold'])
      expect(screen.queryByRole('link', { name, hidden: true })).toBeNull();
    expect(screen.getByRole('link', { name: 'Instagram' })).toBeTruthy();
  });

  it('FTR-3 leaves out in reduced mode what leads away from buying', async () => {
    await show({ reduced: true }, { content: await answerOf('DE') });
    expect(screen.queryByText('Beliebte Kategorien')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'App Store' })).toBeNull();
    expect(screen.queryByText('newsletter/NewsletterForm')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Rückgabe', hidden: true })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zahlung', hidden: true })).toBeTruthy();
    // Who has chosen the view of wide windows finds the way back there, too.
    expect(screen.getByText('Zur mobilen Ansicht')).toBeTruthy();
  });

  it.each([
    [{}, undefined, true],
    [{}, 'SUBSCRIBED', false],
    [{}, 'WAITING_FOR_DOI', false],
    [{ hideNewsletter: true }, undefined, false],
  ])('FTR-9 with %j for a visitor who is %s offers the newsletter: %s', async (props, newsletterStatus, isOffered) => {
    await show(props, { content: await answerOf('DE'), ...(newsletterStatus && { newsletterStatus }) });
    expect(screen.queryByText('newsletter/NewsletterForm') !== null).toBe(isOffered);
  });

  it('FTR-9 offers no newsletter while nobody knows whether the visitor waits for its mail', async () => {
    await show({}, { content: await answerOf('DE'), isStatusUnknown: true });
    expect(screen.queryByText('newsletter/NewsletterForm')).toBeNull();
  });

  it.each([
    ['/impressum-s4', '/imprint-s4', false],
    ['/contact', '/contact', false],
    ['/contact', '/impressum-s4', true],
  ])('FTR-9 hides the newsletter on %s where editors have flagged it, on %s: %s', async (hidden, path, isOffered) => {
    const content = { ...(await fullContent('DE')), newsletter: { hiddenOn: [hidden] } };
    await show(
      {},
      {
        content: { contentJSON: JSON.stringify(content), countries: COUNTRIES },
        page: { path, query: {}, pageType: 'content' },
      },
    );
    expect(screen.queryByText('newsletter/NewsletterForm') !== null).toBe(isOffered);
  });

  it.each([
    ['/', { desktopImage: '/img/scenes/garden' }],
    ['/kaffee-c1000', {}],
  ])(
    'NWS-1 gives the newsletter on %s what the content says of it, its picture on the home page alone: %j',
    async (path, shown) => {
      const newsletter = {
        title: 'Post von uns',
        discountText: '15 %',
        desktopImage: '/img/scenes/garden',
        footnote: false as const,
        hiddenOn: ['/contact'],
      };
      const content = { ...(await fullContent('DE')), newsletter };
      const page = testPage({
        texts: {},
        page: { path },
        transport: async ({ path: asked }) =>
          asked === FOOTER_CONTENT_PATH
            ? { status: 200, body: { contentJSON: JSON.stringify(content), countries: COUNTRIES } }
            : { status: 200, body: { statuses: {} } },
      });
      const data = await load({ ...page.platform, signal: new AbortController().signal }, {});
      expect(data.newsletter).toEqual({
        placement: 'footer',
        title: 'Post von uns',
        discountText: '15 %',
        footnote: false,
        ...shown,
      });
    },
  );

  it('FTR-8 logs an unknown mark and shows nothing in its place', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const content = await fullContent('DE');
    content.teaser.groups[2]?.images.push({ label: 'Unknown', source: 'unknown' });
    await show({}, { content: { contentJSON: JSON.stringify(content), countries: COUNTRIES } });
    expect(screen.queryByAltText('Unknown')).toBeNull();
    expect(screen.getByAltText('Visa').getAttribute('src')).toBe('/service/footer-images/logos/visa.svg');
    expect(logged).toHaveBeenCalledWith('The footer names an unknown logo: unknown');
  });

  it('FTR-4 groups teasers and categories so that one panel at most is open', async () => {
    const { container } = await show({}, { content: await answerOf('DE') });
    const names = [...within(container).getByRole('navigation').querySelectorAll('details')].map(({ name }) => name);
    expect(names).toHaveLength(9);
    expect(new Set(names).size).toBe(1);
  });

  it('FTR-10 asks for the assignment once', async () => {
    const { rerender } = await show({}, { content: await answerOf('DE') });
    rerender(<p>gone</p>);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/service/abtestfrontend/api/v1/getassignment']);
    const answer = (await fetched.mock.results[0]!.value) as Response;
    await vi.waitFor(() => expect(answer.bodyUsed, 'an answer that is not read keeps a connection').toBe(true));
  });

  it.each([
    ['', 'omit'],
    ['consent=', 'omit'],
    ['consent=analytics', 'same-origin'],
  ] as const)('FTR-10 HDR-10 asks under the consent %j with the visitor’s id: %s', async (cookie, credentials) => {
    document.cookie = `${cookie || 'consent='}; max-age=${cookie ? 60 : 0}`;
    await show({}, { content: await answerOf('DE') });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials });
    document.cookie = 'consent=; max-age=0';
  });
});
