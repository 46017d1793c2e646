// @vitest-environment jsdom
import { installDialogMethods } from '@ninefold/kit/testing';
import { testPage } from '@ninefold/platform/testing';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Listing, SearchAnswer } from '../../contract/listing.ts';
import { SearchPage } from '../search-page/search-page.tsx';

afterEach(cleanup);

const textsOf = (site: SiteCode) =>
  JSON.parse(readFileSync(`remote-search/src/locales/${siteOf(site).locale}.json`, 'utf8')) as object;

const LISTING: Listing = {
  products: [],
  total: 0,
  page: 1,
  pageCount: 0,
  sort: 'relevance',
  filters: '',
  facets: [{ name: 'size', values: [{ value: 'm', label: 'M', count: 2, isChosen: false }], totalWithout: 5 }],
  isCapped: false,
  isTotalCapped: false,
  totalWithoutFilters: 5,
};
const answerOf = (listing: Partial<Listing>): SearchAnswer => ({
  query: 'a',
  pages: [],
  alternatives: [],
  popularCategories: [],
  listing: { ...LISTING, ...listing },
});

function show(site: SiteCode, listing: Partial<Listing>, answers: (SearchAnswer | Promise<SearchAnswer>)[] = []) {
  const asked: unknown[] = [];
  const { Wrapper } = testPage({
    site,
    texts: { search: textsOf(site) },
    page: { path: '/search', query: { query: 'a' } },
    transport: async ({ query }) => {
      asked.push(query);
      return { status: 200, body: await answers.shift() };
    },
  });
  render(<SearchPage data={answerOf(listing)} />, { wrapper: Wrapper });
  return asked;
}

it.each([
  ['PL', { 1: '1 produkt', 2: '2 produkty', 5: '5 produktów', 12: '12 produktów', 22: '22 produkty' }],
  ['CZ', { 1: '1 výrobek', 2: '2 výrobky', 5: '5 výrobků', 22: '22 výrobků' }],
  ['SK', { 1: '1 výrobok', 4: '4 výrobky', 5: '5 výrobkov' }],
  ['TR', { 1: '1 ürün', 5: '5 ürün' }],
] as const)('I2 %s counts products as its language does', (site, texts) => {
  for (const [total, text] of Object.entries(texts)) {
    show(site, { total: Number(total) });
    expect(screen.getByRole('status').textContent).toBe(text);
    cleanup();
  }
});

it('LAY-3 leads the keyboard past breadcrumb, orders and filters to the tiles; without any there is nothing to lead to', () => {
  show('DE', { total: 5 });
  const [first] = screen.getAllByRole('link');
  expect(first!.textContent).toBe('Zu den Artikeln springen');
  expect(document.querySelector(first!.getAttribute('href')!)).toBe(document.querySelector('[aria-busy]'));
  cleanup();
  show('DE', { total: 0 });
  expect(screen.queryByRole('link', { name: 'Zu den Artikeln springen' })).toBeNull();
});

it('SRC-4 shows sizes of clothes and numbers apart, and what gift cards are worth as their value', () => {
  const values = (group: 'clothes' | 'number' | undefined, ...labels: string[]) =>
    labels.map((label) => ({ value: label.toLowerCase(), label, count: 1, isChosen: false, ...(group && { group }) }));
  show('DE', {
    total: 5,
    facets: [
      { name: 'size', values: [...values('clothes', 'S', 'M'), ...values('number', '37', '38')], totalWithout: 5 },
      { name: 'value', values: values(undefined, '15 €', '25 €'), totalWithout: 5 },
    ],
  });
  const listsOf = (name: string) =>
    [...screen.getByText(name).closest('details')!.querySelectorAll('ul')].map(({ textContent }) => textContent);
  expect(listsOf('Größe')).toEqual(['S (1)M (1)', '37 (1)38 (1)']);
  expect(listsOf('Wert')).toEqual(['15 € (1)25 € (1)']);
});

