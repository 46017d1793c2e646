import { readTyped } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMER_FORM_PATH, WITHDRAW } from '../contract/paths.ts';
import { slice } from './index.ts';

let service: TestService;
beforeAll(async () => void (service = await createTestService(slice, { isDatabaseAway: true })));
afterAll(() => service.close());

const NAME = { firstname: 'Eva', lastname: 'Klein' };
const WITHDRAWAL = { name: 'Eva Klein', orderNumber: 'R1', articles: '', email: 'eva@example.com' };

it.each([
  ['PSD-1 the name', CUSTOMER_FORM_PATH, NAME, '/accountsettings?error=SERVICE_UNAVAILABLE&form=customer'],
  ['WDR-1 the withdrawal', WITHDRAW.action, WITHDRAWAL, '/withdrawal?error=SERVICE_UNAVAILABLE'],
])('%s that cannot be kept now stands in its form again, which says so', async (_what, url, fields, address) => {
  const answer = await service.app.inject({
    method: 'POST',
    url,
    headers: { site: 'DE', 'content-type': 'application/x-www-form-urlencoded' },
    cookies: await service.cookiesFor({ visitorId: 'v', lid: 'eva' }),
    payload: new URLSearchParams(fields).toString(),
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, address]);
  expect(readTyped(answer.cookies[0]!.value)).toEqual(fields);
});
