// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { STORE_STOCK_PATH } from '@ninefold/contract/calls';
import { PATHS, siteOf, type SiteCode } from '@ninefold/sites';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NearbyStore, StoresAnswer } from '../../contract/store.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import polish from '../locales/pl-PL.json' with { type: 'json' };
import { STORES_PATH } from '../../contract/paths.ts';
import { head, load, type AskedArticle } from './load-store-finder.ts';
import { StoreFinderPage } from './store-finder-page.tsx';

const STORE_FINDER = PATHS.storeFinder;
const STORE: NearbyStore = {
  id: 'de-2',
  name: 'Ninefold Hamburg Ottensen',
  street: 'Elbgasse 17',
  postcode: '22765',
  city: 'Hamburg',
  phone: '+49 40 555 0102',
  hours: { weekdays: { opens: '09:00', closes: '19:00' }, saturday: { opens: '09:30', closes: '16:00' } },
  hasCafe: true,
  latitude: 53.553,
  longitude: 9.93,
  distanceKm: 3.4,
};
const FOUND: StoresAnswer = { found: 'stores', place: { name: 'Hamburg', isApproximate: false }, stores: [STORE] };
/** A Saturday, 15:30 in Germany. */
const NOW = Date.parse('2027-03-06T14:30:00Z');

function show(answer: StoresAnswer, search = 'hamburg', site: SiteCode = 'DE') {
  const texts = { header: site === 'PL' ? polish : german };
  const { Wrapper, visited } = testPage({ site, texts });
  render(<StoreFinderPage data={{ answer, search, now: NOW }} />, { wrapper: Wrapper });
  return visited;
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('a store', () => {
  it('HDR-3 says where it is, how far, and how to get there', () => {
    show(FOUND);
    expect(screen.getByRole('heading', { level: 2, name: '1 Filiale im Umkreis von 100 km um Hamburg' })).toBeDefined();
    const store = within(screen.getByRole('article'));
    expect(store.getByRole('heading', { level: 3, name: STORE.name })).toBeDefined();
    expect(store.getByText(/3,4\skm/)).toBeDefined();
    expect(store.getByText('Café')).toBeDefined();
    expect(store.getByRole('link', { name: /Telefon/ }).getAttribute('href')).toBe('tel:+49405550102');
    const route = store.getByRole('link', { name: /Route planen.*Ottensen.*neuem Tab/ });
    expect(route.getAttribute('href')).toBe('https://www.openstreetmap.org/directions?to=53.553,9.93');
    expect([route.getAttribute('target'), route.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  });

  it.each([
    ['+49 (0)40 123/45-67', 'tel:+49401234567'],
    ['+41 (0)44 555 01 02', 'tel:+41445550102'],
    ['(040) 1234', 'tel:0401234'],
  ])('HDR-3 is called by the number that telephones dial: %s', (phone, href) => {
    show({ ...FOUND, stores: [{ ...STORE, phone }] });
    expect(screen.getByRole('link', { name: /Telefon/ }).getAttribute('href')).toBe(href);
  });

  it('HDR-3 says until when it is open, and which hours are today’s', () => {
    show(FOUND);
    expect(screen.getByText('Geöffnet bis 16:00 Uhr')).toBeDefined();
    const rows = within(screen.getByRole('table', { name: 'Öffnungszeiten' })).getAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'date', null]);
    expect(rows[1]?.textContent).toBe('Samstag (heute)09:30–16:00');
    expect(rows[2]?.textContent).toBe('Sonntaggeschlossen');
  });

  it('HDR-3 closes while the page is looked at', async () => {
    vi.useFakeTimers();
    show(FOUND);
    await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
    expect(screen.getByText('Öffnet am Montag um 09:00 Uhr')).toBeDefined();
  });

  it.each([
    [
      'was reached by a step back, by the visitor’s clock',
      { type: 'back_forward', transferSize: 0 },
      /^Öffnet am Montag/,
    ],
    [
      'was fetched ahead, by the shop’s',
      { type: 'navigate', deliveryType: 'navigational-prefetch' },
      /^Geöffnet bis 16/,
    ],
  ])('HDR-3 tells the time on a page that the browser kept and that %s', (_how, navigation, text) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as PerformanceNavigationTiming]);
    vi.useFakeTimers({ now: NOW + 3 * 3_600_000, toFake: ['Date'] });
    show(FOUND);
    expect(screen.getByText(text)).toBeDefined();
  });
});

