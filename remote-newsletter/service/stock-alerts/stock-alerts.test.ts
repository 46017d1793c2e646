import type { Offer } from '@ninefold/platform/contracts';
import { readTyped } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import type { SiteCode } from '@ninefold/sites';
import { eq, sql } from '@ninefold/service/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  STOCK_ALERT_CONFIRM_PATH,
  STOCK_ALERT_END_PATH,
  STOCK_ALERT_FORM_PATH,
  STOCK_ALERTS_PATH,
} from '../../contract/subscription-paths.ts';
import { slice } from '../index.ts';
import { outbox, stockAlertLinks, stockAlerts } from '../schema.ts';
import { forgetUnconfirmed } from '../subscribers/forget-unconfirmed.ts';
import { keeps, people } from '../subscribers/people.ts';
import { MAILS_PER_ADDRESS, REQUESTS_PER_IP } from '../subscribers/keep-request.ts';
import { TestMailServer } from '../testing/mail-server.ts';
import { watchStock } from './watch-stock.ts';

const DAY_MS = 86_400_000;
let service: TestService;
let mailServer: TestMailServer;
let catalogue: Map<string, Offer> | undefined;
let count = 0;
beforeAll(async () => {
  mailServer = new TestMailServer();
  const url = await mailServer.listen();
  service = await createTestService(slice, {
    mail: { url },
    services: async ({ path }) => {
      if (!catalogue) return { status: 503, body: {} };
      const wanted = new URLSearchParams(path.split('?')[1]).getAll('tcm');
      return { status: 200, body: { offers: wanted.flatMap((tcm) => catalogue!.get(tcm) ?? []) } };
    },
  });
});
afterAll(async () => {
  await service.close();
  await mailServer.close();
});
beforeEach(async () => {
  catalogue = new Map();
  stock('7-1', 'SOLDOUT');
  await service.context.database.delete(stockAlerts);
});

function stock(tcm: string, availability: Offer['availability']): void {
  const offer: Offer = {
    productId: '7',
    tcm,
    title: 'Wollmantel',
    size: 'M',
    url: '/wollmantel-p7',
    image: '/img/products/coat',
    kind: 'ARTICLE',
    priceMinor: 129_00,
    availability,
  };
  catalogue!.set(tcm, offer);
}

const newAddress = () => `waiting-${(count += 1)}@example.com`;
const database = () => service.context.database;
const rows = () => database().select().from(stockAlerts);
const network = () => `198.51.100.${(count += 1) % 250}`;

function post(
  url: string,
  fields: Record<string, string>,
  { site = 'DE', ip = network(), ...headers }: Record<string, string> = {},
) {
  return service.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', site, ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: ip,
  });
}
const ask = (fields: Record<string, string>, options: Record<string, string> = {}) =>
  post(STOCK_ALERT_FORM_PATH, { tcm: '7-1', ...fields }, { accept: 'application/json', ...options });

async function mailTo(address: string, number = 1) {
  await vi.waitFor(() => expect(mailServer.to(address).length).toBeGreaterThanOrEqual(number));
  return mailServer.to(address)[number - 1]!;
}
const tokenIn = ({ text = '' }: { text?: string | undefined }) => /[?&]stock=([\w-]{43})/.exec(text)?.[1] ?? '';

async function waiting(email = newAddress(), site: SiteCode = 'DE'): Promise<{ email: string; token: string }> {
  expect((await ask({ email }, { site })).statusCode).toBe(202);
  const token = tokenIn(await mailTo(email));
  await post(STOCK_ALERT_CONFIRM_PATH, { token });
  return { email, token };
}
const read = async (token: string) => (await service.app.inject({ url: `${STOCK_ALERTS_PATH}/${token}` })).json();

