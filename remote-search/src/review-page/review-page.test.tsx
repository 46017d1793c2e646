// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { siteOf } from '@ninefold/sites';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { OwnReviewAnswer } from '../../contract/review.ts';
import texts from '../locales/de-DE.json' with { type: 'json' };
import { head, load, type ReviewPageData } from './review-page-data.ts';
import { ReviewPage } from './review-page.tsx';

afterEach(cleanup);

const PRODUCT = { title: 'Becher', url: '/becher-p7', image: '/img/products/mug' };
const OWN: OwnReviewAnswer = { product: PRODUCT, isBuyer: true, proposedName: 'Eva Ö.' };
const REVIEW = {
  number: 3,
  stars: 4,
  title: 'Schön',
  text: 'Er liegt gut in der Hand.',
  name: 'Eva',
  writtenAt: '2026-11-03T10:00:00.000Z',
  status: 'PENDING',
} as const;
const known = (changes: Partial<OwnReviewAnswer> = {}): ReviewPageData => ({
  state: 'known',
  own: { ...OWN, ...changes },
});

interface Sent {
  method: string | undefined;
  path: string;
  body: unknown;
}

/** `answers`: one for each call, in their order. */
function show(
  data: ReviewPageData,
  query: Record<string, string> = {},
  ...answers: { status: number; body: unknown }[]
) {
  const sent: Sent[] = [];
  const page = testPage({
    texts: { search: texts },
    page: { path: '/writereview/7', query, pageType: 'account' },
    async transport({ method, path, body }) {
      sent.push({ method, path, body });
      return answers[sent.length - 1] ?? { status: 503, body: {} };
    },
  });
  render(<ReviewPage productId="7" data={data} />, { wrapper: page.Wrapper });
  return { ...page, sent };
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: '4 Sterne' }));
  await userEvent.type(field('Überschrift'), 'Schön');
  await userEvent.type(field('Ihre Erfahrung'), 'Er liegt gut in der Hand.');
  await userEvent.click(screen.getByRole('button', { name: 'Bewertung senden' }));
}

