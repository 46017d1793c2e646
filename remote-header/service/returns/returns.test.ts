import { CUSTOMER_ORDERS_PATH } from '@ninefold/contract/calls';
import type { CustomerOrder } from '@ninefold/platform/contracts';
import { sql } from '@ninefold/service/sql';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RETURN_FORM_PATH } from '../../contract/paths.ts';
import { slice } from '../index.ts';
import { contentPages, returns } from '../schema.ts';
import { composeReceipt, RETURNS_PAGE } from './compose-receipt.ts';

const COAT = { productId: '1', title: 'Wollmantel', url: '/wollmantel-p1', image: '/img/products/coat' };
const ORDER: CustomerOrder = {
  orderNumber: 'R7',
  orderedAt: '2026-11-20T10:00:00.000Z',
  status: 'DELIVERED',
  lines: [
    { ...COAT, tcm: '1-M', colour: 'Grau', size: 'M', quantity: 2, priceMinor: 129_00 },
    { ...COAT, tcm: '1-L', colour: 'Grau', size: 'L', quantity: 1, priceMinor: 129_00 },
    { ...COAT, tcm: '3-1', kind: 'GIFT_CARD', quantity: 1, priceMinor: 25_00 },
    { ...COAT, tcm: '4-1', kind: 'GIFT', quantity: 1, priceMinor: 0 },
    { ...COAT, tcm: '5-1', kind: 'ARTICLE', isService: true, quantity: 1, priceMinor: 30_00 },
  ],
  totalMinor: 387_00,
};
const WAITING = { site: 'DE' as const, orderNumber: 'R7', loginId: 'eva', email: 'eva@example.com', lines: [] };
const ONE = { orderNumber: 'R7', 'quantity-1-M': '1', 'quantity-1-L': '0' };
const STARTED = '/orderhistory/R7?message=RETURN_STARTED#return';

let service: TestService;
let folder: string;
/** What the login says of the account. */
let account: { status: number; body: unknown } | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'returns-'));
  service = await createTestService(slice, {
    mail: { folder, from: 'Shop <shop@shop.example>' },
    async services({ path, cookie }) {
      if (path.startsWith(CUSTOMER_ORDERS_PATH)) return { status: 200, body: { orders: [ORDER] } };
      if (path === '/service/login/api/v1/account' && cookie && account) return account;
      throw new Error('nobody answers');
    },
  });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  account = { status: 200, body: { email: 'eva@example.com' } };
  await service.context.database.delete(returns);
});
afterEach(async () => {
  await allAreSent();
  for (const name of await readdir(folder)) await rm(join(folder, name));
});