describe('whoever waits for a variant', () => {
  it('BIS-1 is asked by mail, told once when it is back, and forgotten with that', async () => {
    const email = newAddress();
    await ask({ email: ` ${email} ` });
    const question = await mailTo(email);
    expect(question.subject).toBe('Sollen wir Ihnen schreiben, wenn „Wollmantel, M“ wieder da ist?');
    const token = tokenIn(question);
    expect(await read(token)).toEqual({ status: 'WAITING_FOR_DOI', title: 'Wollmantel, M' });
    stock('7-1', 'AVAILABLE');
    expect(await watchStock(database(), service.context.services)).toBe(0);
    stock('7-1', 'SOLDOUT');
    const confirmed = await post(STOCK_ALERT_CONFIRM_PATH, { token });
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, `/subscribenewsletter?stock=${token}`]);
    expect(await read(token)).toMatchObject({ status: 'CONFIRMED' });
    expect(await watchStock(database(), service.context.services)).toBe(0);

    stock('7-1', 'AVAILABLE');
    const both = await Promise.all([1, 2].map(() => watchStock(database(), service.context.services)));
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    // Any task that is kept wakes the worker.
    await ask({ email: newAddress() });
    const mail = await mailTo(email, 2);
    expect([mail.subject, mail.text?.includes('/wollmantel-p7?variant=7-1')]).toEqual([
      'Wieder da: Wollmantel, M',
      true,
    ]);
    await vi.waitFor(async () => expect((await rows()).map(({ address }) => address)).not.toContain(email));
    expect(await database().select().from(outbox).where(eq(outbox.sentTo, email))).toEqual([]);
    expect(await read(token)).toEqual({ error: 'LINK_INVALID' });
    expect(await watchStock(database(), service.context.services)).toBe(0);
    expect(mailServer.to(email)).toHaveLength(2);
  });

  it('BIS-1 waits on where it is gone again before the mail, and while the catalogue does not answer', async () => {
    const { email } = await waiting();
    const [alert] = await rows();
    await database().insert(outbox).values({ task: 'STOCK_MAIL', alertId: alert!.id });
    await ask({ email: newAddress() });
    await vi.waitFor(async () =>
      expect(await database().select().from(outbox).where(eq(outbox.task, 'STOCK_MAIL'))).toEqual([]),
    );
    catalogue = undefined;
    await expect(watchStock(database(), service.context.services)).rejects.toMatchObject({ status: 503 });
    expect([(await rows()).some(({ address }) => address === email), mailServer.to(email).length]).toEqual([true, 1]);
  });

  it('BIS-1 is told after all who asks anew when the mail server has refused the mail', async () => {
    const { email } = await waiting();
    const [alert] = await rows();
    await database().insert(outbox).values({ task: 'STOCK_MAIL', alertId: alert!.id, failedAt: new Date() });
    await database().execute(sql`update newsletter.outbox set created_at = created_at - interval '1 minute'`);
    stock('7-1', 'AVAILABLE');
    expect(await watchStock(database(), service.context.services)).toBe(0);
    expect((await ask({ email })).statusCode).toBe(202);
    expect(await watchStock(database(), service.context.services)).toBe(1);
  });

  it('BIS-1 ends it by the same link, before and after the confirmation; a GET changes nothing', async () => {
    const { token } = await waiting();
    await read(token);
    const ended = await post(STOCK_ALERT_END_PATH, { token });
    expect([ended.statusCode, ended.headers.location, await rows()]).toEqual([
      303,
      '/subscribenewsletter?stock=ended',
      [],
    ]);
    expect((await post(STOCK_ALERT_END_PATH, { token })).statusCode).toBe(303);
    expect((await post(STOCK_ALERT_CONFIRM_PATH, { token: 'x'.repeat(43) })).statusCode).toBe(303);
    for (const path of [STOCK_ALERT_CONFIRM_PATH, STOCK_ALERT_END_PATH])
      expect((await post(path, { token: '<b>' })).headers.location).toBe('/subscribenewsletter?status=link-expired');
    expect(await read('x'.repeat(43))).toEqual({ error: 'LINK_INVALID' });
  });

  it('BIS-1 L2 keeps when and from where the first press came, whatever is pressed afterwards', async () => {
    const { token } = await waiting();
    const [first] = await rows();
    await post(STOCK_ALERT_CONFIRM_PATH, { token });
    expect(await rows()).toEqual([first]);
    expect(first).toMatchObject({
      confirmedAt: expect.any(Date),
      confirmedIp: expect.stringMatching(/^198\.51\.100\./),
    });
  });

  it('BIS-1 is asked once for five presses, and not again once it is confirmed, which nobody can see', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ email })));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    await post(STOCK_ALERT_CONFIRM_PATH, { token: tokenIn(await mailTo(email)) });
    await database().execute(sql`update newsletter.outbox set created_at = created_at - interval '1 minute'`);
    const again = await ask({ email: email.toUpperCase() });
    expect([again.statusCode, again.body]).toEqual([202, answers[0]!.body]);
    expect(await database().select().from(outbox).where(eq(outbox.task, 'STOCK_CONFIRMATION_MAIL'))).toHaveLength(1);
  });
});

