// @vitest-environment jsdom
import type { HeadContext, LoadContext } from '@ninefold/platform';
import { testPage } from '@ninefold/platform/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BeansAnswer, Order } from '../../contract/account.ts';
import {
  ACCOUNT_PATH,
  BEANS_PATH,
  DEVICES_PATH,
  ORDERS_PATH,
  PERSONAL_DATA_PATH,
  SERVICE_PAGES_PATH,
  SHOWN_ACCOUNTS_PATH,
} from '../../contract/paths.ts';
import czech from '../locales/cs-CZ.json' with { type: 'json' };
import german from '../locales/de-DE.json' with { type: 'json' };
import french from '../locales/fr-CH.json' with { type: 'json' };
import hungarian from '../locales/hu-HU.json' with { type: 'json' };
import turkish from '../locales/tr-TR.json' with { type: 'json' };
import { AccountPage } from './account-page.tsx';
import { head, load, type AccountView } from './load-account-page.ts';

afterEach(cleanup);

const TEXTS = { DE: german, CH_FR: french, CZ: czech, HU: hungarian, TR: turkish };
const ORDER: Order = {
  orderNumber: '24170300',
  orderedAt: '2026-11-18T10:00:00.000Z',
  status: 'SENT',
  lines: [
    { productId: '1', title: 'Mug', url: '/mug-p1', image: '/img/products/mug', quantity: 2, priceMinor: 123450 },
  ],
  totalMinor: 251890,
  returned: [],
};
const BEANS: BeansAnswer = {
  balance: 1250,
  bookings: [
    { bookedAt: '2026-11-10T10:00:00.000Z', beans: -500, reason: 'REDEEMED' },
    { bookedAt: '2026-01-10T10:00:00.000Z', beans: 1750, reason: 'ORDER' },
  ],
  worth: { beans: 100, minor: 100 },
};

interface Visit {
  loginStatus?: 'LOGGED_IN' | 'REMEMBERED' | 'LOGGED_OUT';
  site?: keyof typeof TEXTS;
  answers?: Record<string, { status: number; body: unknown }>;
  /** As it stands in the address. */
  orderNumber?: string;
  query?: Record<string, string>;
  typed?: Record<string, string>;
}

async function open(
  view: AccountView,
  {
    loginStatus = 'LOGGED_IN',
    site = 'DE',
    answers = {},
    orderNumber,
    query = { returnTo: '/beanaccount' },
    typed,
  }: Visit = {},
) {
  const isKnown = loginStatus !== 'LOGGED_OUT';
  const isPrivate = loginStatus === 'LOGGED_IN' ? 200 : 401;
  const all: NonNullable<Visit['answers']> = {
    [PERSONAL_DATA_PATH]: {
      status: 200,
      body: {
        tracking: { loginStatus },
        ...(isKnown && { customer: { firstname: 'Anna', lastname: 'Berger' }, loyaltyBeans: 1250 }),
        statuses: { isCommunityMember: isKnown, cardMembershipStatus: isKnown ? 'MEMBER' : 'NONE' },
      },
    },
    [SERVICE_PAGES_PATH]: {
      status: 200,
      body: [10, 11, 16, 18].map((number) => ({ number, title: `Page ${number}`, url: `/page-s${number}` })),
    },
    [ORDERS_PATH]: { status: isPrivate, body: { orders: [ORDER] } },
    [BEANS_PATH]: { status: isPrivate, body: BEANS },
    ...answers,
  };
  const page = testPage({
    site,
    texts: { header: TEXTS[site] },
    page: { path: `/${view}`, query, typed },
    transport: async ({ path }) => all[path] ?? { status: 404, body: {} },
  });
  const context = { ...page.platform, signal: new AbortController().signal } satisfies LoadContext;
  const data = await load(context, { view, ...(orderNumber !== undefined && { orderNumber }) });
  render(<AccountPage data={data} />, { wrapper: page.Wrapper });
  return head(data, { ...context, t: (key) => key } satisfies HeadContext);
}

it.each([
  ['DE', 'Bestellt am 18.\u00a0November 2026', '2.469,00\u00a0€', '49,90\u00a0€', '2.518,90\u00a0€', 'Unterwegs'],
  [
    'CZ',
    'Objednáno 18.\u00a0listopadu 2026',
    '2\u00a0469\u00a0Kč',
    '49,90\u00a0Kč',
    '2\u00a0518,90\u00a0Kč',
    'Na cestě',
  ],
  ['HU', 'Megrendelve: 2026. november 18.', '2469\u00a0Ft', '50\u00a0Ft', '2519\u00a0Ft', 'Úton'],
] as const)(
  'LAY-3 SIT-3 lists the orders of %s with date, state, lines and total',
  async (site, date, line, shipping, total, status) => {
    await open('order-history', { site });
    const order = within(screen.getByRole('article', { name: /24170300/ }));
    const spaces = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(spaces(order.getByText((text) => spaces(text) === spaces(date)).textContent)).toBe(spaces(date));
    expect(order.getByRole('link', { name: 'Mug' }).getAttribute('href')).toBe('/mug-p1');
    for (const text of [line, shipping, total, status])
      expect(order.getByText((shown) => spaces(shown) === spaces(text))).toBeDefined();
  },
);

