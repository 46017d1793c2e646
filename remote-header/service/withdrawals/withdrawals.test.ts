import { erasePerson, readTyped } from '@ninefold/service';
import { eq } from '@ninefold/service/sql';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITES, type SiteCode } from '@ninefold/sites';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WITHDRAW } from '../../contract/paths.ts';
import { slice } from '../index.ts';
import { STATEMENTS_PER_ADDRESS, STATEMENTS_PER_NETWORK } from '../declarations/register-declarations.ts';
import { findGivenUp } from '../receipts/find-given-up.ts';
import { withdrawals } from '../schema.ts';
import { composeReceipt } from './compose-receipt.ts';

const EVA = { name: 'Dr. Eva Berger', orderNumber: 'R1764120000', articles: '', email: 'eva@example.com' };
const WITH = SITES.filter(({ withdrawalDays }) => withdrawalDays !== undefined).map(({ code }) => code);
const WITHOUT = SITES.filter(({ withdrawalDays }) => withdrawalDays === undefined).map(({ code }) => code);

let service: TestService;
let folder: string;
let networks = 0;
let account: { status: number; body: object };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'withdrawals-'));
  service = await createTestService(slice, {
    // What the login says of whoever asks.
    services: async () => account,
    mail: { folder, from: 'Shop <shop@shop.example>' },
  });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  networks += 1;
  account = { status: 200, body: { email: EVA.email } };
  await service.context.database.delete(withdrawals);
});

const send = (
  statement: object,
  {
    site = 'DE',
    url = WITHDRAW.action,
    cookies = {},
  }: { site?: SiteCode; url?: string; cookies?: Record<string, string> } = {},
) =>
  service.app.inject({
    method: 'POST',
    url,
    headers: { site, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...statement }).toString(),
    cookies,
    remoteAddress: `10.0.0.${networks}`,
  });
