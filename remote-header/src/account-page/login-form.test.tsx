// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import type { AccountPageData } from './load-account-page.ts';
import { LoginForm } from './login-form.tsx';
import { returnAddress } from './return-address.ts';

afterEach(cleanup);

const STRANGER: AccountPageData = {
  view: 'login',
  personalData: {
    tracking: { loginStatus: 'LOGGED_OUT' },
    statuses: { isCommunityMember: false, cardMembershipStatus: 'NONE' },
  },
  pages: [],
  isLoginNeeded: false,
  shownAccounts: [],
};

async function logIn(status: number, query: Record<string, string> = {}) {
  const page = testPage({
    texts: { header: german },
    page: { query },
    transport: ({ path, body }) => {
      expect([path, body]).toEqual(['/service/login/api/v1/login', { email: 'anna@example.com', password: 'secret' }]);
      return Promise.resolve({ status, body: {} });
    },
  });
  render(<LoginForm data={STRANGER} />, { wrapper: page.Wrapper });
  await userEvent.type(screen.getByLabelText(/E-Mail/), 'anna@example.com');
  await userEvent.type(screen.getByLabelText(/Passwort/), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  return page;
}

it('SES-5 leads back to where the visitor came from', async () => {
  const { visited } = await logIn(200, { returnTo: '/orderhistory' });
  expect(visited).toEqual(['/orderhistory']);
});

it.each([
  [401, 'E-Mail-Adresse oder Passwort stimmen nicht.'],
  [500, 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es später noch einmal.'],
  [429, 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es später noch einmal.'],
])('SES-5 says what is wrong after %i', async (status, text) => {
  const { visited } = await logIn(status);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(visited).toEqual([]);
});

it.each(['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] as const)(
  'SES-5 is a plain form without scripts, which tells of a failed try: %s',
  (error) => {
    const { Wrapper } = testPage({ texts: { header: german }, page: { query: { error } } });
    const { container } = render(<LoginForm data={STRANGER} />, { wrapper: Wrapper });
    const form = container.querySelector('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/service/login/form/login']);
    expect([...new FormData(form).keys()]).toEqual(['returnTo', 'email', 'password']);
    expect(screen.getByRole('alert').textContent).toBe(german.AccountPage.login[error]);
  },
);

it.each([
  ['/account', true],
  ['/orderhistory/24170300/invoice', true],
  ['/accountsettings?token=x', true],
  ['/accounts', false],
  ['/kaffee-c1000', false],
])('SES-1 says why one is here to whoever was sent from %s: %s', (returnTo, isSaid) => {
  const { Wrapper } = testPage({ texts: { header: german }, page: { query: { returnTo } } });
  render(<LoginForm data={STRANGER} />, { wrapper: Wrapper });
  expect(screen.queryByText(german.AccountPage.login.needed) !== null).toBe(isSaid);
});

it('SES-5 shows no error that the address makes up', () => {
  const { Wrapper } = testPage({ texts: { header: german }, page: { query: { error: 'title' } } });
  render(<LoginForm data={STRANGER} />, { wrapper: Wrapper });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('SES-1 asks a remembered customer for the password, and lets somebody else in', () => {
  const customer = { firstname: 'Anna', lastname: 'Berger' };
  const personalData = { ...STRANGER.personalData, tracking: { loginStatus: 'REMEMBERED' as const }, customer };
  const { Wrapper } = testPage({ texts: { header: german } });
  render(<LoginForm data={{ ...STRANGER, personalData }} />, { wrapper: Wrapper });
  expect(screen.getByText(/Willkommen zurück, Anna/)).toBeDefined();
  const form = screen.getByRole('button', { name: 'Anderes Konto' }).closest('form');
  expect(form?.getAttribute('action')).toBe('/service/login/form/logout');
});

it.each([
  ['/cart?x=1', '/cart?x=1'],
  ['//evil.example', '/account'],
  [String.raw`/\evil.example`, '/account'],
  ['https://evil.example', '/account'],
  ['/\t/evil.example', '/account'],
  ['/\n/evil.example', '/account'],
  ['javascript:alert(1)', '/account'],
  [undefined, '/account'],
])('SES-5 never leads away from the shop: %s', (asked, expected) => {
  expect(returnAddress(asked)).toBe(expected);
});

it('SIT-6 says beside the fields what is missing, in the language of the site, and goes there', async () => {
  const { Wrapper } = testPage({ texts: { header: german } });
  render(<LoginForm data={STRANGER} />, { wrapper: Wrapper });
  const email = screen.getByLabelText(/E-Mail/);
  await userEvent.type(screen.getByLabelText(/Passwort/), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(document.activeElement).toBe(email);
  expect(describedBy(email)).toBe('Bitte füllen Sie dieses Feld aus.');
  await userEvent.type(email, 'anna');
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(describedBy(email)).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  await userEvent.type(email, '@example.com');
  expect(email.getAttribute('aria-invalid')).not.toBe('true');
});

it('UIC-1 shows the password to who wants to see it', async () => {
  const { Wrapper } = testPage({ texts: { header: german } });
  render(<LoginForm data={STRANGER} />, { wrapper: Wrapper });
  const password = screen.getByLabelText<HTMLInputElement>(/Passwort/);
  await userEvent.type(password, 'secret');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Eingabe zeigen' }));
  expect([password.type, password.value]).toEqual(['text', 'secret']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Eingabe zeigen' }));
  expect(password.type).toBe('password');
});

function describedBy(field: HTMLElement): string | null | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
}