it('LAY-3 has a page for each order, with a button that prints it', async () => {
  const other = { ...ORDER, orderNumber: 'A 1/2' };
  const answers = { [ORDERS_PATH]: { status: 200, body: { orders: [ORDER, other] } } };
  await open('order-history', { answers });
  expect(screen.getByRole('link', { name: 'Bestellung A 1/2' }).getAttribute('href')).toBe('/orderhistory/A%201%2F2');
  cleanup();
  expect(await open('order', { answers, orderNumber: 'A%201%2F2' })).not.toHaveProperty('status');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bestellung A 1/2');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
  expect(print).toHaveBeenCalledOnce();
});

describe('the history of 21 orders', () => {
  const orders = Array.from({ length: 21 }, (_, at) => ({ ...ORDER, orderNumber: `N${21 - at}` }));
  const answers = { [ORDERS_PATH]: { status: 200, body: { orders } } };
  const shown = () => screen.getAllByRole('article').map((article) => article.textContent.match(/N\d+/)![0]);
  const ways = () =>
    within(screen.getByRole('navigation', { name: /^Seite/ }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it.each([
    [undefined, 'N21', 'N12', 'Seite 1 von 3', [['Ältere Bestellungen', '/orderhistory?page=2']]],
    [
      '2',
      'N11',
      'N2',
      'Seite 2 von 3',
      [
        ['Neuere Bestellungen', '/orderhistory?page=1'],
        ['Ältere Bestellungen', '/orderhistory?page=3'],
      ],
    ],
    ['3', 'N1', 'N1', 'Seite 3 von 3', [['Neuere Bestellungen', '/orderhistory?page=2']]],
    ['99', 'N1', 'N1', 'Seite 3 von 3', [['Neuere Bestellungen', '/orderhistory?page=2']]],
    ['-1', 'N21', 'N12', 'Seite 1 von 3', [['Ältere Bestellungen', '/orderhistory?page=2']]],
    ['x', 'N21', 'N12', 'Seite 1 von 3', [['Ältere Bestellungen', '/orderhistory?page=2']]],
  ] as const)('LAY-3 asked for page %s begins with %s and ends with %s', async (page, first, last, name, links) => {
    await open('order-history', { answers, ...(page && { query: { page } }) });
    expect([shown()[0], shown().at(-1)]).toEqual([first, last]);
    expect(screen.getByRole('navigation', { name })).toBeDefined();
    expect(ways()).toEqual(links);
  });

  it('LAY-3 finds each by its number', async () => {
    await open('order', { answers, orderNumber: 'N1' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bestellung N1');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

it('LAY-3 has one page for few orders', async () => {
  await open('order-history');
  expect(screen.queryByRole('navigation', { name: /^Seite/ })).toBeNull();
});

it('LAY-3 knows no order of another number', async () => {
  expect(await open('order', { orderNumber: '1' })).toMatchObject({ status: 404, robots: 'noindex' });
  expect(screen.getByText('Diese Bestellung finden wir nicht.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Drucken' })).toBeNull();
});

it('LAY-3 shows an order to nobody who is not logged in', async () => {
  const redirect = '/login?returnTo=%2Forder';
  expect(await open('order', { loginStatus: 'LOGGED_OUT', orderNumber: '24170300' })).toMatchObject({ redirect });
  expect(screen.queryByRole('article')).toBeNull();
});

it('LAY-3 says that there are no orders yet, and leads to the shop', async () => {
  await open('order-history', { answers: { [ORDERS_PATH]: { status: 200, body: { orders: [] } } } });
  expect(screen.getByRole('heading', { name: 'Noch keine Bestellungen' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Weiter einkaufen' }).getAttribute('href')).toBe('/');
});

it.each([
  ['order-history', ORDERS_PATH],
  ['bean-account', BEANS_PATH],
] as const)('LAY-3 %s says that it cannot be shown while its service is down', async (view, path) => {
  const { redirect } = await open(view, { answers: { [path]: { status: 503, body: {} } } });
  expect(redirect).toBeUndefined();
  expect(screen.getByRole('status').textContent).toBe(german.AccountPage[view].unavailable);
});

it('LAY-3 shows the beans, what they are worth and where they come from', async () => {
  await open('bean-account');
  expect(screen.getByText('1.250 Bohnen')).toBeDefined();
  expect(screen.getByText(/^Wert: 12,50.€$/)).toBeDefined();
  const rows = within(screen.getByRole('table', { name: 'Buchungen' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Datum', 'Wofür', 'Bohnen'],
    ['10.11.2026', 'Eingelöst', '−500'],
    ['10.01.2026', 'Einkauf', '+1.750'],
  ]);
});

describe('a shop without a card', () => {
  const statuses = { isCommunityMember: false, cardMembershipStatus: 'NONE' };
  const withBeans = (loyaltyBeans: number) => ({
    [SERVICE_PAGES_PATH]: { status: 200, body: [] },
    [PERSONAL_DATA_PATH]: { status: 200, body: { tracking: { loginStatus: 'LOGGED_IN' }, loyaltyBeans, statuses } },
    [BEANS_PATH]: { status: 200, body: { ...BEANS, balance: loyaltyBeans, bookings: [] } },
  });
  const { worth: _worth, ...WORTHLESS } = BEANS;
  const CARD_ALONE = {
    [SERVICE_PAGES_PATH]: { status: 200, body: [{ number: 10, title: 'Karte', url: '/karte-s10' }] },
    [PERSONAL_DATA_PATH]: { status: 200, body: { tracking: { loginStatus: 'LOGGED_IN' }, statuses } },
    [BEANS_PATH]: { status: 200, body: { ...WORTHLESS, balance: 0, bookings: [] } },
  };

  it('LAY-3 HDR-2 promises no beans where the page on a card tells of none', async () => {
    for (const view of ['account', 'user-menu', 'order-history'] as const) {
      await open(view, { answers: CARD_ALONE });
      expect(document.body.textContent, view).not.toMatch(/Bohne/);
      cleanup();
    }
    expect(await open('bean-account', { answers: CARD_ALONE })).toMatchObject({ redirect: '/account' });
  });

  it('LAY-3 shows beans of before without a worth that nobody keeps', async () => {
    const answers = { ...CARD_ALONE, [BEANS_PATH]: { status: 200, body: WORTHLESS } };
    expect(await open('bean-account', { answers })).not.toHaveProperty('redirect');
    expect(screen.getByText('1.250 Bohnen')).toBeDefined();
    expect(screen.queryByText(/^Wert:/)).toBeNull();
  });

  it.each(['account', 'user-menu', 'order-history'] as const)(
    'LAY-3 HDR-2 shows whoever has none no beans, on %s',
    async (view) => {
      await open(view, { answers: withBeans(0) });
      expect(document.body.textContent).not.toMatch(/Bohne/);
      cleanup();
      await open(view, { answers: withBeans(7) });
      expect(document.body.textContent).toMatch(/Bohne/);
    },
  );

  it('LAY-3 leads from the beans that nobody has to the account', async () => {
    expect(await open('bean-account', { answers: withBeans(0) })).toMatchObject({ redirect: '/account' });
    cleanup();
    const answers = { ...withBeans(0), [BEANS_PATH]: { status: 200, body: BEANS } };
    expect(await open('bean-account', { answers })).not.toHaveProperty('redirect');
  });

  it('HDR-2 LAY-3 promises no beans to whoever is not known', async () => {
    await open('user-menu', { loginStatus: 'LOGGED_OUT' });
    expect(document.body.textContent).not.toMatch(/Bohne/);
    expect(german.AccountPage.description + german.Header.greetingLoggedOutText).not.toMatch(/Bohne/);
  });
});

it.each([
  ['account', 'LOGGED_OUT', '/login?returnTo=%2Faccount'],
  ['account', 'REMEMBERED', '/login?returnTo=%2Faccount'],
  ['order-history', 'REMEMBERED', '/login?returnTo=%2Forder-history'],
  ['bean-account', 'LOGGED_OUT', '/login?returnTo=%2Fbean-account'],
  ['bean-account', 'LOGGED_IN', undefined],
  ['user-menu', 'REMEMBERED', undefined],
  ['signup', 'LOGGED_OUT', undefined],
  ['login', 'REMEMBERED', undefined],
  ['login', 'LOGGED_IN', '/beanaccount'],
] as const)('SES-1 HDR-2 %s leads whoever is %s to %s', async (view, loginStatus, redirect) => {
  const page = await open(view, { loginStatus });
  expect([page.redirect, page.robots]).toEqual([redirect, 'noindex']);
});

it('SES-1 the login leads back to the same page of the orders, and tells nothing of a press before it', async () => {
  const { redirect } = await open('order-history', {
    loginStatus: 'LOGGED_OUT',
    query: { page: '2', message: 'SENT' },
  });
  expect(redirect).toBe('/login?returnTo=%2Forder-history%3Fpage%3D2');
});

it('SES-1 shows nothing private where the server could not lead to the login any more', async () => {
  await open('order-history', { answers: { [ORDERS_PATH]: { status: 401, body: {} } } });
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/login?returnTo=%2Forder-history');
});

it('HDR-2 the user menu has what the flyout has, members see their extra links', async () => {
  await open('user-menu', { loginStatus: 'REMEMBERED' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/account',
    '/orderhistory',
    '/page-s18',
    '/beanaccount',
    '/page-s10',
    '/page-s10#section-3',
    '/page-s11',
    '/page-s11#section-1',
  ]);
  expect(screen.getByText('1.250 Bohnen')).toBeDefined();
  cleanup();
  await open('user-menu', { loginStatus: 'LOGGED_OUT' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login', '/signup']);
});

it.each(['login', 'signup'] as const)('%s tells the accounts of a demo, and a real shop of none', async (view) => {
  const accounts = [{ email: 'kim@example.com', password: 'let me in' }];
  await open(view, {
    loginStatus: 'LOGGED_OUT',
    answers: { [SHOWN_ACCOUNTS_PATH]: { status: 200, body: { accounts } } },
  });
  expect(screen.getByText('kim@example.com')).toBeDefined();
  expect(screen.getByText('let me in')).toBeDefined();
  cleanup();
  await open(view, {
    loginStatus: 'LOGGED_OUT',
    answers: { [SHOWN_ACCOUNTS_PATH]: { status: 200, body: { accounts: [] } } },
  });
  expect(screen.queryByText(german.AccountPage.demo.title)).toBeNull();
  expect(document.body.textContent).not.toContain('Demonstration');
});

it('V7 the account ends the login on all devices, without scripts too', async () => {
  await open('account');
  const form = screen.getByRole('button', { name: 'Auf allen Geräten abmelden' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/service/login/form/logout-everywhere']);
});

it('V6 the settings say which address the account has, in the words of the site', async () => {
  const answers = { [ACCOUNT_PATH]: { status: 200, body: { email: "anna.o'b&c@example.com" } } };
  await open('account-settings', { answers });
  expect(screen.getByText("Bisherige Adresse: anna.o'b&c@example.com")).toBeTruthy();
  cleanup();
  await open('account-settings', { answers: { [ACCOUNT_PATH]: { status: 503, body: {} } } });
  expect(screen.queryByText(/Bisherige Adresse/)).toBeNull();
});

it('ASVS-7.5.2 the settings list the devices, and end one by a plain form; this one has none', async () => {
  const startedAt = '2026-11-18T10:00:00.000Z';
  const devices = [
    { device: 'a'.repeat(43), name: 'Firefox, Windows', startedAt, isOwn: true },
    { device: 'b'.repeat(43), name: null, startedAt, isOwn: false },
  ];
  await open('account-settings', { answers: { [DEVICES_PATH]: { status: 200, body: { devices } } } });
  const [own, other] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes('angemeldet am'));
  expect(own?.textContent).toMatch(/^Firefox, Windows angemeldet am 18\.\sNovember\s2026dieses Gerät$/);
  const button = within(other!).getByRole('button', {
    name: /^Abmelden: Unbekanntes Gerät, angemeldet am 18\.\sNovember\s2026$/,
  });
  const form = button.closest('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/service/login/form/end-device']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ device: 'b'.repeat(43) });
});

it.each([
  ['DE', 'Anna Berger', ['given-name', 'family-name']],
  ['HU', 'Berger Anna', ['family-name', 'given-name']],
] as const)('SIT-3 says and asks for names as people of %s do', async (site, name, order) => {
  await open('withdrawal', { site });
  expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${TEXTS[site].AccountPage.withdrawal.name}`)).value).toBe(
    name,
  );
  for (const view of ['signup', 'account-settings'] as const) {
    cleanup();
    await open(view, { site });
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[autocomplete$="-name"]')];
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(order);
    if (view === 'account-settings') expect(fields.map(({ value }) => value).join(' ')).toBe(name);
  }
});

it.each(['account', 'user-menu'] as const)('HDR-2 %s greets by the first name, as the header does', async (view) => {
  await open(view);
  expect(screen.getByText(/^Hallo Anna, /)).toBeTruthy();
});

const COAT = { productId: '2', title: 'Wollmantel', url: '/coat-p2', image: '/img/products/coat', priceMinor: 12900 };
const DELIVERED: Order = {
  ...ORDER,
  status: 'DELIVERED',
  lines: [
    { ...COAT, tcm: '2-1', colour: 'Grau', size: 'S', quantity: 1 },
    { ...COAT, tcm: '2-2', colour: 'Grau', size: 'M', quantity: 2 },
  ],
  discountMinor: 1000,
  totalMinor: 37700,
  address: { name: 'Anna Berger', street: 'Weg 1', postcode: '20095', town: 'Hamburg', country: 'DE' },
  tracking: { carrier: 'Post', number: '4711', url: 'https://post.example/4711' },
  returned: [{ tcm: '2-1', quantity: 1 }],
};
const { message: MESSAGES, returnMailed: RETURN_MAILED } = german.AccountPage['order-history'];
const openOrder = (order: Order) =>
  open('order-history', { answers: { [ORDERS_PATH]: { status: 200, body: { orders: [order] } } } });

it('LAY-3 an order says which variants it has, what was taken off, where it is and who pays', async () => {
  await openOrder(DELIVERED);
  const [small, medium] = within(screen.getByRole('article')).getAllByRole('listitem');
  expect(small?.textContent).toContain('Farbe: Grau Größe: S Art.-Nr. 2-1');
  expect(small?.textContent).toContain('Rücksendung angemeldet: 1');
  const again = within(medium!).getByRole('button', { name: 'Noch einmal kaufen: Wollmantel, Grau, M' });
  expect(Object.fromEntries(new FormData(again.closest('form')!))).toEqual({
    productId: '2',
    tcm: '2-2',
    quantity: '2',
  });
  expect(screen.getByText(/^−10,00\s€$/)).toBeDefined();
  expect(screen.getByRole('link', { name: /4711/ }).getAttribute('href')).toBe('https://post.example/4711');
  expect(screen.getByText(/Hamburg/)).toBeDefined();
});

it('RET-1 of an article that was bought and came as a gift, too, what was bought goes back', async () => {
  const lines = [
    { ...COAT, tcm: '2-1', kind: 'ARTICLE' as const, quantity: 1 },
    { ...COAT, tcm: '2-1', kind: 'GIFT' as const, priceMinor: 0, quantity: 1 },
  ];
  const told = vi.spyOn(console, 'error');
  await openOrder({ ...DELIVERED, lines });
  const [bought, gift] = within(screen.getByRole('article')).getAllByRole('listitem');
  expect(bought?.textContent).toContain('Rücksendung angemeldet: 1');
  expect(gift?.textContent).not.toContain('Rücksendung angemeldet');
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

it.each([
  ['3', MESSAGES.RETURN_TOO_MUCH],
  ['-1', german.AccountPage.form.error.wrong],
  ['0.5', german.AccountPage.form.error.wrong],
  ['2', ''],
  ['', ''],
])('RET-1 says in the language of the site what is wrong with so many pieces: "%s"', async (typed, said) => {
  await openOrder(DELIVERED);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { hidden: true });
  const tell = (value: string) => {
    fireEvent.input(field, { target: { value } });
    field.checkValidity();
    return field.validationMessage;
  };
  expect(tell(typed)).toBe(said);
  expect(tell('1')).toBe('');
});

it.each([
  ['RETURN_STARTED', { isReturnMailed: true }, `${MESSAGES.RETURN_STARTED} ${RETURN_MAILED}`],
  ['RETURN_STARTED', { isReturnMailed: false }, MESSAGES.RETURN_STARTED],
  ['RETURN_STARTED', {}, MESSAGES.RETURN_STARTED],
  ['RETURN_TOO_MUCH', { isReturnMailed: true }, MESSAGES.RETURN_TOO_MUCH],
  ['ACCOUNT_UNAVAILABLE', {}, german.AccountPage.form.SERVICE_UNAVAILABLE],
] as const)(
  'RET-1 says what became of a return, and of a mail only where there is one: %s %j',
  async (message, mail, said) => {
    const other = { ...ORDER, orderNumber: 'other', isReturnMailed: true };
    const answers = { [ORDERS_PATH]: { status: 200, body: { orders: [other, { ...DELIVERED, ...mail }] } } };
    await open('order', { answers, orderNumber: DELIVERED.orderNumber, query: { message } });
    const form = screen.getByRole('spinbutton', { hidden: true }).closest('details');
    expect(form?.open).toBe(message === 'RETURN_TOO_MUCH');
    expect(screen.getByRole(message === 'RETURN_STARTED' ? 'status' : 'alert').textContent).toBe(said);
  },
);

it('RET-1 begins with what was chosen to go back before that was refused', async () => {
  const answers = { [ORDERS_PATH]: { status: 200, body: { orders: [DELIVERED] } } };
  const name = 'quantity-2-2';
  const query = { message: 'ACCOUNT_UNAVAILABLE' };
  await open('order', { answers, orderNumber: DELIVERED.orderNumber, query, typed: { [name]: '1' } });
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  expect([field.name, field.value, field.closest('details')?.open]).toEqual([name, '1', true]);
});

it('LAY-3 says once what became of a form: neither a reload nor whoever gets the address reads it again', async () => {
  history.replaceState({ kept: 1 }, '', '/orderhistory/1?a=%20b&message=RETURN_STARTED&error=X&form=customer#return');
  await open('order-history');
  expect([location.search, location.hash, history.state]).toEqual(['?a=+b', '#return', { kept: 1 }]);
  history.replaceState(null, '', '/signup?done=MAIL&token=%20');
  await open('signup');
  expect(location.search).toBe('?done=MAIL&token=%20');
  history.replaceState(null, '', '/');
});

const INVOICE: NonNullable<Order['invoice']> = {
  number: 'RE-7',
  issuedOn: '2026-11-19',
  suppliedOn: '2026-11-20',
  seller: { name: 'Shop AG', street: 'Ring 3', postcode: '8001', town: 'Zürich', country: 'CH', taxId: 'CHE-1' },
  taxes: [
    { ratePercent: 7, netMinor: 10000, taxMinor: 700 },
    { ratePercent: 19, netMinor: 22689, taxMinor: 4311 },
  ],
};
const openInvoice = (orders: Order[], visit: Visit = {}) =>
  open('invoice', {
    orderNumber: ORDER.orderNumber,
    answers: { [ORDERS_PATH]: { status: 200, body: { orders } } },
    ...visit,
  });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));

it('LAY-3 an order leads to its invoice, if the checkout told one', async () => {
  await openOrder(DELIVERED);
  expect(screen.queryByRole('link', { name: /^Rechnung/ })).toBeNull();
  cleanup();
  await openOrder({ ...DELIVERED, invoice: INVOICE });
  const link = screen.getByRole('link', { name: 'Rechnung RE-7' });
  expect(link.getAttribute('href')).toBe('/orderhistory/24170300/invoice');
});

it('LAY-3 a cancelled order leads to no invoice, but to its credit note, if the checkout told one', async () => {
  const cancelled: Order = { ...DELIVERED, status: 'CANCELLED', invoice: INVOICE };
  await openOrder(cancelled);
  expect(screen.queryByRole('link', { name: /echnung/ })).toBeNull();
  cleanup();
  expect((await openInvoice([cancelled])).status).toBe(404);
  cleanup();
  await openOrder({ ...cancelled, creditNote: { number: 'ST-7', url: 'https://shop.example/st-7.pdf' } });
  expect(screen.getByRole('link', { name: 'Stornorechnung ST-7' }).getAttribute('href')).toBe(
    'https://shop.example/st-7.pdf',
  );
});

it.each([
  ['WITHDRAWN', 'done'],
  ['UNMAILED', 'unmailed'],
] as const)('WDR-1 promises no mail to who gets none at once: %s', async (done, said) => {
  await open('withdrawal', { loginStatus: 'LOGGED_OUT', query: { done } });
  expect(screen.getByRole('status').textContent).toBe(german.AccountPage.withdrawal[said]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('WDR-1 an order leads to the withdrawal from its contract, where the law gives one', async () => {
  await openOrder(DELIVERED);
  const link = screen.getByRole('link', { name: 'Vertrag widerrufen' });
  expect(link.getAttribute('href')).toBe(`/withdrawal?order=${ORDER.orderNumber}`);
  cleanup();
  await openOrder({ ...DELIVERED, status: 'CANCELLED' });
  expect(screen.queryByRole('link', { name: 'Vertrag widerrufen' })).toBeNull();
  cleanup();
  await open('order', { site: 'TR', orderNumber: ORDER.orderNumber });
  expect(screen.queryByRole('link', { name: turkish.AccountPage.withdrawal.title })).toBeNull();
});

it('CAN-1 an order leads to the end of each subscription in it, with its number and name in the form', async () => {
  const line = { ...COAT, kind: 'SUBSCRIPTION' as const, quantity: 1, colour: undefined, size: 'Monatlich' };
  const lines = [
    { ...line, tcm: '6-1', title: 'Kaffee-Abo & mehr' },
    { ...line, tcm: '6-2', title: 'Espresso-Abo' },
    { ...COAT, tcm: '2-1', quantity: 1 },
  ];
  const found = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: /^Abo kündigen: / });
  await openOrder({ ...DELIVERED, lines });
  expect(found().map(({ textContent, search }) => [textContent, ...new URLSearchParams(search).values()])).toEqual([
    ['Abo kündigen: Kaffee-Abo & mehr, Monatlich', ORDER.orderNumber, 'Kaffee-Abo & mehr, Monatlich'],
    ['Abo kündigen: Espresso-Abo, Monatlich', ORDER.orderNumber, 'Espresso-Abo, Monatlich'],
  ]);
  expect(found().map(({ pathname }) => pathname)).toEqual(['/cancellation', '/cancellation']);
  cleanup();
  await openOrder({ ...DELIVERED, status: 'CANCELLED', lines });
  expect(found()).toEqual([]);
});

it('WDR-1 a contract is withdrawn from without an account, by one form that says what it takes', async () => {
  const told = await open('withdrawal', { loginStatus: 'LOGGED_OUT' });
  expect(told).not.toHaveProperty('redirect');
  for (const name of ['Vor- und Nachname', 'Bestellnummer', 'Artikel (freiwillig)', 'E-Mail-Adresse'])
    expect(screen.getByRole('textbox', { name })).toBeTruthy();
  expect(screen.getByText(/innerhalb von 14 Tagen/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Widerruf bestätigen' })).toBeTruthy();
});

it.each([
  ['Vor- und Nachname', 'www.example.com', german.AccountPage.form.error.noName],
  ['Bestellnummer', 'R@17', german.AccountPage.form.error.wrong],
  ['Artikel (freiwillig)', 'https://example.com', german.AccountPage.form.error.wrong],
  ['Artikel (freiwillig)', 'Zartbitterschokolade 70 %', undefined],
])('WDR-1 the field says itself what cannot be taken: %s, %s', async (name, typed, said) => {
  await open('withdrawal', { loginStatus: 'LOGGED_OUT' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name });
  fireEvent.input(field, { target: { value: typed } });
  act(() => void field.checkValidity());
  expect(field.getAttribute('aria-invalid')).toBe(said === undefined ? null : 'true');
  if (said !== undefined) expect(screen.getByText(said)).toBeTruthy();
});

it('WDR-1 whoever is logged in has their address in the form, whoever is not an empty field', async () => {
  const emailOf = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail-Adresse' }).value;
  const answers = { [ACCOUNT_PATH]: { status: 200, body: { email: 'anna@example.com' } } };
  await open('withdrawal', { answers });
  expect(emailOf()).toBe('anna@example.com');
  cleanup();
  await open('withdrawal', { loginStatus: 'LOGGED_OUT', answers: { [ACCOUNT_PATH]: { status: 401, body: {} } } });
  expect(emailOf()).toBe('');
});

it.each([
  ['the page on returns', [{ number: 2, title: 'İade', url: '/iade-s2' }], '/iade-s2'],
  ['the home page of a site without one', [], '/'],
])('WDR-1 where the law gives no such right the page leads to %s', async (_name, body, redirect) => {
  const answers = { [SERVICE_PAGES_PATH]: { status: 200, body } };
  expect(await open('withdrawal', { loginStatus: 'LOGGED_OUT', site: 'TR', answers })).toMatchObject({ redirect });
});

it('LAY-3 an invoice names seller, buyer, days, articles, and the tax of each rate', async () => {
  const told = await openInvoice([{ ...DELIVERED, invoice: INVOICE, payment: 'Karte' }]);
  expect(told.status).toBeUndefined();
  const invoice = screen.getByRole('article', { name: 'Rechnung RE-7' });
  for (const fact of ['Shop AG', 'CH-8001 Zürich', 'USt-IdNr. CHE-1', 'Anna Berger', '20095 Hamburg', 'RE-7'])
    expect(invoice.textContent).toContain(fact);
  for (const fact of ['19.11.2026', '20.11.2026', '24170300, 18.11.2026', 'Zahlung: Karte'])
    expect(invoice.textContent).toContain(fact);
  const [articles, taxes] = within(invoice).getAllByRole('table');
  expect(rowsOf(articles!).slice(1)).toEqual([
    ['1 × 129,00 € · WollmantelFarbe: Grau Größe: S Art.-Nr. 2-1', '129,00 €'],
    ['2 × 129,00 € · WollmantelFarbe: Grau Größe: M Art.-Nr. 2-2', '258,00 €'],
  ]);
  expect(rowsOf(taxes!)).toEqual([
    ['Satz', 'Netto', 'Steuer', 'Brutto'],
    ['7 %', '100,00 €', '7,00 €', '107,00 €'],
    ['19 %', '226,89 €', '43,11 €', '270,00 €'],
  ]);
});

it('LAY-3 an invoice that nobody told is not there, and one that cannot be read now may be', async () => {
  const none = await openInvoice([DELIVERED]);
  expect(none.status).toBe(404);
  expect(screen.getByText('Zu dieser Bestellung gibt es hier keine Rechnung.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Alle Bestellungen' }).getAttribute('href')).toBe('/orderhistory');
  cleanup();
  const unread = await openInvoice([], { answers: { [ORDERS_PATH]: { status: 503, body: {} } } });
  expect(unread.status).toBeUndefined();
  expect(screen.getByText(/können gerade nicht angezeigt werden/)).toBeTruthy();
});

it.each([
  ['DE', 'kostenlos', 'kostenlos'],
  ['CH_FR', 'offert', 'gratuite'],
] as const)(
  'LAY-3 SIT-6 in %s a gift of an order is %s, and shipping that costs nothing is %s',
  async (site, gift, shipping) => {
    const lines = [{ ...COAT, title: 'Becher', tcm: '9-1', quantity: 1, priceMinor: 0 }];
    const order = { ...DELIVERED, lines, totalMinor: 0, discountMinor: 0 };
    await open('order-history', { site, answers: { [ORDERS_PATH]: { status: 200, body: { orders: [order] } } } });
    expect(within(screen.getByRole('article')).getByRole('listitem').textContent).toMatch(new RegExp(`${gift}$`));
    expect(screen.getByText(shipping, { selector: 'dd' })).toBeTruthy();
  },
);

it('LAY-3 a gift card in an order has a value, and no size', async () => {
  const card = {
    ...COAT,
    title: 'Geschenkkarte',
    tcm: '3-1',
    size: '15\u00a0€',
    quantity: 1,
    kind: 'GIFT_CARD' as const,
  };
  await openOrder({ ...DELIVERED, lines: [card] });
  expect(screen.getByText(/^Wert: 15\s€$/)).toBeTruthy();
});

it('LAY-3 a subscription in an order says how often it comes', async () => {
  const subscription = {
    ...COAT,
    title: 'Kaffee-Abo',
    tcm: '6-1',
    size: 'jeden Monat',
    quantity: 1,
    kind: 'SUBSCRIPTION' as const,
  };
  await openOrder({ ...DELIVERED, lines: [subscription] });
  expect(screen.getByText('Lieferung: jeden Monat')).toBeTruthy();
});

it('LAY-3 leaves no number of a title without its unit, in an order, its return and its invoice', async () => {
  const order = {
    ...DELIVERED,
    lines: [{ ...COAT, title: 'Kapseln, 16 Stück', tcm: '2-1', quantity: 2 }],
    invoice: INVOICE,
  };
  await openOrder(order);
  expect(screen.getByRole('link', { name: /^Kapseln/ }).textContent).toBe('Kapseln, 16\u00a0Stück');
  expect(screen.getByText(/^Zurück: /).textContent).toBe('Zurück: Kapseln, 16\u00a0Stück');
  cleanup();
  await openInvoice([order]);
  expect(screen.getByText(/× .*Kapseln/).textContent).toContain('Kapseln, 16\u00a0Stück');
});

it('LAY-3 lets go back what has not gone back yet, of orders that were sent', async () => {
  await openOrder(DELIVERED);
  const field = screen.getByLabelText<HTMLInputElement>('Zurück: Wollmantel, Grau, M');
  expect([field.name, field.max, field.value]).toEqual(['quantity-2-2', '2', '0']);
  expect(screen.queryByLabelText('Zurück: Wollmantel, Grau, S')).toBeNull();
  cleanup();
  await openOrder({ ...DELIVERED, status: 'PROCESSING' });
  expect(screen.queryByText('Rücksendung anmelden')).toBeNull();
});

it.each<Partial<Order['lines'][number]>>([
  { kind: 'GIFT_CARD' },
  { kind: 'SUBSCRIPTION' },
  { kind: 'PARTNER_PRODUCT' },
  { kind: 'ARTICLE', isService: true },
])('RET-1 offers no return of %j, and says so where it was sent', async (what) => {
  const line = { ...COAT, tcm: '3-1', quantity: 1, ...what };
  const [, coat] = DELIVERED.lines;
  const { returnKept } = german.AccountPage['order-history'];
  await openOrder({ ...DELIVERED, lines: [line, coat!] });
  expect(screen.getAllByLabelText(/^Zurück: /).map((field) => field.getAttribute('name'))).toEqual(['quantity-2-2']);
  expect(screen.getByText(returnKept)).toBeTruthy();
  cleanup();
  await openOrder({ ...DELIVERED, lines: [coat!] });
  expect(screen.queryByText(returnKept)).toBeNull();
  cleanup();
  await openOrder({ ...DELIVERED, status: 'PROCESSING', lines: [line] });
  expect(screen.queryByText(returnKept)).toBeNull();
});
