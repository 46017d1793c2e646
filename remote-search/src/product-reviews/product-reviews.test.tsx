// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Review, ReviewsAnswer } from '../../contract/review.ts';
import texts from '../locales/de-DE.json' with { type: 'json' };
import french from '../locales/fr-CH.json' with { type: 'json' };
import { load } from './load-reviews.ts';
import { ProductReviews } from './product-reviews.tsx';

afterEach(cleanup);

const reviewOf = (number: number, changes: Partial<Review> = {}): Review => ({
  number,
  stars: 5,
  title: `Titel ${number}`,
  text: 'Gut.',
  name: 'Eva Ö.',
  writtenAt: '2026-11-03T10:00:00.000Z',
  ...changes,
});
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, index) => reviewOf(from + index));

const ANSWER: ReviewsAnswer = {
  average: 4.3,
  starCounts: [1, 0, 2, 0, 9],
  hasFeedRating: false,
  reviews: numbered(1, 10),
  page: 1,
  pageCount: 2,
};

function show(data: ReviewsAnswer | null, query: Record<string, string> = {}, answer?: unknown, status = 200) {
  const asked: unknown[] = [];
  history.replaceState(null, '', '/becher-p7?variant=7-2');
  const page = testPage({
    texts: { search: texts },
    page: { path: '/becher-p7', query: { variant: '7-2', ...query }, pageType: 'product' },
    async transport({ path, query: sent }) {
      asked.push([path, sent]);
      return { status, body: answer };
    },
  });
  render(<ProductReviews productId="7" data={data} />, { wrapper: page.Wrapper });
  return { ...page, asked };
}

