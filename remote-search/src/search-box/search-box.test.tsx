// @vitest-environment jsdom
import type { HttpTransport } from '@ninefold/platform/host';
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import texts from '../locales/de-DE.json' with { type: 'json' };
import { SearchBox } from './search-box.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const productFor = (q: string) => ({
  id: '7',
  title: `Produkt ${q}`,
  productViewUrl: '/produkt-p7',
  webshopProductDimensionKey: '7-1',
  imageAltText: '',
  imageProductThumb: '/img/x-120.webp',
  priceMinor: 1999,
});

/** Answers suggestions named after the term, each after the delay of its term. */
function answering(delaysMs: Record<string, number> = {}) {
  const asked: unknown[] = [];
  const transport: HttpTransport = async ({ path, query }) => {
    if (path.endsWith('cachekey')) return { status: 200, body: { cachekey: 'DE-3' } };
    asked.push(query);
    const q = String(query?.['q']);
    await new Promise((resolve) => setTimeout(resolve, delaysMs[q] ?? 0));
    return { status: 200, body: { searchTerms: [{ searchterm: `${q} eins` }], products: [productFor(q)] } };
  };
  return { transport, asked };
}

function show(transport?: HttpTransport, query: Record<string, string> = {}) {
  const page = testPage({ texts: { search: texts }, page: { query }, ...(transport && { transport }) });
  render(<SearchBox />, { wrapper: page.Wrapper });
  return page;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Suche');

describe('the search box', () => {
  it('SRC-9 is a plain form on the server', () => {
    const { Wrapper } = testPage({ texts: { search: texts }, page: { query: { query: 'tee' } } });
    expect(
      renderToString(
        <Wrapper>
          <SearchBox />
        </Wrapper>,
      ),
    ).toMatch(/<form role="search"[^>]*action="\/search".*name="query" value="tee".*name="filters"/);
  });

  it('SRC-1 shows the term of the address, and an empty submit only focuses the field', async () => {
    const { visited } = show(undefined, { query: 'tee' });
    expect(field().value).toBe('tee');
    await userEvent.clear(field());
    await userEvent.click(screen.getByRole('button', { name: 'Suche starten' }));
    expect(document.activeElement).toBe(field());
    expect(visited).toEqual([]);
  });

  it('SRC-3 goes to the results, to the named page, or with the icon to what is available', async () => {
    const { visited } = show();
    await userEvent.type(field(), 'grüner tee{Enter}');
    await waitFor(() => expect(visited).toEqual(['/search?query=gr%C3%BCner%20tee']), { timeout: 5000 });
    await userEvent.clear(field());
    await userEvent.type(field(), 'Warenkorb{Enter}');
    await waitFor(() => expect(visited.at(-1)).toBe('/service/cartfrontend/cart'));
    await userEvent.clear(field());
    await userEvent.type(field(), 'tee');
    await userEvent.click(screen.getByRole('button', { name: 'Suche starten' }));
    await waitFor(() => expect(visited.at(-1)).toBe('/search?query=tee&filters=availability-available'));
  });

  it('HDR-9 marks the page while its list is open', async () => {
    show(answering().transport);
    await userEvent.type(field(), 'te');
    await screen.findAllByRole('option', {}, { timeout: 5000 });
    await waitFor(() => expect(document.documentElement.dataset['flyoutOpen']).toBe('search'));
    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.dataset['flyoutOpen']).toBeUndefined();
  });

  it('SRC-5 SRC-8 suggests from two letters, is operated by keyboard and says how many there are', async () => {
    const { transport, asked } = answering();
    const { visited } = show(transport);
    await userEvent.type(field(), 'k');
    await userEvent.type(field(), 'a', { delay: 200 });
    const list = await screen.findByRole('listbox');
    expect(asked).toEqual([{ q: 'ka', site: 'DE', maxSearchTerms: 10, maxProducts: 5, cachekey: 'DE-3' }]);
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('2 Vorschläge');
    expect(field().getAttribute('aria-expanded')).toBe('true');

    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Produkt ka');
    await userEvent.keyboard('{Enter}');
    expect(visited).toEqual(['/produkt-p7?query=ka&dim1=7-1']);
  });

  it('SRC-8 closes on Escape and keeps what was typed', async () => {
    show(answering().transport);
    await userEvent.type(field(), 'kaf');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe('kaf');
  });

  it('SRC-8 an older answer that comes late never replaces a newer one', async () => {
    show(answering({ ka: 900, kaf: 10 }).transport);
    await userEvent.type(field(), 'ka');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await userEvent.type(field(), 'f');
    await screen.findByText('kaf', { selector: '[role=option] > span > span' });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'kaf eins',
      expect.stringContaining('Produkt kaf'),
    ]);
  });

  it('SRC-5 asks again up to four times, two seconds apart, then leaves it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const moments: number[] = [];
    show(({ path }) => {
      if (!path.endsWith('cachekey')) moments.push(Date.now());
      return Promise.resolve({ status: 503, body: {} });
    });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(field(), 'ka');
    await waitFor(() => expect(moments).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(moments).toHaveLength(5);
    expect(moments.slice(1).every((moment, index) => moment - (moments[index] ?? 0) >= 2000)).toBe(true);
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });
});
