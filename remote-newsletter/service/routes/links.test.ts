import { SITE_CODES } from '@ninefold/sites';
import { and, eq, sql } from '@ninefold/service/sql';
import fc from 'fast-check';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  AUDIENCES,
  CONFIRM_FORM_PATH,
  ONE_CLICK_PATH,
  OPENED_PATH,
  ORIGINAL_ADDRESS_HEADER,
  STATUS_PATH,
  SUBSCRIBE_FORM_PATH,
  SUBSCRIBERS_PATHS,
  UNSUBSCRIBE_FORM_PATH,
} from '../../contract/subscription-paths.ts';
import { hashOfToken } from '../link-token.ts';
import { consentRecords, linkTokens, outbox, subscribers } from '../schema.ts';
import { MAILS_PER_ADDRESS, REQUESTS_PER_IP } from '../subscribers/keep-request.ts';
import { forgetUnconfirmed } from '../subscribers/forget-unconfirmed.ts';
import { stopUnopened } from '../subscribers/unopened-mails.ts';
import { openTestNewsletter, REQUEST, tokenIn, type TestNewsletter } from '../testing/test-newsletter.ts';

const DAY_MS = 86_400_000;
const WRONG_TOKEN = 'x'.repeat(43);

let newsletter: TestNewsletter;
let people = 0;
beforeAll(async () => {
  newsletter = await openTestNewsletter();
});
afterAll(() => newsletter.close());

const newAddress = () => `person-${(people += 1)}@example.com`;
const database = () => newsletter.service.context.database;
const statusOf = async (address: string) =>
  (await database().select().from(subscribers).where(eq(subscribers.address, address)))[0]?.status;

function post(url: string, fields: Record<string, string> | string, headers: Record<string, string> = {}) {
  return newsletter.service.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
}

async function waiting(site: 'DE' | 'TR' = 'DE'): Promise<{ email: string; token: string }> {
  const email = newAddress();
  await newsletter.subscribe({ email }, site);
  return { email, token: tokenIn(await newsletter.mailTo(email)) };
}