it('SIT-3 writes how many there are as the site writes numbers', () => {
  show('DE', { total: 1204 });
  expect(screen.getByRole('status').textContent).toBe('1.204 Artikel');
});

it('SIT-3 writes what a filter leaves as the site writes numbers', () => {
  const facetOf = (count: number): Listing['facets'] => [
    { name: 'size', values: [{ value: 'm', label: 'M', count, isChosen: true }], totalWithout: 12_345 },
  ];
  show('DE', { total: 1204, facets: facetOf(1204) });
  expect(screen.getByRole('link', { name: 'M (1.204)' })).toBeTruthy();
  cleanup();
  show('DE', { filters: 'size-m', facets: facetOf(0) });
  expect(screen.getByRole('link', { name: 'Ohne „Größe“ (12.345)' })).toBeTruthy();
});

it('says that there are more than were counted', () => {
  show('DE', { total: 1000, isTotalCapped: true, isCapped: true });
  expect(screen.getByRole('status').textContent).toBe('Über 1.000 Artikel');
  expect(screen.getByRole('link', { name: 'M (2+)' })).toBeTruthy();
});

it('SRC-4 narrows in place, keeps the focus, and puts what is chosen into the address', async () => {
  history.replaceState(null, '', '/search?query=a');
  const chosen = { ...LISTING.facets[0]!, values: [{ value: 'm', label: 'M', count: 2, isChosen: true }] };
  const asked = show('DE', {}, [answerOf({ total: 2, filters: 'size-m', facets: [chosen] })]);
  await userEvent.click(screen.getByRole('link', { name: 'M (2)' }));
  expect(location.search).toBe('?query=a&filters=size-m');
  expect(asked).toEqual([expect.objectContaining({ query: 'a', filters: 'size-m' })]);
  expect(await screen.findByText('2 Artikel')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'M (2)' });
  expect([link.getAttribute('aria-current'), link.getAttribute('href')]).toEqual(['true', '/search?query=a']);
  expect(document.activeElement).toBe(link);
});

it('SRC-4 keeps the place of a filter that a choice leaves nothing of, without a link and without a number', async () => {
  history.replaceState(null, '', '/search?query=a');
  const value = (name: string, count: number) => ({ value: name, label: name.toUpperCase(), count, isChosen: false });
  const size = { name: 'size' as const, values: [value('m', 2), value('s', 1)], totalWithout: 3 };
  const brand = { name: 'brand' as const, values: [value('a', 2), value('b', 1)], totalWithout: 3 };
  const chosen = { ...size, values: [value('s', 1), { ...value('m', 2), isChosen: true }, value('l', 1)] };
  const later = [answerOf({ total: 2, filters: 'size-m', facets: [chosen] }), answerOf({ facets: [size, brand] })];
  show('DE', { total: 3, facets: [size, brand] }, later);
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const before = shown();
  await userEvent.click(screen.getByRole('link', { name: 'M (2)' }));
  expect(await screen.findByText('2 Artikel')).toBeTruthy();
  expect(shown().slice(0, 5)).toEqual(['M (2)', 'S (1)', 'L (1)', 'A ', 'B ']);
  expect(screen.queryByRole('link', { name: /^[AB]\b/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'M (2)' }));
  expect(await screen.findByRole('link', { name: 'A (2)' })).toBeTruthy();
  expect(shown().slice(0, 2)).toEqual(before.slice(0, 2));
});

it('SRC-4 shows another order at once, and keeps it for who narrows the list before its answer has come', async () => {
  history.replaceState(null, '', '/search?query=a');
  const never = new Promise<SearchAnswer>(() => undefined);
  const asked = show('DE', { total: 5 }, [never, never]);
  await userEvent.click(screen.getByRole('link', { name: 'Preis aufsteigend' }));
  expect(screen.getByRole('link', { name: 'Preis aufsteigend' }).getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('link', { name: 'M (2)' }));
  expect(asked[1]).toMatchObject({ sort: 'price-asc', filters: 'size-m' });
});

