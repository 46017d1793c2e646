// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import czech from '../locales/cs-CZ.json' with { type: 'json' };
import german from '../locales/de-DE.json' with { type: 'json' };
import french from '../locales/fr-CH.json' with { type: 'json' };
import hungarian from '../locales/hu-HU.json' with { type: 'json' };
import polish from '../locales/pl-PL.json' with { type: 'json' };
import slovak from '../locales/sk-SK.json' with { type: 'json' };
import turkish from '../locales/tr-TR.json' with { type: 'json' };
import { AccountPage } from './account-page.tsx';
import type { AccountPageData, AccountView } from './load-account-page.ts';

afterEach(cleanup);

const TEXTS = german.AccountPage;
const TOKEN = 'x'.repeat(43);

interface Visit {
  path?: string;
  query?: Record<string, string>;
  typed?: Record<string, string>;
  answer?: { status: number; body: unknown };
  signIn?: AccountPageData['signIn'];
  pages?: AccountPageData['pages'];
}

const PRIVACY = { number: 5, title: 'Datenschutz', url: '/datenschutz-s5' };

function open(
  view: AccountView,
  { path = '/', query = {}, typed, answer = { status: 200, body: {} }, signIn, pages = [PRIVACY] }: Visit = {},
) {
  const calls: unknown[] = [];
  const page = testPage({
    texts: { header: german },
    page: { path, query, typed },
    transport: async ({ method, path: called, body }) => {
      calls.push([method, called, body]);
      return answer;
    },
  });
  const isPrivate = view === 'account-settings';
  const data: AccountPageData = {
    view,
    personalData: {
      tracking: { loginStatus: isPrivate ? 'LOGGED_IN' : 'LOGGED_OUT' },
      ...(isPrivate && { customer: { firstname: 'Anna', lastname: 'Berger' } }),
      statuses: { isCommunityMember: false, cardMembershipStatus: 'NONE' },
    },
    pages,
    isLoginNeeded: false,
    shownAccounts: [],
    signIn,
  };
  const { container } = render(<AccountPage data={data} />, { wrapper: page.Wrapper });
  return { calls, visited: page.visited, container };
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function signUp(answer?: Visit['answer']) {
  const page = open('signup', answer && { answer });
  await userEvent.type(field('Vorname'), 'Eva');
  await userEvent.type(field('Nachname'), 'Klein');
  await userEvent.type(field('E-Mail'), 'eva@example.com');
  await userEvent.type(field('Passwort'), 'neun mal neun');
  await press(TEXTS.signup.submit);
  return page;
}

describe('V6 sign-up', () => {
  it('begins with what was typed into a plain form that was refused, but for a password', () => {
    open('signup', { query: { error: 'PASSWORD_TOO_SHORT' }, typed: { firstName: 'Eva', email: 'eva@example.com' } });
    const values = ['Vorname', 'Nachname', 'E-Mail', 'Passwort'].map(
      (label) => (field(label) as HTMLInputElement).value,
    );
    expect(values).toEqual(['Eva', '', 'eva@example.com', '']);
  });

  it('promises what every account has, and no community', () => {
    open('signup');
    expect(screen.getByText('Merkzettel und Warenkorb auf allen Geräten')).toBeDefined();
    expect(screen.queryByText(/Community/)).toBeNull();
  });

  it.each([undefined, { provider: 'Nordlicht', hasPasswords: false }])(
    'promises beans where the page on the card alone tells what they are worth, at a provider, too: %j',
    (signIn) => {
      const card = { number: 10, title: 'Karte', url: '/karte-s10' };
      open('signup', { signIn, pages: [PRIVACY, card] });
      expect(screen.queryByText(TEXTS.signup.benefitBeans)).toBeNull();
      cleanup();
      open('signup', { signIn, pages: [PRIVACY, { ...card, hundredBeansMinor: 100 }] });
      expect(screen.getByText(TEXTS.signup.benefitBeans)).toBeDefined();
    },
  );

  it.each([undefined, { provider: 'Nordlicht', hasPasswords: false }])(
    'leads to what becomes of the data, at a provider, too: %j',
    (signIn) => {
      open('signup', { signIn });
      expect(screen.getByRole('link', { name: 'Datenschutz' }).getAttribute('href')).toBe('/datenschutz-s5');
    },
  );

  it('sends name, address and password, and says that a mail is on its way', async () => {
    const { calls, visited } = await signUp({ status: 202, body: { status: 'MAIL_ORDERED' } });
    expect(calls).toEqual([
      [
        'POST',
        '/service/login/api/v1/sign-up',
        { firstName: 'Eva', lastName: 'Klein', email: 'eva@example.com', password: 'neun mal neun' },
      ],
    ]);
    expect(visited).toEqual(['/signup?done=MAIL']);
    cleanup();
    open('signup', { query: { done: 'MAIL' } });
    expect(screen.getByText(TEXTS.signup.mailSent)).toBeDefined();
    expect(screen.queryByLabelText(/^Vorname/)).toBeNull();
  });

  it.each([
    [400, 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_COMMON'],
    [400, 'EMAIL_INVALID', 'EMAIL_INVALID'],
    [400, 'VALIDATION', 'INVALID'],
    [429, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'],
    [500, 'UNKNOWN', 'SERVICE_UNAVAILABLE'],
  ] as const)('says what is wrong after %i %s and keeps what was typed', async (status, error, text) => {
    const { visited } = await signUp({ status, body: { error } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(TEXTS.form[text]);
    expect(document.activeElement).toBe(alert);
    expect(visited).toEqual([]);
    expect((field('Vorname') as HTMLInputElement).value).toBe('Eva');
  });

  const markedOf = () =>
    [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ name }) => name);

  it.each([
    ['PASSWORD_TOO_COMMON', ['password']],
    ['EMAIL_INVALID', ['email']],
    ['NAME_INVALID', ['firstName', 'lastName']],
    ['TOO_MANY_REQUESTS', []],
  ])(
    'marks the fields that the service refuses by %s until they are changed, with and without scripts',
    async (error, names) => {
      await signUp({ status: 400, body: { error } });
      await screen.findByRole('alert');
      expect(markedOf()).toEqual(names);
      for (const name of names) await userEvent.type(document.querySelector(`[name="${name}"]`)!, 'x');
      expect(markedOf()).toEqual([]);
      cleanup();
      open('signup', { query: { error } });
      expect(markedOf()).toEqual(names);
    },
  );

  it.each(['Anna2', '   ', 'www.anna.example', 'anna@example.com', '-Anna'])(
    'says at the field that %j is no name, before anything is sent',
    async (name) => {
      const { calls } = open('account-settings');
      await userEvent.clear(field('Vorname'));
      await userEvent.type(field('Vorname'), name);
      await press(TEXTS['account-settings'].save);
      expect(field('Vorname').getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText(TEXTS.form.error.noName)).toBeDefined();
      expect(document.activeElement).toBe(field('Vorname'));
      expect(calls).toEqual([]);
    },
  );

  it.each([' Zoë ', 'Jean-Luc', 'O’Neill', 'Ana María', 'Hr. Ö'])('takes %j for a name', async (name) => {
    const { calls } = open('account-settings');
    await userEvent.clear(field('Vorname'));
    await userEvent.type(field('Vorname'), name);
    await press(TEXTS['account-settings'].save);
    expect(calls).toHaveLength(1);
  });

  it('UIC-1 shows how strong the password is while it is typed', async () => {
    open('signup');
    await userEvent.type(field('Passwort'), 'kaffee');
    expect(screen.getByText('Schwach')).toBeDefined();
    await userEvent.type(field('Passwort'), 'Bohne9');
    expect(screen.getByText('Sehr stark')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: TEXTS.form.showPassword }));
    expect(field('Passwort').getAttribute('type')).toBe('text');
    expect(screen.getByText('Sehr stark')).toBeDefined();
  });

  it('confirms by the mail’s link and the password', async () => {
    const { calls, visited } = open('signup', { query: { token: TOKEN } });
    await userEvent.type(field('Passwort'), 'neun mal neun');
    await press(TEXTS.signup.confirm);
    expect(calls).toEqual([
      ['POST', '/service/login/api/v1/confirm-account', { token: TOKEN, password: 'neun mal neun' }],
    ]);
    expect(visited).toEqual(['/account']);
  });

  it('offers the form again when the link is no longer good', () => {
    open('signup', { query: { token: TOKEN, error: 'LINK_INVALID' } });
    expect(screen.getByRole('alert').textContent).toBe(TEXTS.form.LINK_INVALID);
    expect(field('Vorname')).toBeDefined();
  });

  it('shows no error that the address makes up', () => {
    open('signup', { query: { error: 'passwordHint' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('V6 a form that was sent can be sent again by who comes back to its page with the history', async () => {
  const { calls } = open('reset-password');
  await userEvent.type(field('E-Mail'), 'anan@example.com');
  await press(TEXTS['reset-password'].submit);
  await press(TEXTS['reset-password'].submit);
  expect(calls).toHaveLength(1);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await press(TEXTS['reset-password'].submit);
  expect(calls).toHaveLength(2);
});

it('SES-5 who comes back with the history to the page of the login can log in again', async () => {
  const { calls } = open('login');
  await userEvent.type(field('E-Mail'), 'anna@example.com');
  await userEvent.type(field('Passwort'), 'neun mal neun');
  await press(TEXTS.login.submit);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  await press(TEXTS.login.submit);
  expect(calls).toHaveLength(2);
});

it('V6 a forgotten password: asks for the address, then for a new one where the link leads', async () => {
  const asked = open('reset-password');
  await userEvent.type(field('E-Mail'), 'anna@example.com');
  await press(TEXTS['reset-password'].submit);
  expect(asked.calls).toEqual([['POST', '/service/login/api/v1/ask-for-reset', { email: 'anna@example.com' }]]);
  expect(asked.visited).toEqual(['/resetpassword?done=MAIL']);
  cleanup();
  const reset = open('reset-password', { query: { token: TOKEN } });
  await userEvent.type(field('Neues Passwort'), 'neun mal neun');
  await press(TEXTS['reset-password'].save);
  expect(reset.calls).toEqual([
    ['POST', '/service/login/api/v1/reset-password', { token: TOKEN, password: 'neun mal neun' }],
  ]);
  expect(reset.visited).toEqual(['/login?done=PASSWORD']);
});

it.each([
  ['signup', '/signup', TEXTS.signup.confirm, /^Passwort/],
  ['reset-password', '/resetpassword', TEXTS['reset-password'].save, /^Neues Passwort/],
  ['account-settings', '/accountsettings', TEXTS['account-settings'].email.confirm, undefined],
] as const)(
  'V6 where a mail’s link is no longer good, %s leads to where another is asked for',
  async (view, path, submit, password) => {
    const refused = { status: 404, body: { error: 'LINK_INVALID' } };
    const { visited } = open(view, { path, query: { token: TOKEN }, answer: refused });
    if (password) await userEvent.type(screen.getByLabelText(password), 'neun mal neun');
    await press(submit);
    expect(visited).toEqual([`${path}?error=LINK_INVALID`]);
  },
);

it.each([
  ['signup', TEXTS.signup.confirm, /^Passwort/],
  ['reset-password', TEXTS['reset-password'].save, /^Neues Passwort/],
] as const)('V6 whoever presses twice on %s is led to the login: it is done', async (view, submit, password) => {
  const { visited } = open(view, { query: { token: TOKEN }, answer: { status: 404, body: { error: 'LINK_USED' } } });
  await userEvent.type(screen.getByLabelText(password), 'neun mal neun');
  await press(submit);
  expect(visited).toEqual(['/login?done=LINK_USED']);
  cleanup();
  open('login', { query: { done: 'LINK_USED' } });
  expect(screen.getByRole('status').textContent).toBe(TEXTS.login.done.LINK_USED);
});

it.each([
  ['', {}, TEXTS['account-settings'].save],
  [`?token=${TOKEN}`, { token: TOKEN, done: 'NAME' }, TEXTS['account-settings'].email.confirm],
])(
  'V6 whose session has ended meanwhile is led to the login, and back to the page%s',
  async (search, query, button) => {
    const ended = { status: 401, body: { error: 'LOGIN_REQUIRED' } };
    open('account-settings', { path: '/accountsettings', query, answer: ended });
    await press(button);
    expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.form.LOGIN_REQUIRED);
    const link = screen.getByRole('link', { name: TEXTS.login.submit });
    expect(link.getAttribute('href')).toBe(`/login?returnTo=${encodeURIComponent(`/accountsettings${search}`)}`);
  },
);

it.each([
  ['account-settings', 'anna', []],
  ['account-settings', 'ben', ['/']],
  ['account-settings', undefined, ['/']],
  ['withdrawal', 'ben', []],
] as const)('SES-1 %s that is seen again when %s is known by then is asked for anew: %j', (view, lid, asked) => {
  const logIn = (id: string) =>
    (document.cookie = `LoginToken=x.${btoa(JSON.stringify({ exp: 2e9, ren: 2e9, lid: id }))}.x`);
  logIn('anna');
  const { visited } = open(view);
  if (lid === undefined) document.cookie = 'LoginToken=; max-age=0';
  else logIn(lid);
  fireEvent(document, new Event('visibilitychange'));
  expect(visited).toEqual(asked);
  document.cookie = 'LoginToken=; max-age=0';
});

it('V6 the settings change the name and, with the password, itself and the address', async () => {
  const { calls, visited } = open('account-settings');
  await userEvent.clear(field('Vorname'));
  await userEvent.type(field('Vorname'), 'Anne');
  await press(TEXTS['account-settings'].save);
  const [ofEmail, ofPassword] = screen.getAllByLabelText(/^Bisheriges Passwort/);
  await userEvent.type(ofPassword!, 'old');
  await userEvent.type(field('Neues Passwort'), 'neun mal neun');
  await press(TEXTS['reset-password'].save);
  await userEvent.type(field('Neue E-Mail-Adresse'), 'anne@example.com');
  await userEvent.type(ofEmail!, 'old');
  await press(TEXTS['account-settings'].email.submit);
  expect(calls).toEqual([
    ['POST', '/service/customerfrontenddata/api/v1/customer', { firstname: 'Anne', lastname: 'Berger' }],
    ['POST', '/service/login/api/v1/change-password', { password: 'old', newPassword: 'neun mal neun' }],
    ['POST', '/service/login/api/v1/change-email', { email: 'anne@example.com', password: 'old' }],
  ]);
  expect(visited).toEqual(['NAME', 'PASSWORD', 'EMAIL_MAIL'].map((done) => `/accountsettings?done=${done}`));
});

it('V6 the link of a mail leads to the settings, where the new address is confirmed', async () => {
  const { calls, visited } = open('account-settings', { query: { token: TOKEN } });
  await press(TEXTS['account-settings'].email.confirm);
  expect(calls).toEqual([['POST', '/service/login/api/v1/confirm-email', { token: TOKEN }]]);
  expect(visited).toEqual(['/accountsettings?done=EMAIL']);
});

it.each([
  ['change-password', 'password', [false, true, false]],
  ['change-email', 'email.title', [true, false, false]],
  ['constructor', undefined, [false, false, false]],
] as const)(
  'V6 the settings say which form was refused without scripts, and mark its field: %s',
  (form, key, marked) => {
    open('account-settings', { query: { error: 'UNAUTHORIZED', form } });
    const { password, email } = TEXTS['account-settings'];
    const heading = key === undefined ? '' : key === 'password' ? password : email.title;
    expect(screen.getByRole('alert').textContent).toBe(heading + TEXTS.form.UNAUTHORIZED);
    const fields = [...document.querySelectorAll('input[autocomplete="current-password"]')];
    expect(fields.map((input) => input.getAttribute('aria-invalid') === 'true')).toEqual(marked);
  },
);

it('V6 what was done before is no longer told once another form is sent', async () => {
  open('account-settings', { query: { done: 'NAME' }, answer: { status: 401, body: { error: 'UNAUTHORIZED' } } });
  expect(screen.getByText(TEXTS['account-settings'].done.NAME)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Passwort/), 'wrong wrong');
  await press(TEXTS['account-settings'].deleteSubmit);
  expect(screen.getByText(TEXTS.form.UNAUTHORIZED)).toBeTruthy();
  expect(screen.queryByText(TEXTS['account-settings'].done.NAME)).toBeNull();
});

it('V14 the settings give the customer’s data as a file, and delete the account with the password', async () => {
  const { calls, visited } = open('account-settings');
  const link = screen.getByRole('link', { name: TEXTS['account-settings'].export });
  expect(link.getAttribute('href')).toBe('/service/login/api/v1/account/data');
  await userEvent.type(field('Passwort'), 'a secret');
  await press(TEXTS['account-settings'].deleteSubmit);
  expect(calls).toEqual([['POST', '/service/login/api/v1/delete-account', { password: 'a secret' }]]);
  expect(visited).toEqual(['/login?done=DELETED']);
});

it.each([
  [german, 'Bewertungen'],
  [french, 'avis'],
  [czech, 'hodnocení'],
  [hungarian, 'értékeléseit'],
  [polish, 'opinie'],
  [slovak, 'hodnotenia'],
  [turkish, 'değerlendirmelerinizi'],
])('V14 the settings say that reviews go with the account', ({ AccountPage: texts }, reviews) => {
  expect(texts['account-settings'].deleteText).toContain(reviews);
});

it.each([
  ['signup', {}, '/service/login/form/sign-up', ['firstName', 'lastName', 'email', 'password']],
  ['signup', { token: TOKEN }, '/service/login/form/confirm-account', ['token', 'password']],
  ['reset-password', {}, '/service/login/form/ask-for-reset', ['email']],
  ['reset-password', { token: TOKEN }, '/service/login/form/reset-password', ['token', 'password']],
  ['account-settings', {}, '/service/customerfrontenddata/form/customer', ['firstname', 'lastname']],
  ['account-settings', {}, '/service/login/form/delete-account', ['password']],
] as const)('V6 %s with %j is a plain form without scripts', (view, query, action, names) => {
  const { container } = open(view, { query });
  const form = container.querySelector<HTMLFormElement>(`form[action="${action}"]`)!;
  expect([form.method, [...new FormData(form).keys()]]).toEqual(['post', names]);
});

describe('SES-7 where customers sign in at a provider', () => {
  const signIn = { provider: 'Nordlicht', hasPasswords: false };
  const link = () => screen.getByRole('link', { name: 'Mit Nordlicht anmelden' }).getAttribute('href');

  it('the login leads there and back, and asks for no password', () => {
    open('login', { signIn, query: { returnTo: '/cart' } });
    expect(link()).toBe('/service/login/provider/start?returnTo=%2Fcart');
    expect(screen.queryByLabelText(/Passwort/)).toBeNull();
    expect(screen.getByText(/Passwort verwaltet Nordlicht/)).toBeDefined();
  });

  it('the login takes passwords, too, where they are on', () => {
    open('login', { signIn: { ...signIn, hasPasswords: true } });
    expect(link()).toBe('/service/login/provider/start?returnTo=%2Faccount');
    expect(field('Passwort')).toBeDefined();
  });

  it.each(['PROVIDER_UNAVAILABLE', 'SIGN_IN_REFUSED', 'SIGN_IN_EXPIRED', 'EMAIL_NEEDED', 'EMAIL_TAKEN'] as const)(
    'the login says what went wrong there: %s',
    (error) => {
      open('login', { signIn, query: { error } });
      expect(screen.getByRole('alert').textContent).toBe(TEXTS.login[error].replaceAll('{{name}}', 'Nordlicht'));
    },
  );

  it.each(['signup', 'reset-password'] as const)('%s leads there instead of showing a form', (view) => {
    const { container } = open(view, { signIn });
    expect(link()).toBe('/service/login/provider/start?returnTo=%2Faccount');
    expect(container.querySelector('form')).toBeNull();
  });

  it('the account is deleted without a password, after signing in anew where it is long ago', () => {
    const { container } = open('account-settings', { signIn, query: { error: 'LOGIN_REQUIRED' } });
    expect(container.querySelector('input[type="password"]')).toBeNull();
    expect(container.querySelector('form[action$="/form/delete-account"]')).not.toBeNull();
    expect(link()).toBe('/service/login/provider/start?returnTo=%2Faccountsettings&again=1');
  });

  it('the account can be deleted with and without a password where both are on', () => {
    const { container } = open('account-settings', { signIn: { ...signIn, hasPasswords: true } });
    expect(container.querySelector('form[action$="/form/change-password"]')).not.toBeNull();
    const password = container.querySelector('form[action$="/form/delete-account"] input[type="password"]');
    expect(password?.hasAttribute('required')).toBe(false);
  });
});

it.each([
  [true, '/withdrawal?done=WITHDRAWN'],
  [false, '/withdrawal?done=UNMAILED'],
  [undefined, '/withdrawal?done=WITHDRAWN'],
])('WDR-1 a withdrawal that is confirmed by a mail at once, %s, leads to %s', async (isMailed, next) => {
  const { visited } = open('withdrawal', { answer: { status: 200, body: { status: 'SUCCESS', isMailed } } });
  for (const [label, value] of [
    ['Vor- und Nachname', 'Eva'],
    ['Bestellnummer', 'R1'],
    ['E-Mail', 'eva@example.com'],
  ] as const)
    await userEvent.type(field(label), value);
  await press(TEXTS.withdrawal.confirm);
  expect(visited).toEqual([next]);
});