describe('the link of the confirmation mail', () => {
  it.each(AUDIENCES)('NWS-6 L3 changes nothing when it is opened, and confirms by PUT below %s', async (audience) => {
    const { email, token } = await waiting();
    for (let time = 0; time < 3; time += 1) {
      const opened = await newsletter.call('GET', token, undefined, audience);
      expect([opened.statusCode, opened.json()]).toEqual([200, { purpose: 'CONFIRM', status: 'WAITING_FOR_DOI' }]);
      expect(opened.headers['cache-control']).toBe('no-store');
    }
    expect(await statusOf(email)).toBe('WAITING_FOR_DOI');
    const confirmed = await newsletter.call('PUT', `${token}/doi`, undefined, audience);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([
      200,
      { purpose: 'CONFIRM', status: 'SUBSCRIBED', voucher: { code: expect.stringMatching(/^CODE-/) } },
    ]);
    expect(await statusOf(email)).toBe('SUBSCRIBED');
  });

  it('L2 keeps time and address of the press, and the token only as a hash', async () => {
    const { email, token } = await waiting();
    const form = await post(CONFIRM_FORM_PATH, { token });
    expect([form.statusCode, form.headers.location]).toEqual([303, `/subscribenewsletter?token=${token}`]);
    const [proof] = await database()
      .select()
      .from(consentRecords)
      .innerJoin(subscribers, eq(subscribers.id, consentRecords.subscriberId))
      .where(eq(subscribers.address, email));
    expect(proof!.consent_record).toMatchObject({ confirmedIp: '127.0.0.1', confirmedAt: expect.any(Date) });
    const hashes = await database().select().from(linkTokens);
    expect(hashes.map(({ hash }) => hash)).toContain(hashOfToken(token));
    expect(JSON.stringify([hashes, await database().select().from(outbox)])).not.toContain(token);
  });

  it('NWS-6 L3 confirms once: of many presses, at once or again, one counts, and all are told of the success', async () => {
    const { email, token } = await waiting();
    const before = newsletter.orders.length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => newsletter.confirm(token)));
    await newsletter.mailTo(email, 2);
    answers.push(await newsletter.confirm(token));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(newsletter.orders).toHaveLength(before + 1);
    expect(newsletter.mailServer.to(email)).toHaveLength(2);
  });

  it('NWS-6 shows the voucher for a day after the confirmation, and then is of no use', async () => {
    const { token } = await waiting();
    await newsletter.confirm(token);
    expect((await newsletter.call('GET', token)).json()).toMatchObject({ voucher: { code: expect.any(String) } });
    await database()
      .update(consentRecords)
      .set({ confirmedAt: sql`confirmed_at - interval '25 hours'` });
    expect((await newsletter.call('GET', token)).json()).toEqual({ error: 'LINK_INVALID' });
  });

  it.each([WRONG_TOKEN, 'short', 'a'.repeat(90), '%00', "'; drop table"])(
    'NWS-6 answers 404 LINK_INVALID to the link %j',
    async (token) => {
      for (const answer of [
        await newsletter.call('GET', encodeURIComponent(token)),
        await newsletter.call('PUT', `${encodeURIComponent(token)}/doi`),
        await newsletter.call('PUT', encodeURIComponent(token), { status: 'UNSUBSCRIBED' }),
      ])
        expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'LINK_INVALID' }]);
    },
  );

  it.each(['short', '', '%00'])('NWS-6 of the torn link %j the page says that it is over', async (token) => {
    for (const answer of [
      await post(CONFIRM_FORM_PATH, { token }),
      await post(UNSUBSCRIBE_FORM_PATH, { token }),
      await newsletter.service.app.inject({ url: `${ONE_CLICK_PATH}?token=${token}` }),
    ])
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/subscribenewsletter?status=link-expired']);
  });

  it('NWS-6 is of no use after its time', async () => {
    const { email, token } = await waiting();
    await database().update(consentRecords).set({ expiresAt: new Date() });
    expect((await newsletter.call('GET', token)).statusCode).toBe(404);
    expect((await newsletter.confirm(token)).statusCode).toBe(404);
    expect((await post(CONFIRM_FORM_PATH, { token })).statusCode).toBe(303);
    expect(await statusOf(email)).toBe('WAITING_FOR_DOI');
  });

  it('NWS-6 is not the one to unsubscribe by, nor the other way round', async () => {
    const email = newAddress();
    const { token, manageToken } = await newsletter.subscriber(email);
    expect((await newsletter.call('PUT', token, { status: 'UNSUBSCRIBED' })).statusCode).toBe(404);
    await post(UNSUBSCRIBE_FORM_PATH, { token });
    await post(`${ONE_CLICK_PATH}?token=${token}`, 'List-Unsubscribe=One-Click');
    expect(await statusOf(email)).toBe('SUBSCRIBED');
    expect((await newsletter.confirm(manageToken)).statusCode).toBe(404);
  });
});