describe('the form for whoever waits', () => {
  it.each([
    [{ email: '' }, 400, 'EMAIL_REQUIRED'],
    [{ email: 'nobody' }, 400, 'EMAIL_INVALID'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 400, 'EMAIL_INVALID'],
    [{ email: 'a@example.com', tcm: '9-9' }, 404, 'OFFER_UNKNOWN'],
    [{ email: 'a@example.com', tcm: '../7' }, 404, 'OFFER_UNKNOWN'],
    [{ email: 'a@example.com', tcm: '' }, 400, 'VALIDATION'],
    [{ email: 'a@example.com', tcm: '7'.repeat(65) }, 400, 'VALIDATION'],
    [{ email: 'a@example.com', title: 'x' }, 400, 'VALIDATION'],
  ])('BIS-1 refuses %j by %i %s and keeps nothing', async (fields, status, code) => {
    const answer = await ask(fields);
    expect([answer.statusCode, answer.json()['error'], await rows()]).toEqual([status, code, []]);
  });

  it('BIS-1 leads back to the variant without scripts, and says there what became of it', async () => {
    const plain = async (fields: Record<string, string>, referer = '') =>
      (await post(STOCK_ALERT_FORM_PATH, { tcm: '7-1', ...fields }, { referer })).headers.location;
    expect(await plain({ email: newAddress() })).toBe('/wollmantel-p7?variant=7-1&stockAlert=sent');
    expect(await plain({ email: 'x' })).toBe('/wollmantel-p7?variant=7-1&stockAlert=EMAIL_INVALID');
    catalogue = undefined;
    const page = 'https://shop.example/wollmantel-p7?variant=7-2&x=%3Cb%3E';
    expect(await plain({ email: newAddress() }, page)).toBe(
      '/wollmantel-p7?variant=7-1&stockAlert=CATALOGUE_UNAVAILABLE',
    );
    expect(await plain({ email: newAddress() }, 'https://evil.example//evil.example')).toBe(
      '/?stockAlert=CATALOGUE_UNAVAILABLE',
    );
    for (const odd of [{}, { email: 'a'.repeat(2001) }, { email: newAddress(), title: 'x' }] as Record<
      string,
      string
    >[])
      expect(await plain(odd, page)).toBe('/wollmantel-p7?variant=7-1&stockAlert=EMAIL_INVALID');
    expect(await plain({ email: newAddress(), tcm: '' })).toBe('/?stockAlert=EMAIL_INVALID');
    expect(await rows()).toHaveLength(1);
  });

  it('BIS-1 keeps the address that was refused for the page of the product, and for no other', async () => {
    const typedOf = async (fields: Record<string, string>, referer = '') => {
      const { cookies } = await post(STOCK_ALERT_FORM_PATH, { tcm: '7-1', ...fields }, { referer });
      return cookies.map(({ path, value }) => [path, readTyped(value)]);
    };
    expect(await typedOf({ email: 'ada@example' })).toEqual([['/wollmantel-p7', { email: 'ada@example' }]]);
    expect(await typedOf({ email: newAddress() })).toEqual([]);
    catalogue = undefined;
    const email = newAddress();
    expect(await typedOf({ email }, 'https://shop.example/wollmantel-p7')).toEqual([['/wollmantel-p7', { email }]]);
    expect(await typedOf({ email }, 'https://evil.example/')).toEqual([]);
  });

  it('BIS-1 answers scripts as JSON', async () => {
    const send = (payload: object) =>
      service.app.inject({ method: 'POST', url: STOCK_ALERTS_PATH, headers: { site: 'DE' }, payload });
    const answers = await Promise.all([send({ email: newAddress(), tcm: '7-1' }), send({ email: 'x', tcm: '7-1' })]);
    expect(answers.map(({ statusCode, json }) => [statusCode, json()])).toEqual([
      [202, { status: 'WAITING_FOR_DOI' }],
      [400, { error: 'EMAIL_INVALID' }],
    ]);
  });

  it('BIS-1 counts a request for the network that it comes from, also the second for the same; what is confirmed keeps its proof', async () => {
    const email = newAddress();
    const ipOf = async () => (await rows()).map(({ ip }) => ip);
    await ask({ email }, { ip: '203.0.113.1' });
    await ask({ email }, { ip: '203.0.113.2' });
    expect(await ipOf()).toEqual(['203.0.113.2']);
    await post(STOCK_ALERT_CONFIRM_PATH, { token: tokenIn(await mailTo(email)) });
    await ask({ email }, { ip: '203.0.113.3' });
    expect(await ipOf()).toEqual(['203.0.113.2']);
  });

  it.each(['Ø 12/3 rot', 'SKU+1:2#3', '100 %&'])('BIS-1 takes a variant that its feed calls %s', async (tcm) => {
    stock(tcm, 'SOLDOUT');
    const email = newAddress();
    const { headers } = await post(STOCK_ALERT_FORM_PATH, { email, tcm });
    const leadsTo = `/wollmantel-p7?${new URLSearchParams({ variant: tcm, stockAlert: 'sent' })}`;
    expect(headers.location).toBe(leadsTo);
    await post(STOCK_ALERT_CONFIRM_PATH, { token: tokenIn(await mailTo(email)) });
    stock(tcm, 'AVAILABLE');
    expect(await watchStock(database(), service.context.services)).toBe(1);
  });

  it('BIS-1 thanks a bot and keeps nothing', async () => {
    expect((await ask({ email: newAddress(), 'verify-email': 'x' })).statusCode).toBe(202);
    expect(await rows()).toEqual([]);
  });

  it('BIS-1 refuses by 429 what one address or one network asks beyond the newsletter’s limits, without a trace', async () => {
    const email = newAddress();
    for (let number = 1; number <= MAILS_PER_ADDRESS + 1; number += 1) stock(`8-${number}`, 'SOLDOUT');
    const asked = [];
    for (let number = 1; number <= MAILS_PER_ADDRESS + 1; number += 1)
      asked.push((await ask({ email, tcm: `8-${number}` })).statusCode);
    expect(asked).toEqual([...Array<number>(MAILS_PER_ADDRESS).fill(202), 429]);
    expect(await rows()).toHaveLength(MAILS_PER_ADDRESS);
    await database().delete(stockAlerts);
    const base = { site: 'DE', tcm: '7-1', title: 'x', ip: '203.0.113.9', expiresAt: new Date(Date.now() + DAY_MS) };
    await database()
      .insert(stockAlerts)
      .values(
        Array.from({ length: REQUESTS_PER_IP }, (_, number) => ({
          ...base,
          email: `${number}@example.com`,
          address: `${number}@example.com`,
        })),
      );
    expect((await ask({ email: newAddress() }, { ip: '203.0.113.9' })).statusCode).toBe(429);
    expect((await ask({ email: newAddress() })).statusCode).toBe(202);
  });
});

