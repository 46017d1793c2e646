// @vitest-environment jsdom
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import { testPage } from '@ninefold/platform/testing';
import type { SiteCode } from '@ninefold/sites';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PERSONAL_DATA_PATH, SERVICE_PAGES_PATH, WATCHLIST_FORM_PATH, WATCHLIST_PATH } from '../../contract/paths.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { load as loadButton } from '../watchlist-button/load-watchlist-button.ts';
import { WatchlistButton } from '../watchlist-button/watchlist-button.tsx';
import { loadWatchlist } from './load-watchlist.ts';
import { Watchlist } from './watchlist.tsx';

afterEach(cleanup);

const MUG = {
  productId: '7',
  tcm: '7-1',
  title: 'Becher',
  brand: 'Ninefold',
  url: '/becher-p7',
  image: '/img/products/mug',
  priceMinor: 799,
  variantCount: 2,
  availability: 'AVAILABLE' as const,
};

interface Shop {
  site?: SiteCode;
  watched?: string[] | undefined;
  products?: Partial<CatalogueProduct>[] | undefined;
  /** What the first changes answer. */
  first?: Promise<{ status: number; body: unknown }>[];
  /** What every other change answers. @default 200 */
  change?: { status: number; body: unknown };
  query?: Record<string, string>;
  /** The site's content pages. @default the watchlist's */
  pages?: { number: number; title: string; url: string }[];
}

const LIST_PAGE = { number: 18, title: 'Merkzettel', url: '/merkzettel-s18' };

function shop(shown: Shop) {
  const { products, first = [], change = { status: 200, body: {} }, query = {}, pages = [LIST_PAGE] } = shown;
  const changes: string[] = [];
  const reads: string[] = [];
  const answer = (body: unknown) => ({ status: body === undefined ? 503 : 200, body });
  const page = testPage({
    ...(shown.site && { site: shown.site }),
    texts: { header: german },
    page: { path: '/becher-p7', query },
    async transport({ method = 'GET', path }) {
      if (method === 'GET') reads.push(path);
      else changes.push(`${method} ${path}`);
      if (method !== 'GET') return first.shift() ?? change;
      if (path === WATCHLIST_PATH) return answer(shown.watched && { productIds: shown.watched });
      if (path === SERVICE_PAGES_PATH) return answer(pages);
      if (path === PERSONAL_DATA_PATH) return answer({ tracking: { loginStatus: 'LOGGED_OUT' } });
      return answer(products && { products });
    },
  });
  return { ...page, changes, reads };
}