describe('unsubscribing', () => {
  it.each([
    ['the button', (token: string) => post(UNSUBSCRIBE_FORM_PATH, { token }), 303],
    ['a mail program', (token: string) => post(`${ONE_CLICK_PATH}?token=${token}`, 'List-Unsubscribe=One-Click'), 200],
    [
      'a mail program that sends parts',
      (token: string) =>
        post(
          `${ONE_CLICK_PATH}?token=${token}`,
          '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
          { 'content-type': 'multipart/form-data; boundary=b' },
        ),
      200,
    ],
    ['PUT', (token: string) => newsletter.call('PUT', token, { status: 'UNSUBSCRIBED' }), 200],
  ])('L4 by %s ends the subscription at once, and again changes nothing', async (_, unsubscribe, status) => {
    const email = newAddress();
    const { manageToken } = await newsletter.subscriber(email);
    expect((await newsletter.call('GET', manageToken)).json()).toEqual({ purpose: 'MANAGE', status: 'SUBSCRIBED' });
    expect((await unsubscribe(manageToken)).statusCode).toBe(status);
    expect(await statusOf(email)).toBe('UNSUBSCRIBED');
    expect((await newsletter.call('GET', manageToken)).json()).toEqual({ purpose: 'MANAGE', status: 'UNSUBSCRIBED' });
    expect((await post(UNSUBSCRIBE_FORM_PATH, { token: manageToken })).statusCode).toBe(303);
    expect(newsletter.mailServer.to(email)).toHaveLength(2);
  });

  it('L4 a mail program that only opens the address is led to the page with the button', async () => {
    const email = newAddress();
    const { manageToken } = await newsletter.subscriber(email);
    const opened = await newsletter.service.app.inject(`${ONE_CLICK_PATH}?token=${manageToken}`);
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      `/subscribenewsletter?unsubscribe=${manageToken}`,
    ]);
    expect(await statusOf(email)).toBe('SUBSCRIBED');
  });

  it('NWS-6 who comes back confirms anew, gets no second voucher, and is not told of a new one', async () => {
    const email = newAddress();
    const { manageToken } = await newsletter.subscriber(email);
    await post(UNSUBSCRIBE_FORM_PATH, { token: manageToken });
    const before = newsletter.orders.length;
    await newsletter.subscribe({ email });
    expect(await statusOf(email)).toBe('UNSUBSCRIBED');
    const token = tokenIn(await newsletter.mailTo(email, 3));
    const confirmed = await newsletter.confirm(token);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([
      200,
      { purpose: 'CONFIRM', status: 'SUBSCRIBED', hadVoucher: true },
    ]);
    expect([await statusOf(email), newsletter.orders.length]).toEqual(['SUBSCRIBED', before]);
  });

  it('NWS-7 changes what is named by PUT: a consent can be withdrawn, and not given', async () => {
    const email = newAddress();
    await newsletter.subscribe({ email, consents: ['DNE'] }, 'AT');
    await newsletter.confirm(tokenIn(await newsletter.mailTo(email)));
    const token = tokenIn(await newsletter.mailTo(email, 2));
    const stored = async () => (await database().select().from(subscribers).where(eq(subscribers.address, email)))[0];
    expect(await stored()).toMatchObject({ consents: ['DNE'], firstName: 'Ada' });
    expect((await newsletter.call('PUT', token, { firstName: ' Augusta ', consents: [] })).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ consents: [], firstName: 'Augusta', lastName: 'Lovelace' });
    await newsletter.call('PUT', token, { consents: ['DNE'], salutation: 'MR' });
    expect(await stored()).toMatchObject({ consents: [], salutation: 'MR' });
    const german = newAddress();
    const { manageToken } = await newsletter.subscriber(german);
    const kept = { firstName: 'Ada', salutation: 'MRS' };
    expect((await newsletter.call('PUT', manageToken, kept)).statusCode).toBe(200);
    const [row] = await database().select().from(subscribers).where(eq(subscribers.address, german));
    expect(row, 'DE asks for no names').toMatchObject({ firstName: null, salutation: null });
    const wrong = await newsletter.call('PUT', token, { lastName: 'www.spam.example' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { lastName: 'NAME_INVALID' }]);
    expect((await newsletter.call('PUT', token, { email: 'mallory@example.com' })).statusCode).toBe(400);
  });
});