describe('a search', () => {
  it('HDR-3 says that an unknown postcode is measured from about there', () => {
    show({ ...FOUND, place: { name: '22301', isApproximate: true } }, '22301');
    expect(screen.getByText(/nur ungefähr/)).toBeDefined();
  });

  it('HDR-3 helps on where nothing is found', () => {
    show({ found: 'nothing' }, 'Nirgendwo <b>');
    expect(screen.getByRole('status').textContent).toContain('„Nirgendwo <b>“ haben wir nicht gefunden');
    expect(screen.getByRole('link', { name: 'Alle Orte mit Filiale' }).getAttribute('href')).toBe(
      '/service/storefinder/search',
    );
  });

  it('HDR-3 says how far around the stores are that it counts, and of many no further than it shows them', () => {
    const stores = Array.from({ length: 20 }, (_, index) => ({ ...STORE, id: `de-${index}`, distanceKm: index + 0.4 }));
    show({ ...FOUND, place: { isApproximate: false }, stores });
    expect(
      screen.getByRole('heading', { level: 2, name: '20 Filialen im Umkreis von 20 km um Ihren Standort' }),
    ).toBeDefined();
  });

  it('HDR-3 says that a place is far from every store', () => {
    show({ found: 'stores', place: { name: 'Sylt', isApproximate: false }, stores: [] });
    expect(screen.getByRole('heading', { name: 'Keine Filiale im Umkreis von 100 km um Sylt' })).toBeDefined();
  });

  it('HDR-3 asks which of several places is meant', () => {
    show({ found: 'choices', choices: ['Frankfurt (Oder)', 'Frankfurt am Main'] }, 'Frankfurt');
    expect(screen.getByRole('heading', { name: 'Welchen Ort meinen Sie?' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Frankfurt (Oder)' }).getAttribute('href')).toBe(
      '/service/storefinder/search?search=Frankfurt%20(Oder)',
    );
  });

  it('LAY-3 without one lists the cities, with plural forms', () => {
    const cities = [
      { name: 'Kraków', storeCount: 4 },
      { name: 'Łódź', storeCount: 5 },
      { name: 'Opole', storeCount: 1 },
    ];
    show({ found: 'cities', cities }, '', 'PL');
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Kraków4 sklepy', 'Łódź5 sklepów', 'Opole']);
    expect(screen.getByRole('link', { name: 'Łódź' }).getAttribute('href')).toMatch(/\?search=%C5%81%C3%B3d%C5%BA$/);
  });
});

it('LAY-3 says that there are no stores, instead of a list of none', () => {
  show({ found: 'cities', cities: [] }, '');
  expect(screen.getByRole('heading', { level: 2, name: german.StoreFinderPage.noStores })).toBeDefined();
  expect(screen.queryByText(german.StoreFinderPage.cities)).toBeNull();
  expect(screen.getByRole('link', { name: german.StoreFinderPage.toHome }).getAttribute('href')).toBe('/');
});

describe('the own position', () => {
  function locateBy(getCurrentPosition: Geolocation['getCurrentPosition']) {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  }
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Meinen Standort verwenden' }));
  const refuse = (code: number): Geolocation['getCurrentPosition'] => {
    return (_, onError) => onError?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  };

  it('HDR-3 is asked for by a press alone, and told to a kilometre', async () => {
    const ask = vi.fn<Geolocation['getCurrentPosition']>((onPosition) =>
      onPosition({ coords: { latitude: 53.55678, longitude: 9.99123 } } as GeolocationPosition),
    );
    locateBy(ask);
    const visited = show({ found: 'cities', cities: [] }, '');
    expect(ask).not.toHaveBeenCalled();
    await press();
    expect(visited).toEqual(['/service/storefinder/search?lat=53.56&lon=9.99']);
  });

  it.each([
    ['is refused', refuse(1), /gibt Ihren Standort nicht frei/],
    ['is unknown', refuse(2), /ließ sich nicht bestimmen/],
  ])('HDR-3 that %s leaves the form', async (_, answer, message) => {
    locateBy(answer);
    show({ found: 'cities', cities: [] }, '');
    await press();
    expect(screen.getByRole('alert').textContent).toMatch(message);
  });

  it('HDR-3 that the browser cannot tell leaves the form', async () => {
    show({ found: 'cities', cities: [] }, '');
    await press();
    expect(screen.getByRole('alert').textContent).toMatch(/ließ sich nicht bestimmen/);
  });
});

describe('the page’s query', () => {
  async function askedFor(query: Record<string, string>) {
    const asked: unknown[] = [];
    const { platform } = testPage({
      texts: {},
      page: { query },
      transport: (request) => {
        asked.push(request.query);
        return Promise.resolve({ status: 200, body: { found: 'nothing' } });
      },
    });
    const { page, http } = platform;
    const data = await load({ site: siteOf('DE'), page, http, signal: new AbortController().signal });
    return { asked: asked[0], search: data.search };
  }

  it.each([
    [{ search: '  Bad\u0000\n Ischl ' }, { search: 'Bad Ischl' }],
    [{ search: 'x'.repeat(5000) }, { search: 'x'.repeat(100) }],
    [{ search: `${'x'.repeat(99)}💥` }, { search: 'x'.repeat(99) }],
    [{}, { search: undefined }],
    [
      { lat: '53.55', lon: '9.99' },
      { lat: '53.55', lon: '9.99' },
    ],
    [{ lat: '53.55', lon: '999', search: 'Ulm' }, { search: 'Ulm' }],
    [{ lat: 'NaN', lon: '1e1' }, { search: undefined }],
  ])('HDR-3 %j asks for %j', async (query: Record<string, string>, asked) => {
    expect((await askedFor(query)).asked).toEqual(asked);
  });
});

describe('the head', () => {
  const context = {
    site: siteOf('DE'),
    page: { path: '/', query: {}, pageType: 'content' as const },
    t: (key: string, values?: Record<string, unknown>) => `${key} ${JSON.stringify(values ?? null)}`,
  };

  it('LAY-3 keeps what was searched for from search engines', () => {
    expect(head({ answer: FOUND, search: 'hamburg', now: NOW }, context)).toMatchObject({
      canonical: '/service/storefinder/search',
      robots: 'noindex',
    });
  });

  const position = { isApproximate: false };
  it.each<[StoresAnswer, string]>([
    [FOUND, 'near {"place":"Hamburg","count":1,"distance":100}'],
    [{ ...FOUND, place: position }, 'nearYou {"count":1,"distance":100}'],
    [{ ...FOUND, stores: [] }, 'farFrom {"place":"Hamburg","distance":100}'],
    [{ ...FOUND, place: position, stores: [] }, 'farFromYou {"distance":100}'],
    [{ found: 'nothing' }, 'none {"search":"hamburg"}'],
    [{ found: 'choices', choices: ['Neustadt (Dosse)'] }, 'title null'],
    [{ found: 'cities', cities: [] }, 'title null'],
  ])('LAY-3 HDR-3 the title says what the page says that it found: %#', (answer, title) => {
    expect(head({ answer, search: 'hamburg', now: NOW }, context).title).toBe(`StoreFinderPage.${title} | Ninefold`);
  });

  it('LAY-3 shows search engines the list of cities', () => {
    expect(head({ answer: { found: 'cities', cities: [] }, search: '', now: NOW }, context).robots).toBeUndefined();
  });
});

describe('the stock of an article', () => {
  const ARTICLE = {
    tcm: 'mug/red',
    title: 'Becher, Rot',
    url: '/becher-p70?variant=mug%2Fred',
    asOf: '2027-03-06T08:40:00Z',
  };
  const showArticle = (answer: StoresAnswer, stock: AskedArticle['stock'] = []) => {
    const { Wrapper } = testPage({ site: 'DE', texts: { header: german } });
    const data = { answer, search: '', now: NOW, article: { ...ARTICLE, stock } };
    render(<StoreFinderPage data={data} />, { wrapper: Wrapper });
  };

  it.each([
    ['IN_STOCK', 'Vorrätig'],
    ['FEW_LEFT', 'Nur noch wenige'],
    ['SOLD_OUT', 'Nicht vorrätig'],
  ] as const)('is told by each store of which it is known: %s is "%s"', (stock, text) => {
    const other = { ...STORE, id: 'de-3' };
    showArticle({ ...FOUND, stores: [STORE, other] }, [['de-2', stock]]);
    const [first, second] = screen.getAllByRole('article');
    expect(within(first!).getByText(text)).toBeDefined();
    expect(within(second!).queryByText(/vorrätig|wenige/i)).toBeNull();
  });

  it('says of which article and when it is, promises nothing, and leads back', () => {
    showArticle(FOUND);
    expect(screen.getByRole('link', { name: 'Becher, Rot' }).getAttribute('href')).toBe(ARTICLE.url);
    expect(screen.getByText(/Stand: 06\.03\.2027, 09:40 Uhr\..*rufen Sie vor Ihrem Besuch an/)).toBeDefined();
  });

  it('stays asked for on the way through form and links', () => {
    const end = 'article=mug%2Fred';
    showArticle({ found: 'cities', cities: [{ name: 'Bonn', storeCount: 1 }] });
    expect(new FormData(screen.getByRole<HTMLFormElement>('search')).get('article')).toBe('mug/red');
    expect(screen.getByRole('link', { name: 'Bonn' }).getAttribute('href')).toBe(`${STORE_FINDER}?search=Bonn&${end}`);
    cleanup();
    showArticle({ found: 'choices', choices: ['Bonn'] });
    expect(screen.getByRole('link', { name: 'Bonn' }).getAttribute('href')).toBe(`${STORE_FINDER}?search=Bonn&${end}`);
    cleanup();
    showArticle({ found: 'nothing' });
    expect(screen.getByRole('link', { name: german.StoreFinderPage.showAll }).getAttribute('href')).toBe(
      `${STORE_FINDER}?${end}`,
    );
  });

  it.each([
    ['200 of it', 200, true],
    ['404', 404, false],
    ['500', 500, false],
  ])('is loaded beside the stores, which come without it where the answer is %s', async (_answer, status, isTold) => {
    const { article, stores } = await loadArticle('mug/red', status);
    expect(stores).toEqual([STORE]);
    expect(article).toEqual(isTold ? { ...ARTICLE, stock: [['de-2', 'FEW_LEFT']] } : undefined);
  });

  it('is not asked of what is no article’s number', async () => {
    expect((await loadArticle('a'.repeat(65), 200)).article).toBeUndefined();
    expect((await loadArticle('', 200)).article).toBeUndefined();
  });

  async function loadArticle(asked: string, status: number) {
    const body = {
      article: { title: ARTICLE.title, url: ARTICLE.url },
      asOf: ARTICLE.asOf,
      stores: [
        { id: 'de-1', stock: 'IN_STOCK' },
        { id: 'de-2', stock: 'FEW_LEFT' },
      ],
    };
    const request = async ({ path, query }: { path: string; query: Record<string, string> }) => {
      if (path === STORES_PATH) return { ok: true, status: 200, body: FOUND };
      expect([path, query]).toEqual([STORE_STOCK_PATH, { tcm: asked }]);
      return { ok: status === 200, status, body };
    };
    const context = { http: { request }, page: { query: { search: 'hamburg', article: asked } } };
    const { article, answer } = await load(context as unknown as Parameters<typeof load>[0]);
    return { article, stores: answer.found === 'stores' ? answer.stores : [] };
  }
});
