// @vitest-environment jsdom
import { CONSENT_CHANGED } from '@ninefold/platform';
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import { testPage } from '@ninefold/platform/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { RecentlyViewed } from './recently-viewed.tsx';
import { readViewed, rememberViewed } from './viewed-products.ts';

const product = (productId: string, more: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  productId,
  tcm: `${productId}-1`,
  title: `Title of ${productId}`,
  brand: '',
  url: `/title-p${productId}`,
  image: '/img/products/mug/red/front',
  priceMinor: 500,
  variantCount: 1,
  availability: 'AVAILABLE',
  ...more,
});

/** Its shown variant is reduced, and not the cheapest. */
const OF_SEVERAL_PRICES = product('1', { priceMinor: 2500, regularPriceMinor: 3000, lowestPriceMinor: 1000 });

let seen: (isIntersecting: boolean) => void;
let top: number;
beforeEach(() => {
  top = window.innerHeight + 500;
  document.cookie = 'consent=analytics,viewed';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        seen = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  document.cookie = 'consent=; max-age=0';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(productId?: string) {
  const asked: unknown[] = [];
  const page = testPage({
    texts: { search: german },
    page: { path: '/', pageType: 'product' },
    transport: async ({ path, query }) => {
      asked.push({ path, ...query });
      return { status: 200, body: { products: [product('2', { priceMinor: 700 }), OF_SEVERAL_PRICES, product('5')] } };
    },
  });
  render(<RecentlyViewed productId={productId} />, { wrapper: page.Wrapper });
  return { asked, ...page };
}
/** Its place comes near; the row, which the first test has fetched, comes with the products. */
const near = async () => {
  await import('./viewed-row.tsx');
  await act(async () => seen(true));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent);
const decide = (value: string) =>
  act(async () => {
    document.cookie = `consent=${value}`;
    window.dispatchEvent(new CustomEvent(CONSENT_CHANGED));
  });

it('RCV-1 shows what was looked at before, newest first, with prices of now, without this page’s product and what is gone', async () => {
  for (const id of ['1', '9', '2', '5']) rememberViewed(id);
  const { asked } = open('5');
  expect(asked).toEqual([]);
  await near();
  expect(asked).toEqual([{ path: '/service/catalogue/api/products', id: ['2', '9', '1'] }]);
  expect(titles()).toEqual(['Title of 2', 'Title of 1']);
  const [single, several] = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(single).toContain('7,00\u00a0€');
  expect(several).toContain('ab 10,00\u00a0€');
  expect(several).not.toMatch(/25|30,/);
});

it('RCV-1 keeps eight at most, each once, and asks nobody when there is nothing', async () => {
  for (let id = 1; id <= 12; id += 1) rememberViewed(`${id}`);
  rememberViewed('9');
  expect(readViewed()).toEqual(['9', '12', '11', '10', '8', '7', '6', '5']);
  localStorage.clear();
  const { asked } = open('5');
  await near();
  expect([asked, readViewed(), titles()]).toEqual([[], ['5'], []]);
});

it.each(['{', '{"a":1}', '[7,"<b>",null,"12345678901234567890123"]'])(
  'RCV-1 takes %s, which somebody wrote into the storage, for nothing',
  (stored) => {
    localStorage.setItem('recently-viewed', stored);
    expect(readViewed()).toEqual([]);
  },
);

it('RCV-1 keeps nothing without consent, begins with it, and forgets all when it is withdrawn', async () => {
  document.cookie = 'consent=';
  rememberViewed('1');
  open('5');
  expect(readViewed()).toEqual([]);
  await decide('analytics,viewed');
  expect(readViewed()).toEqual(['5']);
  await decide('');
  expect(readViewed()).toEqual([]);
});

it('RCV-1 a consent that was given when statistics alone were asked for keeps nothing', async () => {
  document.cookie = 'consent=analytics';
  rememberViewed('1');
  open('5');
  expect(readViewed()).toEqual([]);
  await decide('viewed');
  expect(readViewed()).toEqual(['5']);
});

it('RCV-1 moves nothing in sight: what comes after its place is seen stays away', async () => {
  rememberViewed('1');
  top = 300;
  open();
  await near();
  expect(titles()).toEqual([]);
});

it('RCV-1 is cleared by a press, and says so to whoever pressed', async () => {
  rememberViewed('1');
  open();
  await near();
  fireEvent.click(screen.getByRole('button', { name: 'Liste löschen' }));
  expect([readViewed(), titles()]).toEqual([[], []]);
  expect(document.activeElement?.textContent).toBe(german.RecentlyViewed.cleared);
});

it('RCV-1 is nothing on the server: a kept page has nobody’s products', () => {
  const { Wrapper } = testPage({ texts: { search: german } });
  const html = renderToStaticMarkup(
    <Wrapper>
      <RecentlyViewed productId="5" />
    </Wrapper>,
  );
  expect(html).toBe('<div></div>');
});