describe('the reviews of a product', () => {
  it('REV-4 tell average, distribution and each review, with who wrote it and that they bought it', () => {
    show({ ...ANSWER, reviews: [reviewOf(1, { stars: 3, title: 'Geht so', text: 'Zeile 1\nhttps://x.example <b>' })] });
    const section = screen.getByRole('region', { name: 'Bewertungen' });
    expect(within(section).getByRole('img', { name: '4,3 von 5 Sternen' })).toBeTruthy();
    const bars = within(section).getByRole('navigation', { name: 'Bewertungen nach Sternen' });
    expect(
      within(bars)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['5 Sterne9 Bewertungen9', '/becher-p7?variant=7-2&stars=5#reviews'],
      ['3 Sterne2 Bewertungen2', '/becher-p7?variant=7-2&stars=3#reviews'],
      ['1 Stern1 Bewertung1', '/becher-p7?variant=7-2&stars=1#reviews'],
    ]);
    expect(within(bars).getAllByText('0 Bewertungen')).toHaveLength(2);
    // Nine of twelve fill three quarters.
    expect(bars.querySelectorAll('rect')[1]!.getAttribute('width')).toBe('75');
    const review = within(section).getByRole('article');
    expect(within(review).getByRole('heading', { level: 3 }).textContent).toBe('Geht so');
    expect(review.textContent).toContain('Zeile 1\nhttps://x.example <b>');
    expect(within(review).queryByRole('link')).toBeNull();
    expect(review.textContent).toMatch(/Eva Ö\.3\.\sNovember\s2026\s+Verifizierter Kauf/);
  });

  it('REV-4 say how they are checked and lead to writing one, also where there are none yet', () => {
    show({ ...ANSWER, average: 0, starCounts: [0, 0, 0, 0, 0], hasFeedRating: true, reviews: [], pageCount: 0 });
    expect(screen.getByText('Noch keine geschriebenen Bewertungen')).toBeTruthy();
    expect(screen.getByText(/^So prüfen wir: /)).toBeTruthy();
    expect(screen.getByText(/^Die Sterne bei diesem Artikel stammen aus unseren Produktdaten/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bewertung schreiben' }).getAttribute('href')).toBe('/writereview/7');
  });

  it('REV-4 come ten at a time: the next are added in place, and the first of them has the focus', async () => {
    const { asked } = show(ANSWER, {}, { ...ANSWER, reviews: numbered(10, 3), page: 2 });
    await userEvent.click(screen.getByRole('link', { name: 'Weitere Bewertungen' }));
    expect(await screen.findByText('Titel 12')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(document.activeElement?.textContent).toContain('Titel 11');
    expect(screen.queryByRole('link', { name: 'Weitere Bewertungen' })).toBeNull();
    expect(asked).toEqual([
      ['/service/catalogue/api/products/7/reviews', { stars: undefined, sort: 'newest', page: 2 }],
    ]);
    expect(location.search).toBe('?variant=7-2');
  });

  it('REV-4 are narrowed and put in order in place, and the address says so', async () => {
    const { asked } = show(ANSWER, {}, { ...ANSWER, reviews: [reviewOf(30)], pageCount: 1 });
    await userEvent.click(screen.getByRole('link', { name: /^3 Sterne\s*2 Bewertungen$/ }));
    expect((await screen.findByText('Titel 30')).textContent).toBe('Titel 30');
    expect(screen.getByRole('status').textContent).toBe('2 Bewertungen · 3 Sterne');
    expect(location.search).toBe('?variant=7-2&stars=3');
    await userEvent.click(screen.getByRole('link', { name: 'Schlechteste' }));
    expect(asked.at(-1)).toEqual(['/service/catalogue/api/products/7/reviews', { stars: 3, sort: 'worst', page: 1 }]);
    await userEvent.click(await screen.findByRole('link', { name: 'Alle Bewertungen zeigen' }));
    expect(location.search).toBe('?variant=7-2&reviewSort=worst');
  });

  it.each([400, 404, 503])('REV-4 whose call is answered with %i are shown where the link leads', async (status) => {
    const { asked, visited } = show(ANSWER, {}, {}, status);
    const sorts = ['Schlechteste', 'Beste'].map((name) => screen.getByRole<HTMLAnchorElement>('link', { name }));
    const addresses = sorts.map(({ href }) => href);
    for (const link of sorts) await userEvent.click(link);
    expect(asked).toHaveLength(2);
    expect(visited).toEqual(addresses);
    expect(screen.getByRole('link', { name: 'Weitere Bewertungen' })).toBeTruthy();
  });

  it.each([
    [1, '1 étoile sur 5'],
    [1.9, '1,9 étoile sur 5'],
    [2, '2 étoiles sur 5'],
    [4.3, '4,3 étoiles sur 5'],
  ])('I2 CH_FR counts stars as French does: %f', (average, text) => {
    const { Wrapper } = testPage({ site: 'CH_FR', texts: { search: french } });
    const data = { ...ANSWER, average, reviews: [reviewOf(1, { stars: 1 })] };
    render(<ProductReviews productId="7" data={data} />, { wrapper: Wrapper });
    const names = screen.getAllByRole('img').map((stars) => stars.getAttribute('aria-label'));
    expect(names).toEqual([text, '1 étoile sur 5']);
  });

  it('REV-4 without scripts a later page leads back to the first', () => {
    show({ ...ANSWER, page: 2, reviews: numbered(11, 2) }, { reviewPage: '2' });
    expect(screen.getByRole('link', { name: 'Zu den ersten Bewertungen' }).getAttribute('href')).toBe(
      '/becher-p7?variant=7-2#reviews',
    );
  });

  it('REV-4 are asked for as the address says, and nothing strange is passed on', async () => {
    const { asked, platform } = show(null, {}, ANSWER);
    const query = { stars: '9', reviewSort: 'x', reviewPage: '-3' };
    await load(
      { ...platform, page: { ...platform.page, query }, signal: new AbortController().signal },
      { productId: '7' },
    );
    expect(asked).toEqual([
      ['/service/catalogue/api/products/7/reviews', { stars: undefined, sort: 'newest', page: 1 }],
    ]);
  });
});