const mails = async () =>
  Promise.all((await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')));
const kept = () => service.context.database.select().from(withdrawals);
const isUnmailed = ({ receiptTries, receiptOutcome }: typeof withdrawals.$inferSelect) =>
  receiptTries === 0 && receiptOutcome === 'GIVEN_UP';

it('WDR-1 anybody withdraws without an account, and gets a receipt; so does the shop', async () => {
  const answer = await send(EVA);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/withdrawal?done=WITHDRAWN']);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1));
  const [mail] = await mails();
  for (const said of [
    'To: eva@example.com',
    'Cc: shop@shop.example',
    `Message-ID: <${(await kept())[0]?.id}@`,
    EVA.orderNumber,
  ])
    expect(mail).toContain(said);
  await vi.waitFor(async () =>
    expect(await kept()).toMatchObject([{ ...EVA, site: 'DE', receiptDueAt: null, receiptOutcome: 'SENT' }]),
  );

  // Pressed twice it is one statement.
  await send({ ...EVA });
  expect(await kept()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

it.each(WITH)('WDR-1 the receipt on %s says what was said, and the date and time when it came', (site) => {
  const submittedAt = new Date('2026-11-26T11:05:00Z');
  const { subject, text } = composeReceipt({ ...EVA, articles: '1096-3', site, submittedAt }, 'https://shop.example');
  expect(subject).toContain(EVA.orderNumber);
  for (const said of [EVA.name, EVA.orderNumber, '1096-3', EVA.email, '26', '2026', '12:05'])
    expect(text).toContain(said);
  expect(text).not.toMatch(/[{}]|undefined/);
});

it('WDR-1 the receipt says that it is to be kept, and leads to the page on returns and to the shop', () => {
  const submittedAt = new Date('2026-11-26T11:05:00Z');
  const { text } = composeReceipt({ ...EVA, site: 'DE', submittedAt }, 'https://shop.example');
  expect(text).toBe(
    [
      'Guten Tag,',
      'Ihr Widerruf ist am 26.\u00a0November\u00a02026 um 12:05 Uhr bei uns eingegangen. Sein Inhalt:',
      '„Hiermit widerrufe ich den Vertrag über die folgende Bestellung.“',
      'Name: Dr. Eva Berger',
      'Bestellnummer: R1764120000',
      'Artikel: alle',
      'E-Mail-Adresse: eva@example.com',
      'Rückgabe und Erstattung:\nhttps://shop.example/returns-s2',
      'Bitte bewahren Sie diese E-Mail auf: Sie belegt, wann Ihr Widerruf bei uns war.',
      'Haben Sie nichts widerrufen? Dann schreiben Sie uns bitte.',
      '-- \nNinefold\nKontakt: https://shop.example/contact\n',
    ].join('\n\n'),
  );
});

it.each(['2 × „Wollmantel“, 100 % Wolle', "d'Eva & Adam (2*)!", '«Tasse», “Mug” "L" 20 €?'])(
  'WDR-1 takes what consumers call their articles: %s',
  async (articles) => {
    expect((await send({ ...EVA, articles })).headers.location).toBe('/withdrawal?done=WITHDRAWN');
    expect(await kept()).toMatchObject([{ articles }]);
  },
);

it.each(WITHOUT)('WDR-1 on %s, whose law knows no such function, there is none', async (site) => {
  expect((await send(EVA, { site })).headers.location).toBe('/withdrawal?error=NOT_FOUND');
  expect((await send(EVA, { site, url: WITHDRAW.path })).statusCode).toBe(404);
  expect(await kept()).toEqual([]);
});

it.each([
  { articles: 'Zartbitterschokolade 70 %' },
  { articles: '2 × Samtkissen, 45 × 45 cm; Barista-Kurs: Latte Art' },
  { articles: 'Salz- & Pfeffermühle „Duo.“ (1096-3)' },
  { name: 'H.P. Müller/J.-P. O’Neill' },
  { name: 'Garten & Co. s.r.o.' },
  { orderNumber: '2026/17' },
  { email: 'eva&jan@example.com' },
])('WDR-1 takes what shops, people and firms are called: %j', async (said) => {
  expect((await send({ ...EVA, ...said })).headers.location).toBe('/withdrawal?done=WITHDRAWN');
  expect(await kept()).toMatchObject([said]);
});

it('WDR-1 takes an address whose domain has letters of its language, as mail servers know it', async () => {
  await send({ ...EVA, email: 'Eva@müller.example ' });
  expect(await kept()).toMatchObject([{ email: 'Eva@xn--mller-kva.example' }]);
});

describe('what is refused', () => {
  it.each([
    { ...EVA, email: 'eva' },
    { ...EVA, name: '' },
    { ...EVA, orderNumber: ' ' },
    { ...EVA, name: 'Gewinn auf www.example.com' },
    { ...EVA, articles: 'https://example.com' },
    { ...EVA, articles: '//example, tel:0900 1234' },
    { ...EVA, articles: 'Tasse (example.com)' },
    { ...EVA, email: 'eva@example' },
    { ...EVA, name: 'Eva\r\nBcc: all@example.com' },
  ])('WDR-1 is %j', async (statement) => {
    expect((await send(statement)).headers.location).toBe('/withdrawal?error=INVALID');
    expect((await send(statement, { url: WITHDRAW.path })).statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('WDR-1 is kept for the page of the form, where it can be put right', async () => {
    const wrong = { ...EVA, articles: '//example, tel:0900 1234' };
    const [cookie] = (await send(wrong)).cookies;
    expect([cookie?.name, cookie?.path]).toEqual(['TypedBefore', '/withdrawal']);
    expect(readTyped(cookie!.value)).toEqual(wrong);
    expect((await send(wrong, { url: WITHDRAW.path })).cookies).toEqual([]);
  });

  it('WDR-1 is what one network sends beyond its limit', async () => {
    for (let number = 0; number < STATEMENTS_PER_NETWORK; number += 1)
      await send({ ...EVA, orderNumber: `${number}`, email: `${number}@example.com` });
    expect((await send(EVA)).headers.location).toBe('/withdrawal?error=TOO_MANY_REQUESTS');
    await vi.waitFor(async () => {
      const due = (await kept()).filter(({ receiptDueAt }) => receiptDueAt !== null);
      expect(due).toEqual([]);
    });
  });
});

describe('what is sent with one address beyond its limit', () => {
  it('WDR-1 ASVS-2.4.1 counts, by whomever it is sent, brings no mail, and is told to operators', async () => {
    for (let number = 0; number < STATEMENTS_PER_ADDRESS; number += 1) {
      networks += 1;
      await send({ ...EVA, orderNumber: `${number}` });
    }
    const beyond = { ...EVA, email: 'EVA@example.com' };
    for (const _press of [1, 2]) expect((await send(beyond)).headers.location).toBe('/withdrawal?done=UNMAILED');
    expect((await send(beyond, { url: WITHDRAW.path })).json()).toEqual({ status: 'SUCCESS', isMailed: false });
    expect((await kept()).filter(isUnmailed)).toMatchObject([beyond]);
    expect(await findGivenUp(service.context.database)).toMatchObject([{ what: 'mail-given-up', site: 'DE' }]);
    expect((await send({ ...EVA, orderNumber: '0' })).headers.location).toBe('/withdrawal?done=WITHDRAWN');
    expect((await send({ ...EVA, email: 'max@example.com' })).headers.location).toBe('/withdrawal?done=WITHDRAWN');
    expect(await kept()).toHaveLength(STATEMENTS_PER_ADDRESS + 2);
    expect((await kept()).filter(isUnmailed)).toHaveLength(1);
  });

  it('WDR-1 ASVS-2.4.1 is the same statement, too, with its address in other letters, or on other sites', async () => {
    const inLetters = (number: number) =>
      EVA.email.split('').map((sign, at) => ((number >> at) & 1 ? sign.toUpperCase() : sign));
    for (let number = 0; number < STATEMENTS_PER_ADDRESS; number += 1) {
      networks += 1;
      await send({ ...EVA, email: inLetters(number >> 1).join('') }, { site: WITH[number % 2]! });
    }
    expect(await kept()).toHaveLength(STATEMENTS_PER_ADDRESS);
    const another = { ...EVA, email: inLetters(0b111).join('') };
    await send(another);
    expect((await kept()).filter(isUnmailed)).toMatchObject([another]);
  });
});

describe('what others have sent with the address of a customer, or from the same network', () => {
  const customer = async (lid: string, isLoggedIn = true) => ({
    cookies: await service.cookiesFor({ visitorId: 'v', lid, isLoggedIn }),
  });
  const outcome = async (...sent: Parameters<typeof send>) =>
    new URLSearchParams((await send(...sent)).headers.location!.split('?')[1]).toString();
  const unmailed = async () => (await kept()).filter(isUnmailed).map(({ orderNumber }) => orderNumber);
  async function forge(): Promise<void> {
    for (let number = 0; number < STATEMENTS_PER_ADDRESS; number += 1) await send({ ...EVA, orderNumber: `${number}` });
    for (let number = STATEMENTS_PER_ADDRESS; number < STATEMENTS_PER_NETWORK; number += 1)
      await send({ ...EVA, email: `${number}@example.com` });
  }

  it('WDR-1 keeps nobody from withdrawing, nor the receipt from whoever is logged in and says the address of the account', async () => {
    await forge();
    expect(await outcome(EVA, await customer('eva'))).toBe('done=WITHDRAWN');
    networks += 1;
    expect(await outcome({ ...EVA, orderNumber: 'another', email: 'EVA@example.com' }, await customer('eva'))).toBe(
      'done=WITHDRAWN',
    );
    expect(await unmailed()).toEqual([]);
    expect(await outcome({ ...EVA, orderNumber: 'of a guest' })).toBe('done=UNMAILED');
    expect(await unmailed()).toEqual(['of a guest']);
  });

  it('WDR-1 ASVS-2.4.1 keeps the receipt from whoever says the address of somebody else, or is only remembered', async () => {
    await forge();
    expect(await outcome(EVA, await customer('eva', false))).toBe('error=TOO_MANY_REQUESTS');
    networks += 1;
    await send({ ...EVA, orderNumber: 'remembered' }, await customer('eva', false));
    account = { status: 200, body: { email: 'max@example.com' } };
    await send({ ...EVA, orderNumber: 'of Max' }, await customer('max'));
    account = { status: 503, body: {} };
    await send({ ...EVA, orderNumber: 'untold' }, await customer('eva'));
    expect((await unmailed()).toSorted()).toEqual(['of Max', 'remembered', 'untold']);
  });

  it('WDR-1 ASVS-2.4.1 lets a customer send no more within an hour than a network', async () => {
    await forge();
    for (let number = 0; number < STATEMENTS_PER_NETWORK; number += 1)
      expect(await outcome({ ...EVA, orderNumber: `own ${number}` }, await customer('busy'))).toBe('done=WITHDRAWN');
    expect(await outcome(EVA, await customer('busy'))).toBe('error=TOO_MANY_REQUESTS');
    networks += 1;
    await send({ ...EVA, orderNumber: 'too much' }, await customer('busy'));
    expect(await unmailed()).toEqual(['too much']);
  });
});

it('WDR-1 brings its receipt when it is said once more after the mail server has refused it', async () => {
  const again = { ...EVA, orderNumber: 'said twice' };
  await service.context.database
    .insert(withdrawals)
    .values({ ...again, site: 'DE', receiptDueAt: null, receiptTries: 1, receiptOutcome: 'GIVEN_UP' });
  expect((await send(again)).headers.location).toBe('/withdrawal?done=WITHDRAWN');
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ receiptDueAt: null, receiptOutcome: 'SENT' }]));
  expect((await mails()).filter((mail) => mail.includes(again.orderNumber))).toHaveLength(1);
});

it('WDR-1 is tried again while the mail server does not answer', async () => {
  const away = await createTestService(slice, { mail: { url: 'smtp://127.0.0.1:9', from: 'shop@shop.example' } });
  const call = { method: 'POST', url: WITHDRAW.path, headers: { site: 'DE' }, payload: EVA } as const;
  expect((await away.app.inject(call)).json()).toEqual({ status: 'SUCCESS', isMailed: true });
  await vi.waitFor(async () => {
    const [row] = await away.context.database.select().from(withdrawals).where(eq(withdrawals.email, EVA.email));
    expect(row?.receiptTries).toBe(1);
    expect(row?.receiptDueAt?.getTime()).toBeGreaterThan(Date.now());
  });
  await away.close();
});

it('V14 stays to be done when who has said it is erased, about nobody, and brings no mail any more', async () => {
  const { database } = service.context;
  const said = { ...EVA, site: 'DE' as const };
  await database.insert(withdrawals).values([
    { ...said, receiptDueAt: new Date(Date.now() + 60_000) },
    { ...said, name: 'E. Berger', receiptDueAt: null, receiptOutcome: 'GIVEN_UP' },
    { ...said, email: 'EVA@example.com' },
    { ...said, name: 'Max', email: 'max@example.com', receiptDueAt: null, receiptOutcome: 'SENT' },
  ]);
  const person = { email: EVA.email, loginId: undefined };
  const { kept: left } = await database.transaction((transaction) => erasePerson(transaction, [slice], person));
  expect(left).toMatchObject({ 'header.withdrawals': { rows: 3 } });
  const [max, ...erased] = (await kept()).toSorted((one, other) => other.email.localeCompare(one.email));
  expect(max).toMatchObject({ name: 'Max', receiptOutcome: 'SENT' });
  expect(JSON.stringify(erased)).not.toMatch(/eva|berger/i);
  const done = { orderNumber: EVA.orderNumber, receiptDueAt: null, receiptOutcome: null };
  expect(erased).toMatchObject([done, done, done]);
});