describe('the button', () => {
  it('of a page that the browser kept says what has been done elsewhere', async () => {
    const shown: Shop = { watched: ['7'] };
    await open(shown);
    expect(button().getAttribute('aria-pressed')).toBe('true');
    shown.watched = [];
    await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button().getAttribute('aria-pressed')).toBe('false');
    shown.watched = undefined;
    await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });

  it('of a tile is a heart that its product names, and a plain form', async () => {
    const page = shop({ watched: ['7'], query: { sort: 'newest' } });
    const props = { productId: '7', size: 'tile', title: 'Becher' } as const;
    const data = await loadButton({ ...page.platform, signal: AbortSignal.timeout(1000) }, props);
    expect(data).toEqual({ isWatched: true });
    const { container } = render(<WatchlistButton {...props} data={data} />, { wrapper: page.Wrapper });
    const heart = screen.getByRole('button', { name: 'Becher merken' });
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    expect([screen.queryByRole('link'), screen.queryByRole('alert')]).toEqual([null, null]);
    const fields = Object.fromEntries(new FormData(container.querySelector('form')!));
    expect(fields).toEqual({ productId: '7', action: 'remove', returnTo: '/becher-p7?sort=newest' });
    await userEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    expect(page.changes).toEqual([`DELETE ${WATCHLIST_PATH}/7`]);
  });

  it('of a tile says why a press counted for nothing', async () => {
    const page = shop({ watched: [], change: { status: 500, body: {} } });
    render(<WatchlistButton productId="7" size="tile" title="Becher" data={{ isWatched: false }} />, {
      wrapper: page.Wrapper,
    });
    await userEvent.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('alert').textContent).toBe(german.WatchlistButton.UNAVAILABLE);
  });

  it('asks once for all hearts of a list that the browser kept', async () => {
    const shown: Shop = { watched: ['7', '8'] };
    const page = shop(shown);
    const hearts = ['7', '8', '9'].map((productId) => (
      <WatchlistButton key={productId} size="tile" {...{ productId, title: productId }} data={{ isWatched: false }} />
    ));
    render(<>{hearts}</>, { wrapper: page.Wrapper });
    await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const pressed = screen.getAllByRole('button').map((heart) => heart.getAttribute('aria-pressed'));
    expect(pressed).toEqual(['true', 'true', 'false']);
    expect(page.reads).toEqual([WATCHLIST_PATH]);
  });

  async function open(options: Shop) {
    const page = shop(options);
    const data = await loadButton({ ...page.platform, signal: AbortSignal.timeout(1000) }, { productId: '7' });
    const { container } = render(<WatchlistButton productId="7" data={data} />, { wrapper: page.Wrapper });
    return { ...page, container };
  }
  const button = () => screen.getByRole('button');

  it.each([
    [['7'], 'Gemerkt', 'true', 'remove'],
    [['8'], 'Auf den Merkzettel', 'false', 'add'],
    [undefined, 'Auf den Merkzettel', 'false', 'add'],
  ])('HDR-2 with %j on the list reads %s, and is a plain form', async (watched, text, pressed, action) => {
    const { container } = await open({ watched, query: { variant: '7-2' } });
    expect([button().textContent, button().getAttribute('aria-pressed')]).toEqual([text, pressed]);
    const form = container.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', WATCHLIST_FORM_PATH]);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      productId: '7',
      action,
      returnTo: '/becher-p7?variant=7-2',
    });
  });

  it.each(['page', 'tile'] as const)(
    'HDR-2 of a %s is not there on a site that has no page of the list',
    async (size) => {
      const page = shop({ watched: [], pages: [] });
      const data = await loadButton({ ...page.platform, signal: AbortSignal.timeout(1000) }, { productId: '7', size });
      const { container } = render(<WatchlistButton {...{ productId: '7', size, data }} />, { wrapper: page.Wrapper });
      expect(container.innerHTML).toBe('');
    },
  );

  it('HDR-2 puts the product on the list, leads to it, and takes it off again', async () => {
    const { changes } = await open({ watched: [] });
    await userEvent.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: 'Zum Merkzettel' }).getAttribute('href')).toBe('/merkzettel-s18');
    await userEvent.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(changes).toEqual([`PUT ${WATCHLIST_PATH}/7`, `DELETE ${WATCHLIST_PATH}/7`]);
  });

  it.each([
    [{ status: 409, body: { error: 'WATCHLIST_LIMIT', limit: 100 } }, german.WatchlistButton.WATCHLIST_LIMIT],
    [{ status: 500, body: {} }, german.WatchlistButton.UNAVAILABLE],
  ])('HDR-2 takes the press back and says why after %j', async (change, text) => {
    await open({ watched: [], change });
    await userEvent.click(button());
    expect(button().getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('alert').textContent).toBe(text);
  });
});