describe('the address of a visitor', () => {
  const ofRecords = async (email: string) => {
    const rows = await database()
      .select({ ip: consentRecords.ip, confirmedIp: consentRecords.confirmedIp })
      .from(consentRecords)
      .innerJoin(subscribers, eq(subscribers.id, consentRecords.subscriberId))
      .where(eq(subscribers.address, email));
    return rows[0];
  };
  const named = { [ORIGINAL_ADDRESS_HEADER]: '203.0.113.9' };
  const ask = (method: 'POST' | 'PUT', url: string, headers: Record<string, string>, payload?: object) =>
    newsletter.service.app.inject({ method, url, headers: { site: 'DE', ...headers }, ...(payload && { payload }) });

  it.each([
    ['of a service', () => newsletter.service.serviceHeaders, named, '203.0.113.9'],
    [
      'of a service that leaves it empty',
      () => newsletter.service.serviceHeaders,
      { [ORIGINAL_ADDRESS_HEADER]: '' },
      '127.0.0.1',
    ],
    [
      'of a service that names none',
      () => newsletter.service.serviceHeaders,
      { [ORIGINAL_ADDRESS_HEADER]: 'x' },
      '127.0.0.1',
    ],
    ['of anybody else', () => ({}), named, '127.0.0.1'],
  ])('NWS-7 is the one in the header original-address %s', async (_, serviceHeaders, header, address) => {
    const email = newAddress();
    const headers = { ...serviceHeaders(), ...header };
    await ask('POST', SUBSCRIBERS_PATHS.internal, headers, { ...REQUEST, email });
    const token = tokenIn(await newsletter.mailTo(email));
    await ask('PUT', `${SUBSCRIBERS_PATHS.internal}/${token}/doi`, headers);
    expect(await ofRecords(email)).toEqual({ ip: address, confirmedIp: address });
  });
});