const kept = () => service.context.database.select().from(returns).orderBy(returns.id);
const mails = async () =>
  Promise.all((await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')));
/** Mails are sent beside the answer. */
const allAreSent = () =>
  vi.waitFor(async () => expect((await kept()).every(({ receiptDueAt }) => receiptDueAt === null)).toBe(true));

async function sendBack(fields: Record<string, string> | string[][]) {
  const cookies = await service.cookiesFor({ visitorId: 'v', lid: 'eva' });
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const answer = await service.app.inject({
    method: 'POST',
    url: RETURN_FORM_PATH,
    headers: { site: 'DE', 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(fields).toString(),
  });
  return answer.headers.location;
}

it('RET-1 whoever announces a return is told so by mail, and so is the shop', async () => {
  expect(await sendBack(ONE)).toBe(STARTED);
  await allAreSent();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  for (const header of ['To: eva@example.com', 'Cc: shop@shop.example', 'Message-ID: <return-'])
    expect(mail).toContain(header);
  expect(mail).toContain('R7');
  expect(mail).toContain('1-M');
  expect(mail).not.toContain('1-L');
  expect(await kept()).toMatchObject([
    {
      email: 'eva@example.com',
      receiptOutcome: 'SENT',
      lines: [{ tcm: '1-M', quantity: 1, title: 'Wollmantel', colour: 'Grau', size: 'M' }],
    },
  ]);
});

it('RET-1 pressed twice, also at once, it is one return with one mail', async () => {
  expect(await Promise.all([sendBack(ONE), sendBack(ONE)])).toEqual([STARTED, STARTED]);
  expect(await sendBack(ONE)).toBe(STARTED);
  await allAreSent();
  expect([(await kept()).length, (await mails()).length]).toEqual([1, 1]);
});

// The embedded database has the clock of the process.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'RET-1 pressed twice it is one return also on hosts whose clocks are ahead of the database’s',
  async () => {
    expect(await sendBack(ONE)).toBe(STARTED);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const again = await sendBack(ONE);
    vi.useRealTimers();
    expect([again, (await kept()).length]).toEqual([STARTED, 1]);
  },
);

it('RET-1 what is refused brings nobody a mail: no order brings more of them than it has pieces', async () => {
  for (let press = 0; press < 5; press += 1) {
    await sendBack(ONE);
    // Whoever sends the mails passes by a row that is being changed.
    await allAreSent();
    await service.context.database.update(returns).set({ startedAt: sql`now() - interval '11 seconds'` });
  }
  await allAreSent();
  expect([(await kept()).length, (await mails()).length]).toEqual([2, 2]);
});

it.each([
  ['/orderhistory/R7?message=ACCOUNT_UNAVAILABLE#return', undefined],
  ['/orderhistory/R7?message=ACCOUNT_UNAVAILABLE#return', { status: 503, body: {} }],
  // Where it says after the login what is still to be done.
  ['/login?returnTo=%2Forderhistory%2FR7%3Fmessage%3DRETURN_EMPTY%23return', { status: 401, body: {} }],
])('RET-1 nothing is announced that nobody could be told of: it leads to %s', async (address, answer) => {
  account = answer;
  expect(await sendBack(ONE)).toBe(address);
  expect(await kept()).toEqual([]);
});

it.each([
  [{ orderNumber: 'R7', 'quantity-1-M': 'two' }, '/orderhistory/R7?message=RETURN_EMPTY#return'],
  [{ orderNumber: 'R7', 'quantity-1-M': '101' }, '/orderhistory/R7?message=RETURN_EMPTY#return'],
  [[...Object.entries(ONE), ...Object.entries(ONE).slice(1)], '/orderhistory/R7?message=RETURN_EMPTY#return'],
  [[...Object.entries(ONE), ...Object.entries(ONE)], '/orderhistory'],
  [{ 'quantity-1-M': '1' }, '/orderhistory'],
  [{ orderNumber: 'R'.repeat(101) }, '/orderhistory'],
])('RET-1 the form %j announces nothing, and leads to %s', async (fields, address) => {
  expect(await sendBack(fields)).toBe(address);
  expect(await kept()).toEqual([]);
});

it.each(['3-1', '4-1', '5-1'])(
  'RET-1 takes back no gift card, no gift and no service, whatever a form says: %s',
  async (tcm) => {
    expect(await sendBack({ orderNumber: 'R7', [`quantity-${tcm}`]: '1' })).toBe(
      '/orderhistory/R7?message=RETURN_TOO_MUCH#return',
    );
    expect(await kept()).toEqual([]);
  },
);

it('RET-1 returns that were announced to an older version bring no mail', async () => {
  // As that version writes it.
  await service.context.database.execute(
    sql`insert into header.returns (site, order_number, login_id, lines) values ('DE', 'R7', 'eva', '[{"tcm":"1-M","quantity":1}]')`,
  );
  expect(await sendBack({ orderNumber: 'R7', 'quantity-1-L': '1' })).toBe(STARTED);
  await allAreSent();
  expect(await mails()).toHaveLength(1);
  expect(await kept()).toMatchObject([{ receiptTries: 0, receiptOutcome: null }, { receiptTries: 1 }]);
});

it('RET-1 the mail says what to do now in the words of the page on returns', async () => {
  const page = { site: 'DE' as const, path: '/rueckgabe-s2', number: 2, kind: 'text' as const, title: 'Rückgabe' };
  const sections = [{ heading: 'So geht es', paragraphs: ['An: Lager 1, Bremen.'] }, { paragraphs: ['Ausgenommen.'] }];
  await service.context.database.insert(contentPages).values({ ...page, lead: 'Lead', sections });
  await sendBack(ONE);
  await allAreSent();
  const [mail] = await mails();
  expect(mail).toMatch(/So geht es\s+An: Lager 1, Bremen\.\r?\n/);
  expect(mail).not.toContain('Ausgenommen.');
  await service.context.database.delete(contentPages);
});

it.each(SITE_CODES)('RET-1 the mail on %s says what goes back and since when, and leads to page and order', (site) => {
  const startedAt = new Date('2026-11-26T11:05:00Z');
  const lines = [
    { tcm: '1-M', quantity: 2, title: 'Wollmantel', colour: 'Grau', size: 'M' },
    { tcm: '9-1', quantity: 1 },
  ];
  const announced = { site, orderNumber: 'R 7', lines, startedAt };
  const { subject, text, html } = composeReceipt(announced, 'https://shop.example');
  expect(subject).toContain('R 7');
  const time = site === 'TR' ? '14:05' : '12:05';
  for (const said of ['R 7', '2 × Wollmantel, Grau, M, ', '1-M', '9-1', '26', '2026', time])
    expect(text).toContain(said);
  for (const link of [`https://shop.example${RETURNS_PAGE}`, 'https://shop.example/orderhistory/R%207'])
    for (const body of [text, html]) expect(body).toContain(link);
  expect(text).not.toMatch(/[{}]|undefined/);
});

it('RET-1 the mail names the whole date, and asks whoever has announced nothing to write', () => {
  const startedAt = new Date('2026-11-26T11:05:00Z');
  const lines = [{ tcm: '1-M', quantity: 2, title: 'Wollmantel', size: 'M' }];
  const { text } = composeReceipt({ site: 'DE', orderNumber: 'R7', lines, startedAt }, 'https://shop.example');
  expect(text).toBe(
    [
      'Guten Tag,',
      'Sie haben am 26.\u00a0November\u00a02026 um 12:05 Uhr eine Rücksendung zur Bestellung R7 angemeldet. Zurückgesendet wird:',
      '2 × Wollmantel, M, Art.-Nr. 1-M',
      'Mehr über Rückgabe und Erstattung steht auf dieser Seite:',
      'Rückgabe und Erstattung:\nhttps://shop.example/returns-s2',
      'Haben Sie keine Rücksendung angemeldet? Dann schreiben Sie uns bitte.',
      '-- \nNinefold\nBestellung ansehen: https://shop.example/orderhistory/R7\nKontakt: https://shop.example/contact\n',
    ].join('\n\n'),
  );
});

it('RET-1 is tried again while the mail server does not answer, for days and not without end', async () => {
  const away = await createTestService(slice, { mail: { url: 'smtp://127.0.0.1:9', from: 'shop@shop.example' } });
  const { database } = away.context;
  const due = { ...WAITING, receiptDueAt: new Date() };
  await database.insert(returns).values([due, { ...due, receiptTries: 99 }]);
  await away.app.listen({ port: 0 });
  await vi.waitFor(async () => {
    const [waiting, givenUp] = await database.select().from(returns).orderBy(returns.id);
    expect(waiting).toMatchObject({ receiptTries: 1, receiptOutcome: null });
    expect(waiting?.receiptDueAt?.getTime()).toBeGreaterThan(Date.now());
    expect(givenUp).toMatchObject({ receiptTries: 100, receiptDueAt: null, receiptOutcome: 'GIVEN_UP' });
  });
  await away.close();
});

/** A mail server that knows nobody. */
async function openRefusingServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.write('220 shop.example\r\n');
    socket.on('data', (line) => {
      const word = line.toString().slice(0, 4);
      socket.write(word === 'RCPT' ? '550 no such box\r\n' : '250 yes\r\n');
    });
    socket.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

it('RET-2 is given up when the mail server refuses it for good', async () => {
  const server = await openRefusingServer();
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refused = await createTestService(slice, { mail: { url, from: 'shop@shop.example' } });
  const { database } = refused.context;
  await database.insert(returns).values({ ...WAITING, receiptDueAt: new Date() });
  await refused.app.listen({ port: 0 });
  await vi.waitFor(async () =>
    expect(await database.select().from(returns)).toMatchObject([{ receiptDueAt: null, receiptOutcome: 'GIVEN_UP' }]),
  );
  await refused.close();
  server.close();
});