it('BIS-1 orders the mails of however many wait for the same: a statement has at most 65 535 values', async () => {
  const query = vi.spyOn(database().$client, 'query');
  const mostValues = async (waiting: number) => {
    await database().execute(sql`
      insert into newsletter.stock_alert (site, email, address, tcm, title, ip, expires_at, confirmed_at)
      select 'DE', n || '@example.com', n || '@example.com', '7-1', 'Mantel', '203.0.113.9', now(), now()
      from generate_series(1, ${waiting}::int) as n`);
    query.mockClear();
    expect(await watchStock(database(), service.context.services)).toBe(waiting);
    const counts = (query.mock.calls as unknown as [unknown, unknown[]?][]).map(([, values = []]) => values.length);
    await database().delete(stockAlerts);
    return Math.max(...counts);
  };
  stock('7-1', 'AVAILABLE');
  const ofTwo = await mostValues(2);
  expect(ofTwo).toBeGreaterThan(0);
  expect(await mostValues(50)).toBe(ofTwo);
  query.mockRestore();
});

it('BIS-1 orders the mails of the other sites while the catalogue does not answer for one', async () => {
  stock('7-1', 'AVAILABLE');
  const base = { tcm: '7-1', title: 'Mantel', ip: '203.0.113.9', expiresAt: new Date(), confirmedAt: new Date() };
  const sites: SiteCode[] = ['AT', 'DE'];
  await database()
    .insert(stockAlerts)
    .values(sites.map((site) => ({ ...base, site, email: `${site}@example.com`, address: `${site}@example.com` })));
  for (const away of sites) {
    await database().delete(outbox);
    const watching = watchStock(database(), async (call) =>
      call.site === away ? { status: 500, body: {} } : service.context.services(call),
    );
    await expect(watching).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
    const ordered = await database()
      .select({ site: stockAlerts.site })
      .from(outbox)
      .innerJoin(stockAlerts, eq(stockAlerts.id, outbox.alertId));
    expect(ordered).toEqual(sites.filter((site) => site !== away).map((site) => ({ site })));
  }
});