describe('limits and terms', () => {
  it('L3 sends one mail for five presses at once, and one more for a later one', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 5 }, () => newsletter.subscribe({ email })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202]);
    await newsletter.mailTo(email);
    const tasks = () =>
      database()
        .select()
        .from(outbox)
        .innerJoin(subscribers, eq(subscribers.id, outbox.subscriberId))
        .where(eq(subscribers.address, email));
    expect(await tasks()).toHaveLength(1);
    await database()
      .update(consentRecords)
      .set({ requestedAt: sql`requested_at - interval '11 seconds'` });
    await newsletter.subscribe({ email });
    expect(await tasks()).toHaveLength(2);
  });

  it('NWS-9 ends in TR what nobody has opened for two years, and tells the registry; whoever opens a mail stays', async () => {
    const [silent, reading, following, german] = [newAddress(), newAddress(), newAddress(), newAddress()];
    for (const email of [silent, reading]) await newsletter.subscriber(email, 'TR');
    const { manageToken } = await newsletter.subscriber(following, 'TR');
    await newsletter.subscriber(german);
    const statuses = () => Promise.all([silent, reading, following, german].map(statusOf));
    await database()
      .update(subscribers)
      .set({ lastOpenedAt: sql`now() - interval '2 years' + interval '1 hour'` });
    await stopUnopened(database(), new Date());
    expect(await statuses()).toEqual(['SUBSCRIBED', 'SUBSCRIBED', 'SUBSCRIBED', 'SUBSCRIBED']);

    await database()
      .update(subscribers)
      .set({ lastOpenedAt: sql`now() - interval '2 years' - interval '1 hour'` });
    const tell = (email: string, headers: Record<string, string>) =>
      newsletter.service.app.inject({
        method: 'POST',
        url: OPENED_PATH,
        headers: { site: 'TR', ...headers },
        payload: { email },
      });
    const { serviceHeaders } = newsletter.service;
    expect((await tell(reading, {})).statusCode).toBe(403);
    expect((await tell(reading.toUpperCase(), serviceHeaders)).statusCode).toBe(204);
    expect((await tell('nobody@example.com', serviceHeaders)).statusCode).toBe(404);
    await newsletter.call('GET', manageToken);
    await stopUnopened(database(), new Date());
    await stopUnopened(database(), new Date());
    expect(await statuses()).toEqual(['UNSUBSCRIBED', 'SUBSCRIBED', 'SUBSCRIBED', 'SUBSCRIBED']);
    const withdrawals = await database()
      .select()
      .from(outbox)
      .innerJoin(subscribers, eq(subscribers.id, outbox.subscriberId))
      .where(and(eq(subscribers.address, silent), eq(outbox.task, 'REGISTER_WITHDRAWAL')));
    expect(withdrawals).toHaveLength(1);
  });

  it('NWS-9 in TR a subscription lasts whole two years from the mail that was opened last, on 29 February too', async () => {
    const email = newAddress();
    await newsletter.subscriber(email, 'TR');
    const openedAt = (lastOpenedAt: Date) =>
      database().update(subscribers).set({ lastOpenedAt }).where(eq(subscribers.address, email));
    const leapDay = new Date('2028-02-29T12:00:00Z');
    await openedAt(new Date('2026-03-01T09:00:00Z'));
    await stopUnopened(database(), leapDay);
    expect(await statusOf(email)).toBe('SUBSCRIBED');
    await openedAt(new Date('2026-02-28T09:00:00Z'));
    await stopUnopened(database(), leapDay);
    expect(await statusOf(email)).toBe('UNSUBSCRIBED');
  });

  it('L3 sends no more than so many mails to an address a day, on all sites together, and says so', async () => {
    const email = newAddress();
    const answers = [];
    for (const site of (['DE', 'AT', 'CH', 'CZ', 'SK', 'PL'] as const).slice(0, MAILS_PER_ADDRESS + 3))
      answers.push(await newsletter.subscribe({ email }, site));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([202, 202, 202, 429, 429, 429]);
    expect(answers.at(-1)!.json()).toEqual({ error: 'TOO_MANY_REQUESTS', limit: 'ADDRESS' });
    // The last one that was taken, pressed twice.
    expect((await newsletter.subscribe({ email }, 'CH')).statusCode).toBe(202);
    const fields = `email=${encodeURIComponent(email)}`;
    const form = await newsletter.service.app.inject({
      method: 'POST',
      url: SUBSCRIBE_FORM_PATH,
      headers: { site: 'DE', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${fields}&language=en`,
    });
    expect([form.statusCode, form.headers.location]).toEqual([303, '/subscribenewsletter?status=error&language=en']);
    await newsletter.mailTo(email, MAILS_PER_ADDRESS);
    await database()
      .update(outbox)
      .set({ createdAt: new Date(Date.now() - DAY_MS) });
    await database()
      .update(consentRecords)
      .set({ requestedAt: new Date(Date.now() - DAY_MS) });
    await newsletter.subscribe({ email });
    await newsletter.mailTo(email, MAILS_PER_ADDRESS + 1);
    expect(newsletter.mailServer.to(email)).toHaveLength(MAILS_PER_ADDRESS + 1);
  });

  it('L3 keeps nothing of what one network sends beyond its limit, and says so', async () => {
    const emails = Array.from({ length: REQUESTS_PER_IP + 3 }, newAddress);
    const answers = [];
    for (const [index, email] of emails.entries())
      answers.push((await newsletter.subscribe({ email }, 'DE', `2001:db8:1:2::${index.toString(16)}`)).statusCode);
    expect(answers).toEqual(answers.map((_, index) => (index < REQUESTS_PER_IP ? 202 : 429)));
    expect(await Promise.all(emails.slice(-4).map(statusOf))).toEqual([
      'WAITING_FOR_DOI',
      undefined,
      undefined,
      undefined,
    ]);
    const elsewhere = newAddress();
    await newsletter.subscribe({ email: elsewhere }, 'DE', '2001:db8:1:100::1');
    expect(await statusOf(elsewhere)).toBe('WAITING_FOR_DOI');
  });

  interface Asked {
    query: (said: string | { text: string }, ...others: unknown[]) => unknown;
  }

  /** Runs something, and answers what it has the database do until that is kept. */
  async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = [];
    const ours = new AsyncLocalStorage<boolean>();
    const pool = database().$client;
    const connect = pool.connect.bind(pool) as (taken?: () => void) => Promise<Asked>;
    const told = (client: Asked) => {
      const { query } = client;
      client.query = (said, ...others) => {
        statements.push(typeof said === 'string' ? said : said.text);
        return query.call(client, said, ...others);
      };
      return client;
    };
    const connecting = vi
      .spyOn(pool, 'connect')
      .mockImplementation(((taken?: () => void) =>
        taken || !ours.getStore() ? connect(taken) : connect().then(told)) as never);
    await ours.run(true, async () => await run());
    connecting.mockRestore();
    return statements.slice(0, statements.indexOf('commit') + 1);
  }

  it('L3 takes no other time for an address that is known: the database does the same', async () => {
    const [known, waitsAlready] = [newAddress(), (await waiting()).email];
    await newsletter.subscriber(known);
    await database()
      .update(consentRecords)
      .set({ requestedAt: sql`requested_at - interval '11 seconds'` });
    const unknown = await statementsOf(() => newsletter.subscribe({ email: newAddress() }));
    expect(unknown).toContainEqual(expect.stringContaining('insert into "newsletter"."consent_record"'));
    for (const email of [known, waitsAlready])
      expect(await statementsOf(() => newsletter.subscribe({ email }))).toEqual(unknown);
  });

  it('NWS-9 L2 forgets who has not confirmed, after 14 days in TR and 30 elsewhere, and nobody else', async () => {
    const [turkish, german] = [(await waiting('TR')).email, (await waiting()).email];
    const subscriber = newAddress();
    await newsletter.subscriber(subscriber, 'TR');
    const there = async () => Promise.all([turkish, german, subscriber].map(statusOf));
    const after = (days: number) => new Date(Date.now() + days * DAY_MS);
    await forgetUnconfirmed(database(), after(13.9));
    expect(await there()).toEqual(['WAITING_FOR_DOI', 'WAITING_FOR_DOI', 'SUBSCRIBED']);
    await Promise.all([1, 2, 3].map(() => forgetUnconfirmed(database(), after(15.1))));
    expect(await there()).toEqual([undefined, 'WAITING_FOR_DOI', 'SUBSCRIBED']);
    await forgetUnconfirmed(database(), after(31.1));
    expect(await there()).toEqual([undefined, undefined, 'SUBSCRIBED']);
    expect(JSON.stringify(await database().select().from(outbox))).not.toContain(turkish);
  });

  it('L5 registers consents and withdrawals in TR alone', async () => {
    const tasksOf = async (address: string) => {
      const rows = await database()
        .select({ task: outbox.task })
        .from(outbox)
        .innerJoin(subscribers, eq(subscribers.id, outbox.subscriberId))
        .where(eq(subscribers.address, address))
        .orderBy(outbox.createdAt);
      return rows.map(({ task }) => task).filter((task) => task.startsWith('REGISTER'));
    };
    for (const site of SITE_CODES) {
      const email = newAddress();
      const { manageToken } = await newsletter.subscriber(email, site);
      await post(UNSUBSCRIBE_FORM_PATH, { token: manageToken });
      expect(await tasksOf(email)).toEqual(site === 'TR' ? ['REGISTER_CONSENT', 'REGISTER_WITHDRAWAL'] : []);
    }
  });
});

describe('the status of a visitor', () => {
  const ask = async (query: string, headers = newsletter.service.serviceHeaders) =>
    newsletter.service.app.inject({ url: `${STATUS_PATH}?${query}`, headers: { site: 'DE', ...headers } });

  async function subscribeAs(visitorId: string, email: string) {
    const cookies = await newsletter.service.cookiesFor({ visitorId });
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    await newsletter.service.app.inject({
      method: 'POST',
      url: '/service/newsletter/api/private/newsletter-subscribers',
      headers: { site: 'DE', cookie },
      payload: { email, consents: [], origin: 'NEWSLETTER' },
    });
  }

  it('PSD-1 FTR-9 follows the request, the confirmation and the end', async () => {
    const email = newAddress();
    expect((await ask('visitorId=v1')).json()).toEqual({});
    await subscribeAs('v1', email);
    expect((await ask('visitorId=v1')).json()).toEqual({ nl_status: 'WAITING_FOR_DOI' });
    await newsletter.confirm(tokenIn(await newsletter.mailTo(email)));
    expect((await ask('visitorId=v1')).json()).toEqual({ nl_status: 'SUBSCRIBED' });
    await post(UNSUBSCRIBE_FORM_PATH, { token: tokenIn(await newsletter.mailTo(email, 2)) });
    expect((await ask('visitorId=v1')).json()).toEqual({});
    expect((await ask('visitorId=v2')).json()).toEqual({});
  });

  it('L3 does not tell who types the address of a subscriber that it is one', async () => {
    const email = newAddress();
    await newsletter.subscriber(email);
    await subscribeAs('curious', email);
    expect((await ask('visitorId=curious')).json()).toEqual({ nl_status: 'WAITING_FOR_DOI' });
  });

  it('PSD-1 is for services alone', async () => {
    expect((await ask('visitorId=v1', {})).statusCode).toBe(403);
  });
});

describe('statuses', () => {
  const ALLOWED: Record<string, string[]> = {
    none: ['WAITING_FOR_DOI'],
    WAITING_FOR_DOI: ['SUBSCRIBED', 'none'],
    SUBSCRIBED: ['UNSUBSCRIBED'],
    UNSUBSCRIBED: ['SUBSCRIBED'],
  };

  it('NWS-6 move along the allowed ways only, whatever is pressed in whatever order', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('request', 'confirm', 'confirmOld', 'unsubscribe', 'forget', 'change'), {
          maxLength: 9,
        }),
        async (steps) => {
          const email = newAddress();
          const tokens: string[] = [];
          let before: string = 'none';
          for (const step of steps) {
            const mails = () => newsletter.mailServer.to(email);
            if (step === 'request') {
              const count = mails().length;
              await newsletter.subscribe({ email }, 'DE', '192.0.2.1');
              await database().update(consentRecords).set({ ip: '192.0.2.77' });
              if (tokens.length < MAILS_PER_ADDRESS) tokens.push(tokenIn(await newsletter.mailTo(email, count + 1)));
            }
            if (step === 'confirm') await newsletter.confirm(tokens.at(-1) ?? WRONG_TOKEN);
            if (step === 'confirmOld') await newsletter.confirm(tokens[0] ?? WRONG_TOKEN);
            if (before === 'WAITING_FOR_DOI' && (await statusOf(email)) === 'SUBSCRIBED' && !voucherMailOf(mails()))
              await newsletter.mailTo(email, mails().length + 1);
            const manage = voucherMailOf(mails());
            const manageToken = manage ? tokenIn(manage) : WRONG_TOKEN;
            if (step === 'unsubscribe') await post(UNSUBSCRIBE_FORM_PATH, { token: manageToken });
            if (step === 'change') await newsletter.call('PUT', manageToken, { consents: [] });
            if (step === 'forget') await forgetUnconfirmed(database(), new Date());
            const after = (await statusOf(email)) ?? 'none';
            if (after !== before) expect(ALLOWED[before]).toContain(after);
            seen.add(`${before} → ${after}`);
            before = after;
          }
        },
      ),
      { numRuns: 15, examples: [[['request', 'confirm', 'unsubscribe', 'confirmOld']]] },
    );
    expect(seen).toContain('WAITING_FOR_DOI → SUBSCRIBED');
  });
});

const voucherMailOf = (mails: { text?: string | undefined }[]) =>
  mails.find(({ text }) => text?.includes('?unsubscribe=')) as { text: string } | undefined;
