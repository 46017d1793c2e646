// @vitest-environment jsdom
import type { HttpTransport } from '@ninefold/platform/host';
import { MISSING_PAGES_PATH } from '@ninefold/contract/calls';
import { testPage } from '@ninefold/platform/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import texts from '../locales/de-DE.json' with { type: 'json' };
import { SearchBox } from './search-box.tsx';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  sessionStorage.clear();
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

  it('SRC-3 SRC-4 SRC-9 searches everything by Enter without scripts, and what is available by the icon alone', () => {
    const { Wrapper } = testPage({ texts: { search: texts } });
    document.body.innerHTML = renderToString(
      <Wrapper>
        <SearchBox />
      </Wrapper>,
    );
    // A browser presses the first button of a form for whoever presses Enter in it.
    const [byEnter, icon] = document.querySelectorAll('button');
    const form = document.querySelector('form')!;
    expect([...new FormData(form, byEnter).keys()]).toEqual(['query']);
    expect(new FormData(form, icon).get('filters')).toBe('availability-available');
  });

  it('LAY-3 leaves no number of a suggestion without its unit', async () => {
    show(async () => ({
      status: 200,
      body: { searchTerms: [], products: [{ ...productFor(''), title: 'Kapseln, 16 Stück' }] },
    }));
    await userEvent.type(field(), 'kap');
    const option = await screen.findByRole('option');
    expect(option.textContent).toContain('Kapseln, 16\u00a0Stück');
  });

  it('SRC-1 shows the term of the address, and an empty submit only focuses the field', async () => {
    const { visited } = show(undefined, { query: 'tee' });
    expect(field().value).toBe('tee');
    await userEvent.clear(field());
    await userEvent.click(screen.getByRole('button', { name: 'Suche starten' }));
    expect(document.activeElement).toBe(field());
    expect(visited).toEqual([]);
  });

  it('SRC-4 searches what is available for whoever presses the icon while the list takes the focus', async () => {
    const { visited } = show(undefined, { query: 'tee' });
    const icon = screen.getByRole('button', { name: 'Suche starten' });
    field().focus();
    fireEvent.click(icon, { detail: 1 });
    await waitFor(() => expect(visited).toEqual(['/search?query=tee&filters=availability-available']));
  });

  it.each([
    [[], '/shipping-s1'],
    [['shipping'], '/search?query=versandkosten'],
  ])('SRC-3 goes to a page that the site has: without %j', async (missing, address) => {
    const { visited } = show(async ({ path }) => ({
      status: 200,
      body: path === MISSING_PAGES_PATH ? { missing } : { searchTerms: [], products: [] },
    }));
    await userEvent.type(field(), 'versandkosten{Enter}');
    await waitFor(() => expect(visited).toEqual([address]));
  });

  it('SRC-3 goes to the results, to the named page, or with the icon to what is available', async () => {
    const { visited } = show();
    await userEvent.type(field(), 'grüner tee{Enter}');
    await waitFor(() => expect(visited).toEqual(['/search?query=gr%C3%BCner%20tee']));
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
    await screen.findAllByRole('option');
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

  it('SRC-5 names the lowest price of a product that has several, and what another variant cost before not', async () => {
    const product = { ...productFor('ka'), regularPriceMinor: 2499, lowestPriceMinor: 599 };
    show(({ path }) =>
      Promise.resolve({
        status: 200,
        body: path.endsWith('cachekey') ? { cachekey: 'DE-3' } : { searchTerms: [], products: [product] },
      }),
    );
    await userEvent.type(field(), 'k');
    await userEvent.type(field(), 'a', { delay: 200 });
    const [option] = await screen.findAllByRole('option');
    expect(option?.textContent).toMatch(/ab 5,99\s€$/);
  });

  it('SRC-5 leads to a category that is called as the letters go on, before the products', async () => {
    const categories = [{ name: 'Kaffeemaschinen', url: '/kaffeemaschinen-c2100' }];
    const body = { searchTerms: [{ searchterm: 'kaffee' }], categories, products: [productFor('kaf')] };
    const { visited } = show(({ path }) =>
      Promise.resolve({ status: 200, body: path.endsWith('cachekey') ? { cachekey: 'DE-3' } : body }),
    );
    await userEvent.type(field(), 'kaf');
    const group = await screen.findByRole('group', { name: 'Kategorien' });
    expect(within(group).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field().value).toBe('Kaffeemaschinen');
    await userEvent.keyboard('{Enter}');
    expect(visited).toEqual(['/kaffeemaschinen-c2100']);
  });

  it('S3 S4 copies the chosen suggestion into the field, where Left, Right and typing go on with it', async () => {
    show(answering().transport);
    await userEvent.type(field(), 'kaf');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    expect(field().value).toBe('kaf eins');
    await userEvent.keyboard('{ArrowLeft}');
    expect([field().value, field().getAttribute('aria-activedescendant')]).toEqual(['kaf eins', null]);
    await userEvent.keyboard('{End}!');
    expect(field().value).toBe('kaf eins!');
  });

  it('SRC-8 brings back what was typed beyond either end of the list', async () => {
    show(answering().transport);
    await userEvent.type(field(), 'kaf');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect([field().value, field().getAttribute('aria-activedescendant') ?? '']).toEqual(['kaf', '']);
    const count = screen.getAllByRole('option').length;
    await userEvent.keyboard('{ArrowDown}'.repeat(count));
    expect(field().value).not.toBe('kaf');
    await userEvent.keyboard('{ArrowDown}');
    expect([field().value, field().getAttribute('aria-activedescendant') ?? '']).toEqual(['kaf', '']);
  });

  it('S4 brings back on Escape what was typed before a suggestion was chosen', async () => {
    show(answering().transport);
    await userEvent.type(field(), 'kaf');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['kaf', 'false']);
  });

  it('S3 searches what was typed on Enter, whatever the mouse lies over', async () => {
    const { visited } = show(answering().transport);
    await userEvent.type(field(), 'kaf');
    await userEvent.hover((await screen.findAllByRole('option'))[1]!);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(visited).toEqual(['/search?query=kaf']));
  });

  it('SRC-6 goes to a product that is clicked, with what was typed', async () => {
    const { visited } = show(answering().transport);
    await userEvent.type(field(), 'kaf');
    await userEvent.click((await screen.findAllByRole('option'))[1]!);
    expect(visited).toEqual(['/produkt-p7?query=kaf&dim1=7-1']);
  });

  it('SRC-8 goes where the chosen suggestion leads, though an answer comes meanwhile', async () => {
    const { visited } = show(answering({ kaff: 300 }).transport);
    await userEvent.type(field(), 'kaf');
    await screen.findByRole('listbox');
    await userEvent.type(field(), 'f');
    await userEvent.keyboard('{ArrowDown}');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('kaf eins');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(visited).toEqual(['/search?query=kaf%20eins']));
  });

  it('S4 stays closed after Escape, though an answer comes later', async () => {
    show(answering({ kaff: 300 }).transport);
    await userEvent.type(field(), 'kaf');
    await screen.findByRole('listbox');
    await userEvent.type(field(), 'f');
    await userEvent.keyboard('{Escape}');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('e');
    await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
  });

  it('S5 says that there are no suggestions', async () => {
    show(({ path }) =>
      Promise.resolve({ status: 200, body: path.endsWith('cachekey') ? {} : { searchTerms: [], products: [] } }),
    );
    await userEvent.type(field(), 'qqq');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Keine Vorschläge'));
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the searches of this visit in the empty field; each can be removed, by keyboard too', async () => {
    const { visited } = show(answering().transport);
    for (const term of ['tee', 'Milch', 'Tasse', 'milch']) {
      await userEvent.clear(field());
      await userEvent.type(field(), `${term}{Enter}`);
      await waitFor(() => expect(visited.at(-1)).toContain(term));
    }
    await userEvent.clear(field());
    const terms = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    await waitFor(() => expect(terms()).toEqual(['milch', 'Tasse', 'tee']));
    expect(screen.getByRole('status').textContent).toBe('3 Vorschläge');

    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /„milch“ .* entfernen/ }));
    await userEvent.keyboard('{Enter}');
    expect(terms()).toEqual(['Tasse', 'tee']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /„Tasse“/ }));
    await userEvent.keyboard('{Escape}');
    expect([terms(), document.activeElement]).toEqual([[], field()]);

    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(visited.at(-1)).toBe('/search?query=Tasse'));
    await userEvent.clear(field());
    await userEvent.click(await screen.findByRole('button', { name: 'Alle entfernen' }));
    expect([terms(), sessionStorage.length]).toEqual([[], 0]);
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

  it.each([400, 404, 503])(
    'SRC-5 asks again up to four times after %i, two seconds apart, then leaves it',
    async (status) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const moments: number[] = [];
      show(({ path }) => {
        if (!path.endsWith('cachekey')) moments.push(Date.now());
        return Promise.resolve({ status, body: {} });
      });
      const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
      await user.type(field(), 'ka');
      await waitFor(() => expect(moments).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(30_000);
      expect(moments).toHaveLength(5);
      const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
      expect(pauses.map((pauseMs) => Math.floor(pauseMs / 100) * 100)).toEqual([2000, 2000, 2000, 2000]);
      expect(field().getAttribute('aria-expanded')).toBe('false');
    },
  );
});
