import { readTyped } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES, siteOf } from '@ninefold/sites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SUBSCRIBE_FORM_PATH, SUBSCRIBERS_PATHS } from '../contract/subscription-paths.ts';
import { consentTextOf } from './subscribers/consent-text.ts';
import { slice } from './index.ts';
import { consentRecords, subscribers } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService(slice);
});
afterAll(() => service.close());
beforeEach(() => service.context.database.delete(subscribers));

const REQUEST = { email: 'Ada@example.com', consents: [], origin: 'NEWSLETTER' };

function subscribe(changes: object = {}, site = 'DE', path: string = SUBSCRIBERS_PATHS.private) {
  return service.app.inject({ method: 'POST', url: path, headers: { site }, payload: { ...REQUEST, ...changes } });
}

const stored = () => service.context.database.select().from(subscribers);

describe('newsletter-subscribers', () => {
  it.each(Object.values(SUBSCRIBERS_PATHS))('NWS-7 takes a request at %s', async (path) => {
    const response = await subscribe({ originAddition: 'footer' }, 'DE', path);
    expect([response.statusCode, response.json()]).toEqual([202, { status: 'WAITING_FOR_DOI' }]);
    expect(await stored()).toMatchObject([
      { site: 'DE', email: 'Ada@example.com', status: 'WAITING_FOR_DOI', originAddition: 'footer' },
    ]);
  });

  it('NWS-6 answers the same for a known address, and keeps it once per site', async () => {
    const first = await subscribe();
    const second = await subscribe({ email: 'ada@EXAMPLE.com' });
    await subscribe({}, 'PL');
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect((await stored()).map(({ site }) => site).sort()).toEqual(['DE', 'PL']);
  });

  it('NWS-6 keeps whoever has a domain in letters of its language once, under the address that accounts have', async () => {
    await subscribe({ email: 'Ada@Müller.example' });
    await subscribe({ email: 'ada@xn--mller-kva.example' });
    expect((await stored()).map(({ address }) => address)).toEqual(['ada@xn--mller-kva.example']);
  });

  it('NWS-6 leaves the details of a subscriber alone, whoever types the address', async () => {
    await subscribe({ firstName: 'Ada', lastName: 'Lovelace' }, 'AT');
    await subscribe({ firstName: 'Augusta', lastName: 'King' }, 'AT');
    expect(await stored()).toMatchObject([{ firstName: 'Augusta' }]);
    await service.context.database.update(subscribers).set({ status: 'SUBSCRIBED' });
    expect((await subscribe({ firstName: 'Mallory', lastName: 'M' }, 'AT')).statusCode).toBe(202);
    expect(await stored()).toMatchObject([{ firstName: 'Augusta', status: 'SUBSCRIBED' }]);
  });

  it('NWS-6 keeps the proof of consent: the text as shown, its version, locale, address and time', async () => {
    await subscribe({ consents: ['DNE'] });
    const [record] = await service.context.database.select().from(consentRecords);
    const shown = await consentTextOf('DE', 'de-DE', { hasDne: true, hasLegal: false });
    expect(record).toMatchObject({ text: shown.text, textVersion: shown.version, locale: 'de-DE', ip: '127.0.0.1' });
    expect(record?.text).toContain('mindestens 16 Jahre');
    expect(record).toMatchObject({ consents: ['DNE'], confirmedAt: null });
  });

  it('NWS-9 lets an unconfirmed request lapse with the 14th day after it in TR, which its mail names', async () => {
    await subscribe({ firstName: 'Ada', lastName: 'Lovelace', legals: ['NEWSLETTER'] }, 'TR');
    const [record] = await service.context.database.select().from(consentRecords);
    const inTurkey = (date: Date) =>
      Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Europe/Istanbul').toPlainDateTime();
    const [asked, lapses] = [record!.requestedAt, record!.expiresAt].map(inTurkey);
    expect(lapses!.toString()).toBe(`${asked!.toPlainDate().add({ days: 14 }).toString()}T23:59:59.999`);
  });

  it.each([
    '',
    'ada',
    'ada@example',
    'a b@example.com',
    `${'a'.repeat(250)}@example.com`,
    'ada@example.com\r\nBcc: x@y.zz',
  ])('NWS-5 calls %j an invalid address', async (email) => {
    const response = await subscribe({ email });
    expect([response.statusCode, response.json<{ type: string }>().type]).toEqual([
      400,
      'urn:newsletter:email_invalid',
    ]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['HU', {}, { salutation: 'SALUTATION_REQUIRED', firstName: 'FIRST_NAME_REQUIRED', lastName: 'LAST_NAME_REQUIRED' }],
    ['TR', { firstName: 'A', lastName: 'B' }, { legals: 'LEGAL_REQUIRED' }],
    ['AT', { firstName: 'www.spam', lastName: '<b>' }, { firstName: 'NAME_INVALID', lastName: 'NAME_INVALID' }],
  ])('NWS-2 keeps the rules of %s: %j', async (site, changes, fields) => {
    const response = await subscribe(changes, site);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { type: 'urn:newsletter:fields_invalid', status: 400, fields },
    ]);
  });

  it('NWS-7 refuses fields that nobody asked for', async () => {
    expect((await subscribe({ status: 'SUBSCRIBED' })).statusCode).toBe(400);
  });

  it.each(SITE_CODES)('NWS-6 knows the text that %s shows, and its version', async (site) => {
    const { text, version } = await consentTextOf(site, siteOf(site).locale, { hasDne: true, hasLegal: site === 'TR' });
    expect(text).toContain(site === 'CZ' || site === 'SK' ? '18' : '16');
    expect(version).not.toBe(
      (await consentTextOf(site, siteOf(site).locale, { hasDne: false, hasLegal: false })).version,
    );
  });
});

