// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProductSummary } from '../../contract/listing.ts';
import { searchBefore } from './count-choice.ts';
import { useListTracking } from './use-list-tracking.ts';

const PRODUCT = { productId: '7', tcm: '7-1', title: 'Decke', url: '/decke-p7?variant=7-1', priceMinor: 1999 };

const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
beforeEach(() => void vi.stubGlobal('fetch', fetching));
afterEach(() => {
  cleanup();
  fetching.mockClear();
  vi.unstubAllGlobals();
  document.cookie = 'consent=; max-age=0';
});

function List({ query }: { query?: string }) {
  const handlers = useListTracking([PRODUCT as ProductSummary], query);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link inside is pressed
    <div {...handlers}>
      <a href="/decke-p7">Decke</a>
      <form onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="productId" value="7" />
        <input type="hidden" name="tcm" value="7-1" />
        <button type="submit">In den Warenkorb</button>
      </form>
      <form onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="productId" value="7" />
        <button type="submit">Merken</button>
      </form>
    </div>
  );
}
const show = (query?: string) =>
  render(<List {...(query && { query })} />, { wrapper: testPage({ texts: {} }).Wrapper });
const choose = () => {
  fireEvent.click(screen.getByRole('link'));
  fireEvent.submit(screen.getByRole('button', { name: 'In den Warenkorb' }).closest('form')!);
};
const told = () => fetching.mock.calls.map(([path, init]) => [path, JSON.parse(init!.body as string)]);

it('TRK-1 tells the search what was opened and put into the cart, once the visitor has agreed', () => {
  document.cookie = 'consent=analytics';
  show('warme decke');
  choose();
  expect(told()).toEqual(
    ['opened', 'added'].map((act) => [
      '/service/searchfrontend/api/choice',
      { query: 'warme decke', productId: '7', act },
    ]),
  );
  expect(fetching.mock.calls[0]![1]).toMatchObject({ keepalive: true, headers: { site: 'DE' } });
});

it.each(['', 'consent=', 'consent=marketing'])('TRK-1 tells nothing with the cookie "%s"', (cookie) => {
  document.cookie = cookie;
  show('warme decke');
  choose();
  expect(fetching).not.toHaveBeenCalled();
});

it('TRK-1 does not count what is put on the watchlist as put into the cart', () => {
  document.cookie = 'consent=analytics';
  show('warme decke');
  fireEvent.submit(screen.getByRole('button', { name: 'Merken' }).closest('form')!);
  expect(fetching).not.toHaveBeenCalled();
});

it('TRK-1 tells nothing of a list that no search found', () => {
  document.cookie = 'consent=analytics';
  show();
  choose();
  expect(fetching).not.toHaveBeenCalled();
});

it.each([
  ['http://localhost:3000/search?query=warme+decke&page=2', 'warme decke'],
  ['http://localhost:3000/wohnen-c4000?query=decke', undefined],
  ['https://elsewhere.example/search?query=decke', undefined],
  ['', undefined],
])('knows from the page before, "%s", what was searched', (referrer, query) => {
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  expect(searchBefore()).toBe(query);
});
