// @vitest-environment jsdom
import { MISSING_PAGES_PATH } from '@ninefold/contract/calls';
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CONFIRM_FORM_PATH, PAGE_PATH, UNSUBSCRIBE_FORM_PATH } from '../../contract/subscription-paths.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { head, load, NewsletterPage } from './newsletter-page.tsx';

const TOKEN = 't'.repeat(43);
const VOUCHER = { code: 'ABCD-EFGH-JKLM', validUntil: '2027-03-05T12:00:00Z' };
const EXPIRED = 'Leider ist dieser Link nicht mehr gültig. Bitte melden Sie sich erneut zum Newsletter an.';

afterEach(cleanup);

interface Answer {
  status: number;
  body?: unknown;
}

/** The page as a mail's link opens it, with what the service answers: of the link, and of the page's content. */
async function open(
  query: Record<string, string>,
  answer: Answer,
  ofSite: 'DE' | 'TR' = 'DE',
  content: Answer = { status: 200, body: {} },
  missing: readonly string[] = [],
) {
  cleanup();
  const asked: string[] = [];
  const page = testPage({
    site: ofSite,
    texts: { newsletter: german },
    page: { path: '/subscribenewsletter', query },
    transport: ({ path, method = 'GET' }) => {
      if (path === MISSING_PAGES_PATH) return Promise.resolve({ status: 200, body: { missing } });
      asked.push(`${method} ${path}`);
      return Promise.resolve({ body: {}, ...(path === PAGE_PATH ? content : answer) });
    },
  });
  const { site, page: request, http } = page.platform;
  const data = await load({ site, page: request, http, signal: new AbortController().signal });
  const { container } = render(<NewsletterPage data={data} />, { wrapper: page.Wrapper });
  const { robots, title: headTitle, preloadImage } = head(data, { site, page: request, t: (key) => key });
  const again = screen.queryByRole('link', { name: 'Subscribe again' })?.getAttribute('href');
  return {
    asked,
    robots,
    headTitle,
    preloadImage,
    container,
    again,
    form: container.querySelector('form'),
    title: screen.getByRole('heading', { level: 1 }),
  };
}

const openWith = (content: Answer, query: Record<string, string> = {}, answer: Answer = { status: 404 }) =>
  open(query, answer, 'DE', content);
const withImage = (image: string) => ({ status: 200, body: { image } });