describe('writing a review', () => {
  it('REV-2 is sent in place, and its author reads that it is being looked at', async () => {
    const { sent } = show(known(), {}, { status: 200, body: {} }, { status: 200, body: { ...OWN, review: REVIEW } });
    await fillIn();
    expect((await screen.findByRole('status')).textContent).toContain('Ihre Bewertung wird gerade geprüft');
    expect(sent[0]).toEqual({
      method: 'POST',
      path: '/service/catalogue/form/review',
      body: { productId: '7', stars: '4', title: 'Schön', text: 'Er liegt gut in der Hand.', name: 'Eva Ö.' },
    });
    expect(screen.getByRole('button', { name: 'Bewertung löschen' })).toBeTruthy();
  });

  it('REV-2 says what is wrong beside the field, which has the focus, and keeps what was typed', async () => {
    show(known(), {}, { status: 400, body: { error: 'REVIEW_INVALID', fields: { title: 'wrong', name: 'wrong' } } });
    await fillIn();
    expect((await screen.findByRole('alert')).textContent).toContain('markierten Felder');
    expect(document.activeElement).toBe(field('Überschrift'));
    expect(field('Überschrift').getAttribute('aria-invalid')).toBe('true');
    expect((field('Ihre Erfahrung') as HTMLTextAreaElement).value).toBe('Er liegt gut in der Hand.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 Sterne' }).checked).toBe(true);
  });

  it('REV-2 says in the site’s language what a field lacks, and takes it back when it is there', async () => {
    const { sent } = show(known());
    await userEvent.click(screen.getByRole('button', { name: 'Bewertung senden' }));
    expect(screen.getByText('Bitte wählen Sie 1 bis 5 Sterne.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 Stern' }));
    expect(screen.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(2);
    await userEvent.type(field('Überschrift'), 'Schön');
    expect(screen.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it.each([
    [429, 'TOO_MANY_REQUESTS', 'in einer Stunde'],
    [403, 'NOT_BOUGHT', 'nur, wem wir ihn geschickt haben'],
    [503, 'ORDERS_UNAVAILABLE', 'gerade nicht sehen'],
    [500, 'X', 'nicht geklappt'],
  ])('REV-2 says so when it is answered %i %s', async (status, error, text) => {
    show(known(), {}, { status, body: { error } });
    await fillIn();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect((field('Überschrift') as HTMLInputElement).value).toBe('Schön');
  });

  it('REV-2 whose session has ended meanwhile logs in beside the page, where what was typed stays', async () => {
    show(known(), {}, { status: 401, body: { error: 'LOGIN_REQUIRED' } });
    await fillIn();
    expect((await screen.findByRole('alert')).textContent).toContain('melden Sie sich an');
    const link = screen.getByRole('link', { name: 'Anmelden' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/login?returnTo=%2Fwritereview%2F7',
      '_blank',
    ]);
    expect((field('Ihre Erfahrung') as HTMLTextAreaElement).value).toBe('Er liegt gut in der Hand.');
  });

  it('REV-2 without scripts the page shows what the form’s answer says, with what was typed', () => {
    const draft = { stars: '2', title: 'Na ja', text: 'kurz', name: 'Eva' };
    history.replaceState(null, '', '?message=REVIEW_INVALID&wrong=text-short&a=b');
    show(known({ draft }), { message: 'REVIEW_INVALID', wrong: 'text-short,evil-<b>,stars-nope' });
    expect(screen.getByRole('alert').textContent).toContain('markierten Felder');
    expect(screen.getByText('Bitte schreiben Sie mindestens 20 Zeichen.')).toBeTruthy();
    expect((field('Ihre Erfahrung') as HTMLTextAreaElement).value).toBe('kurz');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 Sterne' }).checked).toBe(true);
    expect(location.search, 'a reload says it no more').toBe('?a=b');
  });

  it.each([
    ['PENDING', 'gerade geprüft'],
    ['APPROVED', 'veröffentlicht'],
    ['REJECTED', 'nicht veröffentlicht. Grund: nennt Personen'],
    ['REMOVED', 'nicht mehr gezeigt. Grund: nennt Personen'],
  ] as const)('REV-3 its author reads what became of it: %s', (status, text) => {
    const reason = status === 'REJECTED' || status === 'REMOVED' ? { reason: 'nennt Personen' } : {};
    show(known({ review: { ...REVIEW, status, ...reason } }));
    expect(screen.getByRole('status').textContent).toContain(text);
    expect((field('Überschrift') as HTMLInputElement).value).toBe('Schön');
    expect(screen.getByRole('button', { name: 'Änderung senden' })).toBeTruthy();
  });

  it('REV-1 whoever did not get the product is told so, and finds the way to their orders', () => {
    show(known({ isBuyer: false }));
    expect(screen.getByText(/nur, wem wir ihn geschickt haben/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zu meinen Bestellungen' }).getAttribute('href')).toBe('/orderhistory');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('REV-1 is deleted by its author', async () => {
    const { sent } = show(known({ review: REVIEW }), {}, { status: 200, body: {} }, { status: 200, body: OWN });
    await userEvent.click(screen.getByRole('button', { name: 'Bewertung löschen' }));
    expect((await screen.findByText('Ihre Bewertung ist gelöscht.')).textContent).toBeTruthy();
    expect(sent[0]).toMatchObject({ path: '/service/catalogue/form/review-removal', body: { productId: '7' } });
    expect(screen.queryByRole('button', { name: 'Bewertung löschen' })).toBeNull();
  });

  it.each([
    [401, 'login-needed', { redirect: '/login?returnTo=%2Fwritereview%2F7' }],
    [404, 'unknown-product', { status: 404 }],
    [503, 'unavailable', {}],
  ])('REV-1 is a page for customers: an answer %i is %s', async (status, state, says) => {
    const { platform } = show({ state: 'unavailable' });
    const http = { ...platform.http, request: async () => ({ ok: false as const, status, code: 'X', body: {} }) };
    const data = await load({ http, signal: new AbortController().signal }, { productId: '7' });
    expect(data).toEqual({ state });
    const context = { site: siteOf('DE'), page: platform.page, t: (key: string) => key };
    expect(head(data, context)).toMatchObject({ robots: 'noindex', ...says });
  });
});