describe('what is kept of whoever waits', () => {
  it('BIS-1 is forgotten after a week without confirmation, and after 180 days with it', async () => {
    await ask({ email: newAddress() });
    const { email } = await waiting();
    await forgetUnconfirmed(database(), new Date(Date.now() + 8.1 * DAY_MS));
    expect((await rows()).map(({ address }) => address)).toEqual([email]);
    const { days, forget } = keeps.find(({ name }) => name === 'stock-alerts')!;
    expect(days).toBe(180);
    expect(await forget(service.context, new Date(Date.now() - DAY_MS))).toBe(0);
    expect(await forget(service.context, new Date(Date.now() + DAY_MS))).toBe(1);
  });

  it('BIS-1 is forgotten after the 180 days that were promised, however many operators have set', async () => {
    await waiting();
    const { forget } = keeps.find(({ name }) => name === 'stock-alerts')!;
    const promised = new Date(Date.now() - 180.1 * DAY_MS);
    await database().update(stockAlerts).set({ requestedAt: promised });
    expect(await forget(service.context, new Date(Date.now() - 1000 * DAY_MS))).toBe(1);
  });

  it('BIS-1 is kept as long again for whoever asks once more', async () => {
    const { email } = await waiting();
    const halfAYearAgo = new Date(Date.now() - 179 * DAY_MS);
    await database().update(stockAlerts).set({ requestedAt: halfAYearAgo });
    await database().update(outbox).set({ createdAt: halfAYearAgo });
    expect((await ask({ email })).statusCode).toBe(202);
    await keeps.find(({ name }) => name === 'stock-alerts')!.forget(service.context, new Date(Date.now() - DAY_MS));
    expect((await rows()).map(({ address }) => address)).toEqual([email]);
  });

  it('BIS-1 is exported and erased with the person, links and mails too', async () => {
    const { email } = await waiting();
    const person = { email, loginId: undefined } as unknown as Parameters<(typeof people)[number]['of']>[0];
    const tables = people.filter(
      ({ table, kept }) => !kept && [stockAlertLinks, outbox, stockAlerts].some((one) => one === table),
    );
    const found = [];
    for (const { table, of } of tables) found.push((await database().select().from(table).where(of(person))).length);
    expect(found).toEqual([1, 1, 1]);
  });
});