describe('NewsletterPage', () => {
  it('NWS-1 shows the picture that content gives, and asks for it in the head', async () => {
    const { asked, container, preloadImage } = await openWith(withImage('/img/scenes/garden'));
    expect(asked).toEqual([`GET ${PAGE_PATH}`]);
    const source = container.querySelector('picture source')!;
    expect(source.getAttribute('srcset')).toMatch(/^\/img\/scenes\/garden-320\.avif 320w, .*garden-1600\.avif 1600w$/);
    expect(preloadImage).toEqual({
      srcSet: source.getAttribute('srcset'),
      sizes: source.getAttribute('sizes'),
      type: 'image/avif',
    });
    expect(screen.getByText('10 %')).toBeTruthy();
  });

  it('NWS-10 leads to no page that the site does not have', async () => {
    const lacking = ['voucherConditions', 'contact', 'newsletterHint'];
    const { container } = await open({}, { status: 404 }, 'TR', { status: 404 }, lacking);
    const hrefs = [...container.querySelectorAll('details a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toHaveLength(4);
    expect(hrefs.filter((href) => /-s15$|-s21$|contact/.test(href!))).toEqual([]);
  });

  it('NWS-1 shows a picture that is a file as it is', async () => {
    const { container, preloadImage } = await openWith(withImage('/files/3f2a9c1b.jpg'));
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/files/3f2a9c1b.jpg',
    ]);
    expect(preloadImage).toBeUndefined();
  });

  it.each([
    ['content gives none', { status: 200, body: {} }],
    ['the service does not answer', { status: 503 }],
    ['the service does not know the call', { status: 404 }],
  ])('NWS-1 has form and voucher and no picture when %s', async (_, content) => {
    const { container, preloadImage } = await openWith(content);
    expect([container.querySelector('picture, img'), preloadImage]).toEqual([null, undefined]);
    expect(screen.getByText('10 %')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Jetzt anmelden' })).toBeTruthy();
  });

  it('NWS-6 shows the picture to whoever comes from a mail, and no voucher to whoever leaves', async () => {
    const leaving = { status: 200, body: { purpose: 'MANAGE', status: 'SUBSCRIBED' } };
    const { container } = await openWith(withImage('/img/scenes/garden'), { unsubscribe: TOKEN }, leaving);
    expect(container.querySelector('picture')).not.toBeNull();
    expect(screen.queryByText('10 %')).toBeNull();
    await openWith({ status: 200, body: {} }, { unsubscribe: TOKEN }, leaving);
    expect(screen.queryByText('10 %')).toBeNull();
  });

  it('NWS-4 says at each field what was wrong with a form that came without scripts, and believes no other words', async () => {
    const wrong = 'email.EMAIL_REQUIRED-firstName.NAME_INVALID-lastName.<b>-__proto__.NAME_INVALID';
    await open({ status: 'email-invalid', wrong }, { status: 404 });
    const field = screen.getByRole('textbox', { name: 'E-Mail-Adresse' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Die E-Mail-Adresse ist ein Pflichtfeld.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('<b>');
  });

  it.each([
    ['?status=email-invalid&wrong=email.EMAIL_REQUIRED&language=en', '?language=en'],
    ['?status=success', '?status=success'],
  ])('NWS-4 a reload no longer says that a form was refused: %s', async (address, left) => {
    history.replaceState(null, '', address);
    await open(Object.fromEntries(new URLSearchParams(address)), { status: 404 });
    expect(location.search).toBe(left);
    history.replaceState(null, '', '/');
  });

  it('NWS-4 begins with what was typed into a form that came without scripts', () => {
    const page = testPage({
      site: 'HU',
      texts: { newsletter: german },
      page: { query: { status: 'error' }, typed: { email: 'ada@example', salutation: 'MRS', lastName: 'Lovelace' } },
    });
    const { container } = render(<NewsletterPage data={{}} />, { wrapper: page.Wrapper });
    const valueOf = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value;
    expect(['email', 'salutation', 'firstName', 'lastName'].map(valueOf)).toEqual([
      'ada@example',
      'MRS',
      '',
      'Lovelace',
    ]);
  });

  it('SIT-6 is English to the end for whoever signed up in English', async () => {
    const voucher = { code: VOUCHER.code, validUntil: VOUCHER.validUntil };
    const body = { purpose: 'CONFIRM', status: 'SUBSCRIBED', voucher };
    const { title, headTitle } = await open({ token: TOKEN, language: 'en' }, { status: 200, body }, 'TR');
    expect(title.textContent).toBe('Welcome! Your sign-up is confirmed.');
    expect(title.parentElement?.textContent).toMatch(/voucher for 10%\..*Valid until 5 March 2027/s);
    expect(headTitle).toBe('Subscribe to the newsletter | Ninefold');
    const left = await open(
      { unsubscribe: TOKEN, language: 'en' },
      { status: 200, body: { purpose: 'MANAGE', status: 'UNSUBSCRIBED' } },
      'TR',
    );
    expect(left.again).toBe('/subscribenewsletter?language=en');
  });

  it('NWS-6 L3 asks for a press before it confirms', async () => {
    const body = { purpose: 'CONFIRM', status: 'WAITING_FOR_DOI' };
    const { asked, robots, form, title } = await open({ token: TOKEN }, { status: 200, body });
    expect(asked.toSorted()).toEqual([
      `GET /service/newsletter/api/private/newsletter-subscribers/${TOKEN}`,
      `GET ${PAGE_PATH}`,
    ]);
    expect([title.textContent, robots]).toEqual(['Nur noch ein Klick', 'noindex']);
    expect([form?.getAttribute('action'), form?.method, new FormData(form!).get('token')]).toEqual([
      CONFIRM_FORM_PATH,
      'post',
      TOKEN,
    ]);
  });

  it.each([
    [VOUCHER, /ABCD-EFGH-JKLM.*Gültig bis 5\.\sMärz\s2027/s],
    [{ code: VOUCHER.code }, /ABCD-EFGH-JKLM.*Einmal einlösbar/s],
    [undefined, /unterwegs.*per E-Mail/s],
  ])('NWS-6 welcomes a subscriber with the voucher %j', async (voucher, text) => {
    const body = { purpose: 'CONFIRM', status: 'SUBSCRIBED', voucher };
    const { title } = await open({ token: TOKEN }, { status: 200, body });
    expect(title.parentElement?.textContent).toMatch(text);
  });

  it('NWS-6 promises no second voucher to whoever had one with an earlier subscription', async () => {
    const body = { purpose: 'CONFIRM', status: 'SUBSCRIBED', hadVoucher: true };
    const { title } = await open({ token: TOKEN }, { status: 200, body });
    expect(title.parentElement?.textContent).toContain(german.NewsletterPage.confirmed.hadVoucher);
    expect(title.parentElement?.textContent).not.toMatch(/unterwegs|Hier ist Ihr Gutschein/);
  });

  it('L4 asks for a press before it unsubscribes, and then says that it is done', async () => {
    const asking = await open(
      { unsubscribe: TOKEN },
      { status: 200, body: { purpose: 'MANAGE', status: 'SUBSCRIBED' } },
    );
    expect(asking.form?.getAttribute('action')).toBe(UNSUBSCRIBE_FORM_PATH);
    cleanup();
    const done = await open(
      { unsubscribe: TOKEN },
      { status: 200, body: { purpose: 'MANAGE', status: 'UNSUBSCRIBED' } },
    );
    expect([done.title.textContent, done.form]).toEqual(['Sie sind abgemeldet', null]);
  });

  it.each([
    [{ token: TOKEN }, 404, {}],
    [{ token: 'x' }, 400, {}],
    [{ token: TOKEN }, 200, { purpose: 'MANAGE', status: 'SUBSCRIBED' }],
  ])('NWS-6 opens the form with the banner for the link %j that is answered %i', async (query, status, body) => {
    await open(query, { status, body });
    expect(screen.getByText(EXPIRED)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Jetzt anmelden' })).toBeTruthy();
  });

  it('NWS-6 calls no link invalid while the service is down', async () => {
    await open({ token: TOKEN }, { status: 503 });
    expect(screen.queryByText(EXPIRED)).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('technischen Gründen');
  });
});