describe('the form without scripts', () => {
  it('NWS-4 keeps what was typed when it is refused, for the page that it leads to', async () => {
    const fields = { email: 'ada', salutation: '', firstName: 'Ada', lastName: 'Lovelace' };
    const { cookies } = await send({ ...fields, 'verify-email': '', originAddition: 'page' }, 'HU');
    expect(cookies).toMatchObject([{ name: 'TypedBefore', path: '/subscribenewsletter' }]);
    expect(readTyped(cookies[0]!.value)).toEqual(fields);
    expect((await send(fields, 'HU', 'application/json')).cookies).toEqual([]);
  });

  const send = (fields: Record<string, string>, site = 'DE', accept = 'text/html') =>
    service.app.inject({
      method: 'POST',
      url: SUBSCRIBE_FORM_PATH,
      headers: { site, accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it.each([
    ['DE', { email: 'ada@example.com', 'verify-email': '' }, 'success', 1],
    ['DE', { email: 'ada' }, 'email-invalid&wrong=email.EMAIL_INVALID', 0],
    [
      'HU',
      { email: 'ada@example.com', salutation: '', firstName: '', lastName: 'Lovelace' },
      'fields-invalid&wrong=salutation.SALUTATION_REQUIRED-firstName.FIRST_NAME_REQUIRED',
      0,
    ],
    ['DE', { email: 'bot@example.com', 'verify-email': 'bot@example.com' }, 'success', 0],
    ['DE', {}, 'fields-invalid', 0],
    ['DE', { email: 'a'.repeat(2001), language: 'en' }, 'fields-invalid&language=en', 0],
  ])('NWS-4 in %s %j leads to the page that says %s', async (site, fields, status, count) => {
    const response = await send(fields, site);
    expect([response.statusCode, response.headers.location]).toEqual([303, `/subscribenewsletter?status=${status}`]);
    expect(await stored()).toHaveLength(count);
  });

  it('NWS-2 keeps what was typed where the site asks for it', async () => {
    await send({ email: 'ada@example.com', salutation: 'MRS', firstName: 'Ada', lastName: 'Lovelace' }, 'AT');
    expect(await stored()).toMatchObject([{ salutation: 'MRS', firstName: 'Ada', lastName: 'Lovelace' }]);
  });

  it.each([
    [{ email: 'ada@example.com', 'verify-email': '' }, 202, { status: 'WAITING_FOR_DOI' }, 1],
    [{ email: 'ada' }, 400, { error: 'EMAIL_INVALID', fields: { email: 'EMAIL_INVALID' } }, 0],
    [{ email: 'bot@example.com', 'verify-email': 'bot@example.com' }, 202, { status: 'WAITING_FOR_DOI' }, 0],
  ])('NWS-4 answers %j of the page’s inline script by %s %j', async (fields, status, body, count) => {
    const response = await send(fields, 'DE', 'application/json');
    expect([response.statusCode, response.json()]).toEqual([status, body]);
    expect(await stored()).toHaveLength(count);
  });
});
