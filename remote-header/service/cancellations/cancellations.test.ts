import { erasePerson, readTyped } from '@ninefold/service';
import { eq } from '@ninefold/service/sql';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Cancellation } from '../../contract/cancellation.ts';
import { CANCEL, WITHDRAW } from '../../contract/paths.ts';
import { STATEMENTS_PER_ADDRESS, STATEMENTS_PER_NETWORK } from '../declarations/register-declarations.ts';
import { slice } from '../index.ts';
import { cancellations } from '../schema.ts';
import { composeReceipt } from './compose-receipt.ts';

const EVA: Cancellation = {
  kind: 'ORDINARY',
  reason: '',
  contract: 'Kaffee-Abo Entdecker, Monatlich',
  orderNumber: 'R1764120000',
  endsOn: '',
  name: 'Dr. Eva Berger',
  email: 'eva@example.com',
};
/** How long a busy machine may take for mails, in ms. */
const MAIL_IS_DUE = { timeout: 10_000 };

let service: TestService;
let folder: string;
let networks = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cancellations-'));
  service = await createTestService(slice, { mail: { folder, from: 'Shop <shop@shop.example>' } });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  networks += 1;
  await service.context.database.delete(cancellations);
});

const send = (statement: object, { site = 'DE', url = CANCEL.action }: { site?: SiteCode; url?: string } = {}) =>
  service.app.inject({
    method: 'POST',
    url,
    headers: { site, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...statement }).toString(),
    remoteAddress: `10.1.0.${networks}`,
  });