describe('the page', () => {
  async function open(options: Shop) {
    const page = shop(options);
    render(<Watchlist data={await loadWatchlist(page.platform.http)} />, { wrapper: page.Wrapper });
    return page;
  }
  const remove = () => screen.getByRole('button', { name: 'Vom Merkzettel entfernen: Becher' });

  it('HDR-2 shows what is on the list; a product that the shop no longer has can be taken off', async () => {
    await open({ watched: ['7', '8'], products: [MUG] });
    expect(screen.getByText('2 Artikel')).toBeDefined();
    const [mug, gone] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(mug!.getByRole('link', { name: 'Becher' }).getAttribute('href')).toBe('/becher-p7');
    expect(mug!.getByText('Sofort lieferbar')).toBeDefined();
    expect(mug!.getByText(/^7,99.€$/)).toBeDefined();
    expect(gone!.getByText('Diesen Artikel gibt es nicht mehr.')).toBeDefined();
    expect(gone!.getByRole('button')).toBeDefined();
  });

  it.each([
    ['AVAILABLE', undefined],
    ['SOLDOUT', 'Ausverkauft'],
  ] as const)(
    'HDR-2 promises no delivery of what is done and not sent, and says of %s: %s',
    async (availability, said) => {
      await open({ watched: ['7'], products: [{ ...MUG, isService: true, availability }] });
      const tile = screen.getByRole('listitem');
      expect(within(tile).getByRole('link', { name: 'Becher' })).toBeDefined();
      expect(within(tile).queryByText(/lieferbar|Ausverkauft/)?.textContent).toBe(said);
    },
  );

  it.each([
    ['DE', /Niedrigster Preis der letzten 30 Tage: 9,99/],
    ['CH', /Vorheriger Preis CHF 9\.99/],
  ] as const)(
    'P1 P2 in %s names a price that is struck through as the law of the country has it',
    async (site, text) => {
      await open({ site, watched: ['7'], products: [{ ...MUG, regularPriceMinor: 999 }] });
      expect(screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ')).toMatch(text);
    },
  );

  it('HDR-2 keeps the place of what is removed, and the focus goes along', async () => {
    const { changes } = await open({ watched: ['7'], products: [MUG] });
    await userEvent.click(remove());
    expect(screen.getByRole('status').textContent).toBe('Vom Merkzettel entfernt.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rückgängig' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(remove());
    expect(changes).toEqual([`DELETE ${WATCHLIST_PATH}/7`, `PUT ${WATCHLIST_PATH}/7`]);
  });

  const undo = () => screen.getByRole('button', { name: 'Rückgängig' });

  it.each([
    [200, 200, 0],
    [503, 503, 1],
  ])('HDR-2 undoes a removal once that is answered: %i, then %i', async (removal, undoing, alerts) => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
    const change = { status: undoing, body: {} };
    const { changes } = await open({ watched: ['7'], products: [MUG], first: [promise], change });
    await userEvent.click(remove());
    await userEvent.click(undo());
    expect(changes).toEqual([`DELETE ${WATCHLIST_PATH}/7`]);
    await act(async () => resolve({ status: removal, body: {} }));
    expect(changes).toEqual([`DELETE ${WATCHLIST_PATH}/7`, `PUT ${WATCHLIST_PATH}/7`]);
    expect(remove()).toBeDefined();
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  });

  it('HDR-2 keeps what is removed off the list when that cannot be undone', async () => {
    const first = [Promise.resolve({ status: 200, body: {} })];
    await open({ watched: ['7'], products: [MUG], first, change: { status: 503, body: {} } });
    await userEvent.click(remove());
    await userEvent.click(undo());
    expect(screen.getByRole('alert').textContent).toBe(german.ContentPage.watchlist.UNAVAILABLE);
    expect(undo()).toBeDefined();
  });

  it('HDR-2 says of each product that it is removed, also of one after another', async () => {
    await open({ watched: ['7', '8'], products: [MUG] });
    const said: (string | null)[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records) said.push(...[...addedNodes].map(({ textContent }) => textContent));
    }).observe(screen.getByRole('status'), { childList: true });
    await userEvent.click(remove());
    await userEvent.click(screen.getByRole('button', { name: /^Vom Merkzettel entfernen: Diesen Artikel/ }));
    expect(said).toEqual(['Vom Merkzettel entfernt.', 'Vom Merkzettel entfernt.']);
  });

  it('HDR-2 shows the product again when it could not be removed, and says so at it', async () => {
    await open({ watched: ['8', '7'], products: [MUG], change: { status: 503, body: {} } });
    await userEvent.click(remove());
    const [gone, mug] = screen.getAllByRole('listitem');
    expect((await within(mug!).findByRole('alert')).textContent).toBe(german.WatchlistButton.UNAVAILABLE);
    expect(within(gone!).queryByRole('alert')).toBeNull();
    expect(remove()).toBeDefined();
  });

  it('HDR-2 says at the product that it could not be put back', async () => {
    const first = [Promise.resolve({ status: 200, body: {} })];
    await open({ watched: ['7'], products: [MUG], first, change: { status: 503, body: {} } });
    await userEvent.click(remove());
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    const alert = await within(screen.getByRole('listitem')).findByRole('alert');
    expect(alert.textContent).toBe(german.WatchlistButton.UNAVAILABLE);
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeDefined();
  });

  it.each([
    [{ watched: [] }, 'Ihr Merkzettel ist noch leer'],
    [{ watched: undefined }, german.ContentPage.watchlist.missing],
    [{ watched: ['7'], products: undefined }, german.ContentPage.watchlist.missing],
  ])('HDR-2 says what is the matter: %j', async (options, text) => {
    await open(options);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('HDR-2 tells without scripts what was removed, and takes it back', async () => {
    history.replaceState(null, '', '?removed=7&a=b');
    await open({ watched: [], query: { removed: '7' } });
    expect(location.search, 'a reload says it no more').toBe('?a=b');
    const form = screen.getByRole('button', { name: 'Rückgängig' }).closest('form')!;
    expect(Object.fromEntries(new FormData(form))).toEqual({ productId: '7', action: 'add', returnTo: '/becher-p7' });
    cleanup();
    await open({ watched: [], query: { message: 'WATCHLIST_LIMIT' } });
    expect(screen.getByRole('alert').textContent).toBe(german.ContentPage.watchlist.WATCHLIST_LIMIT);
  });
});
