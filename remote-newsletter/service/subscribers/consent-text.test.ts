import type { ServiceCall } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import type { SiteCode } from '@ninefold/sites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SUBSCRIBE_FORM_PATH, SUBSCRIBERS_PATHS } from '../../contract/subscription-paths.ts';
import { slice } from '../index.ts';
import { consentRecords, subscribers } from '../schema.ts';
import { REQUEST } from '../testing/test-newsletter.ts';

/** What the published releases of this test have said, by version and locale. */
const PUBLISHED: Record<string, unknown> = {
  '1.1.0/de-DE': { common: { consent: { legalNotice: 'Neu, ab {{age}}.', dne: 'Ja.', dneDetails: 'Mehr.' } } },
  '1.1.0/de-AT': { common: { consent: { dne: 'Ja, gern.' } } },
  '1.1.0/en': { common: { consent: { legalNotice: 'New, from {{age}}.' } } },
  '9.0.0/de-DE': { common: 'no form' },
};
let service: TestService;
let calls: ServiceCall[];
let isDown = false;

beforeAll(async () => {
  service = await createTestService(slice, {
    services: async (call) => {
      calls.push(call);
      if (isDown) throw new Error('nobody answers');
      const [, found] = /^\/service\/release-texts\/newsletter\/(.+)$/.exec(call.path) ?? [];
      const texts = found === undefined ? undefined : PUBLISHED[found];
      return texts ? { status: 200, body: texts } : { status: 404, body: { error: 'TEXTS_UNKNOWN' } };
    },
  });
});
beforeEach(async () => {
  calls = [];
  isDown = false;
  await service.context.database.delete(subscribers);
});
afterAll(() => service.close());

const subscribe = (changes: object, site: SiteCode = 'DE') =>
  service.app.inject({
    method: 'POST',
    url: SUBSCRIBERS_PATHS.private,
    headers: { site },
    payload: { ...REQUEST, legals: undefined, ...changes },
  });
const kept = () => service.context.database.select().from(consentRecords);

describe('V14 what is kept as consent', () => {
  it('is the very text of the release that was shown, and which release it was', async () => {
    expect((await subscribe({ release: '1.1.0', consents: ['DNE'] })).statusCode).toBe(202);
    expect(await kept()).toMatchObject([{ release: '1.1.0', text: 'Neu, ab 16.\n\nJa.\n\nMehr.' }]);
    expect(calls).toMatchObject([{ asService: true }, { asService: true }]);
  });

  it('is the text of the country where it differs, and of the language of the form', async () => {
    await subscribe({ release: '1.1.0', consents: ['DNE'] }, 'AT');
    await subscribe({ release: '1.1.0', email: 'eve@example.com', language: 'en' });
    expect((await kept()).map(({ text }) => text).toSorted()).toEqual([
      'Neu, ab 16.\n\nJa, gern.\n\nMehr.',
      'New, from 16.',
    ]);
  });

  it.each(['1.0.9', '../1.1.0', '1.1.0/de-DE?', ''])(
    'is nothing of a release %j that nobody has published',
    async (release) => {
      const answer = await subscribe({ release });
      expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'RELEASE_UNKNOWN' }]);
      expect(await kept()).toEqual([]);
    },
  );

  it('is nothing while the shop does not tell what was shown, or tells what is no text', async () => {
    expect((await subscribe({ release: '9.0.0' })).statusCode).toBe(503);
    isDown = true;
    expect((await subscribe({ release: '1.1.0' })).json()).toEqual({ error: 'TEXTS_UNAVAILABLE' });
    expect(await kept()).toEqual([]);
  });

  it('says of a caller without a release that the wording is the service’s own', async () => {
    await subscribe({});
    expect(await kept()).toMatchObject([{ release: null, text: expect.stringContaining('mindestens 16') as string }]);
    expect(calls).toEqual([]);
  });

  it('is the same by a plain form', async () => {
    const send = (release: string) =>
      service.app.inject({
        method: 'POST',
        url: SUBSCRIBE_FORM_PATH,
        headers: { site: 'DE', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email: 'ada@example.com', release }).toString(),
      });
    expect((await send('1.0.9')).headers.location).toBe('/subscribenewsletter?status=error');
    expect((await send('1.1.0')).headers.location).toBe('/subscribenewsletter?status=success');
    expect(await kept()).toMatchObject([{ release: '1.1.0', text: 'Neu, ab 16.' }]);
  });
});