const mails = async () =>
  Promise.all((await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')));
const kept = () => service.context.database.select().from(cancellations);
const shownOf = ({ cookies }: Awaited<ReturnType<typeof send>>) => readTyped(cookies[0]!.value);

it('CAN-1 anybody ends a contract without an account, and gets a receipt; so does the shop', async () => {
  const answer = await send(EVA);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cancellation?done=CANCELLED']);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), MAIL_IS_DUE);
  const [mail] = await mails();
  for (const said of [
    'To: eva@example.com',
    'Cc: shop@shop.example',
    `Message-ID: <${(await kept())[0]?.id}@`,
    EVA.orderNumber,
  ])
    expect(mail).toContain(said);
  await vi.waitFor(
    async () =>
      expect(await kept()).toMatchObject([{ ...EVA, site: 'DE', receiptDueAt: null, receiptOutcome: 'SENT' }]),
    MAIL_IS_DUE,
  );

  // Pressed twice it is one declaration.
  await send({ ...EVA });
  expect(await kept()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

it.each([CANCEL.action, CANCEL.path])(
  'CAN-1 the page that follows shows once what was declared, and when it came: %s',
  async (url) => {
    const answer = await send(EVA, { url });
    const [row] = await kept();
    expect(shownOf(answer)).toEqual({ ...EVA, submittedAt: row!.submittedAt.toISOString() });
    expect(answer.cookies[0]).toMatchObject({ path: '/cancellation', httpOnly: true, sameSite: 'Strict' });
    // Said once more, it came when it came first.
    expect(shownOf(await send(EVA, { url }))).toEqual(shownOf(answer));
  },
);

it('CAN-1 sent several times at once it is one declaration', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(EVA)));
  expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set(['/cancellation?done=CANCELLED']));
  expect(new Set(answers.map((answer) => shownOf(answer)?.['submittedAt'])).size).toBe(1);
  expect(await kept()).toHaveLength(1);
});

it('CAN-1 the call says whether a mail confirms it', async () => {
  expect((await send(EVA, { url: CANCEL.path })).json()).toEqual({ status: 'SUCCESS', isMailed: true });
});

it.each(SITE_CODES)('CAN-1 the receipt on %s says what was declared, and the date and time when it came', (site) => {
  const submittedAt = new Date('2026-11-26T11:05:00Z');
  const said = { ...EVA, kind: 'EXTRAORDINARY', reason: 'Preis erhöht', endsOn: '2027-01-31' } as const;
  const { subject, text } = composeReceipt({ ...said, site, submittedAt }, 'https://shop.example');
  expect(subject).toContain(EVA.contract);
  for (const part of [EVA.name, EVA.orderNumber, EVA.contract, EVA.email, said.reason, '31', '2027', '26', '2026'])
    expect(text).toContain(part);
  expect(text).toContain(site === 'TR' ? '14:05' : '12:05');
  expect(text).not.toMatch(/[{}]|undefined/);
});

it('CAN-1 the receipt says by which button it was declared, that it ends as soon as it may, and nothing that was not said', () => {
  const submittedAt = new Date('2026-11-26T11:05:00Z');
  const { text } = composeReceipt({ ...EVA, orderNumber: '', site: 'DE', submittedAt }, 'https://shop.example');
  expect(text).toBe(
    [
      'Guten Tag,',
      'Ihre Kündigung ist am 26.\u00a0November\u00a02026 um 12:05 Uhr bei uns eingegangen, abgegeben über die Schaltfläche „jetzt kündigen“. Ihr Inhalt:',
      '„Hiermit kündige ich den folgenden Vertrag.“',
      'Vertrag: Kaffee-Abo Entdecker, Monatlich',
      'Art der Kündigung: ordentlich',
      'Vertragsende: zum frühestmöglichen Zeitpunkt',
      'Name: Dr. Eva Berger',
      'E-Mail-Adresse: eva@example.com',
      'Hilfe und häufige Fragen:\nhttps://shop.example/help-s8',
      'Bitte bewahren Sie diese E-Mail auf: Sie belegt, wann Ihre Kündigung bei uns war.',
      'Haben Sie nichts gekündigt? Dann schreiben Sie uns bitte.',
      '-- \nNinefold\nKontakt: https://shop.example/contact\n',
    ].join('\n\n'),
  );
});

it.each<Partial<Cancellation>>([
  { orderNumber: '' },
  { kind: 'EXTRAORDINARY', reason: '' },
  { kind: 'EXTRAORDINARY', reason: 'Preis: von 9,99 € auf 12,99 € (+30 %)! Das war so nicht vereinbart.' },
  { contract: 'SIM-Karte „Flex 10 GB“, +49 171/1234567', orderNumber: '0171 1234567' },
  { endsOn: '2027-01-31' },
  { endsOn: '2020-01-31' },
])('CAN-1 takes %j', async (part) => {
  expect((await send({ ...EVA, ...part })).headers.location).toBe('/cancellation?done=CANCELLED');
  expect(await kept()).toMatchObject([{ ...EVA, ...part }]);
});

it('CAN-1 takes what fills every field with the longest letters', async () => {
  // No two alike: what repeats itself the database makes shorter.
  let letter = 0x4e00;
  const letters = (count: number) => Array.from({ length: count }, () => String.fromCodePoint((letter += 17))).join('');
  const longest = {
    ...EVA,
    reason: letters(400),
    contract: letters(100),
    orderNumber: letters(100),
    name: letters(100),
    email: `${'e'.repeat(60)}@${`${'d'.repeat(60)}.`.repeat(3)}example`,
    endsOn: '2027-01-31',
  };
  expect((await send(longest)).headers.location).toBe('/cancellation?done=CANCELLED');
  expect(await kept()).toMatchObject([longest]);
});

it.each<object>([
  { kind: 'NOW' },
  { kind: '' },
  { contract: ' ' },
  { name: '' },
  { email: 'eva@example' },
  { email: 'eva@example.com, max@example.com' },
  { endsOn: '31.1.2027' },
  { endsOn: '2027-02-30' },
  { reason: 'https://shop.example.com' },
  { reason: 'x'.repeat(401) },
  { contract: 'Abo\nBcc: max@example.com' },
  { contract: 'gewonnen: www.example.com' },
  { admin: 'true' },
])('CAN-1 ASVS-2.2.1 refuses %j, and has the form show again what was typed', async (part) => {
  const answer = await send({ ...EVA, ...part });
  expect(answer.headers.location).toBe('/cancellation?error=INVALID');
  expect(shownOf(answer)).toMatchObject({ ...EVA, ...(!('admin' in part) && part) });
  expect((await send({ ...EVA, ...part }, { url: CANCEL.path })).statusCode).toBe(400);
  expect(await kept()).toEqual([]);
});

it('CAN-1 takes nothing in a shop that sells no contracts that go on', async () => {
  const site = siteOf('TR') as { hasRunningContracts: boolean };
  site.hasRunningContracts = false;
  onTestFinished(() => void (site.hasRunningContracts = true));
  expect((await send(EVA, { site: 'TR' })).headers.location).toBe('/cancellation?error=NOT_FOUND');
  expect((await send(EVA, { site: 'TR', url: CANCEL.path })).statusCode).toBe(404);
  expect(await kept()).toEqual([]);
});

it('CAN-1 ASVS-2.4.1 limits what one network sends, and what one address gets; a withdrawal from there is not in the way', async () => {
  for (let number = 0; number < STATEMENTS_PER_ADDRESS; number += 1) await send({ ...EVA, orderNumber: `${number}` });
  expect((await send({ ...EVA, orderNumber: 'one more' })).headers.location).toBe('/cancellation?done=UNMAILED');
  for (let number = STATEMENTS_PER_ADDRESS + 1; number < STATEMENTS_PER_NETWORK; number += 1)
    await send({ ...EVA, email: `${number}@example.com` });
  expect((await send({ ...EVA, email: 'max@example.com' })).headers.location).toBe(
    '/cancellation?error=TOO_MANY_REQUESTS',
  );
  expect(await kept()).toHaveLength(STATEMENTS_PER_NETWORK);
  const { name, email } = EVA;
  expect((await send({ name, email, orderNumber: 'R1' }, { url: WITHDRAW.action })).headers.location).toBe(
    '/withdrawal?done=WITHDRAWN',
  );
});

it('CAN-1 brings its receipt when it is said once more after the mail server has refused it', async () => {
  const again = { ...EVA, orderNumber: 'said twice' };
  await service.context.database
    .insert(cancellations)
    .values({ ...again, site: 'DE', receiptDueAt: null, receiptTries: 1, receiptOutcome: 'GIVEN_UP' });
  expect((await send(again)).headers.location).toBe('/cancellation?done=CANCELLED');
  await vi.waitFor(
    async () => expect(await kept()).toMatchObject([{ receiptDueAt: null, receiptOutcome: 'SENT' }]),
    MAIL_IS_DUE,
  );
});

it('V14 CAN-1 stays to be done when who has said it is erased, about nobody, and brings no mail any more', async () => {
  const { database } = service.context;
  const said = { ...EVA, reason: 'Eva zieht um', site: 'DE' as const };
  await database.insert(cancellations).values([
    { ...said, receiptDueAt: new Date(Date.now() + 60_000) },
    { ...said, name: 'E. Berger', email: 'EVA@example.com' },
    { ...said, name: 'Max', reason: '', email: 'max@example.com', receiptDueAt: null, receiptOutcome: 'SENT' },
  ]);
  const person = { email: EVA.email, loginId: undefined };
  const { kept: left } = await database.transaction((transaction) => erasePerson(transaction, [slice], person));
  expect(left).toMatchObject({ 'header.cancellations': { rows: 2 } });
  expect(await database.$count(cancellations, eq(cancellations.name, 'Max'))).toBe(1);
  const erased = (await kept()).filter(({ name }) => name !== 'Max');
  expect(JSON.stringify(erased)).not.toMatch(/eva|berger/i);
  const done = { contract: EVA.contract, orderNumber: EVA.orderNumber, receiptDueAt: null };
  expect(erased).toMatchObject([done, done]);
});