it('D1 the button of the filters is pressed by the space bar, too', async () => {
  installDialogMethods();
  show('DE', { total: 5 });
  const button = screen.getByRole('button', { name: 'Filter', hidden: true });
  expect(fireEvent.keyDown(button, { key: ' ' }), 'the browser scrolls').toBe(false);
  await vi.waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
});

it.each([
  ['DE', 'Preis von (€)'],
  ['CZ', 'Cena od (Kč)'],
  ['PL', 'Cena od (zł)'],
  ['HU', 'Min. ár (Ft)'],
] as const)('I2 %s asks for prices in the currency as its prices name it', (site, label) => {
  const range = { fromMinor: undefined, toMinor: undefined, lowestMinor: 100, highestMinor: 900 };
  show(site, { total: 5, facets: [{ name: 'price', values: [], totalWithout: 5, range }] });
  expect(screen.getAllByLabelText(label).length).toBeGreaterThan(0);
});

describe('the price', () => {
  const price = (fromMinor?: number) => ({
    name: 'price' as const,
    values: [],
    totalWithout: 5,
    range: { ...(fromMinor !== undefined && { fromMinor }), lowestMinor: 100, highestMinor: 9000 },
  });
  const [size] = LISTING.facets;
  const typePrice = (amount: string) => userEvent.type(screen.getAllByLabelText(/^Preis von/)[0]!, `${amount}{Enter}`);

  it('SRC-4 that was typed keeps the focus where it was typed, and shows what the address says', async () => {
    history.replaceState(null, '', '/search?query=a');
    const narrowed = [price(1000), price(2000)].map((facet, index) =>
      answerOf({ total: 2, filters: `price-${(index + 1) * 1000}-`, facets: [facet] }),
    );
    show('DE', { total: 5, facets: [price()] }, narrowed);
    await typePrice('10');
    const [from] = screen.getAllByRole<HTMLInputElement>('spinbutton');
    expect(await screen.findByText('2 Artikel')).toBeTruthy();
    expect([document.activeElement, from!.value]).toEqual([from, '10']);
    await userEvent.clear(from!);
    await typePrice('19.999');
    await vi.waitFor(() => expect(from!.value).toBe('20'));
  });

  it('SRC-4 is not lost to who chooses something else before its list has come', async () => {
    history.replaceState(null, '', '/search?query=a');
    const never = new Promise<SearchAnswer>(() => undefined);
    const asked = show('DE', { total: 5, facets: [price(), size!] }, [never, never, never]);
    await typePrice('10');
    await userEvent.click(screen.getByRole('link', { name: 'M (2)' }));
    expect(asked).toEqual([
      expect.objectContaining({ from: '10' }),
      expect.objectContaining({ from: '10', filters: 'size-m' }),
    ]);
    await userEvent.clear(screen.getAllByLabelText(/^Preis von/)[0]!);
    await typePrice('15');
    expect(asked[2]).toMatchObject({ from: '15', filters: 'size-m' });
  });
});

it.each([
  ['DE', 'Bitte geben Sie einen Betrag ein, mindestens 0.'],
  ['CH_FR', 'Veuillez saisir un montant d’au moins 0.'],
] as const)('I2 %s says in its language what is no price', (site, text) => {
  const range = { fromMinor: undefined, toMinor: undefined, lowestMinor: 100, highestMinor: 900 };
  show(site, { total: 5, facets: [{ name: 'price', values: [], totalWithout: 5, range }] });
  const [from] = screen.getAllByRole<HTMLInputElement>('spinbutton');
  const tell = (value: string) => {
    fireEvent.input(from!, { target: { value } });
    from!.checkValidity();
    return from!.validationMessage;
  };
  expect(tell('-5')).toBe(text);
  expect(tell('5.5')).toBe('');
});
