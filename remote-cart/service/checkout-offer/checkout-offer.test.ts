import { forgetRemembered, migrateSlice } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, readDocument } from '@ninefold/service/documents';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartContent } from '../content-documents/cart-content.ts';
import { slice } from '../index.ts';

const who = { actor: 'Änne', reason: 'a test', via: 'cli' } as const;

let service: TestService;
let documents: ContentDocuments;
beforeAll(async () => {
  service = await createTestService(slice);
  await migrateSlice(service.opened, CONTENT_SLICE);
  documents = new ContentDocuments(service.context.database, [cartContent]);
});
afterAll(() => service.close());

async function importOf(checkoutOffer: unknown, site: SiteCode = 'DE') {
  const text = JSON.stringify({ format: 1, site, checkoutOffer });
  await documents.import(readDocument(documents.parts, text, site), who);
  forgetRemembered();
}
async function offerOn(site: SiteCode) {
  const answer = await service.app.inject({ url: '/service/cart/api/checkout', headers: { site } });
  expect(answer.statusCode).toBe(200);
  return answer.json().offer;
}

it('CRT-16 promises on each site what its retailer says, and nothing where nobody has said anything', async () => {
  for (const site of SITE_CODES) expect(await offerOn(site)).toBeUndefined();
  await importOf([{ guestOrders: true, payments: ['Rechnung', 'Karte'] }], 'AT');
  await importOf([{ payments: ['Kart'] }], 'TR');
  expect(await offerOn('AT')).toEqual({ guestOrders: true, payments: ['Rechnung', 'Karte'] });
  expect(await offerOn('TR')).toEqual({ guestOrders: false, payments: ['Kart'] });
  expect(await offerOn('DE')).toBeUndefined();
  await documents.undo({ ...who, site: 'AT', part: documents.parts.find(({ name }) => name === 'checkoutOffer')! });
  forgetRemembered();
  expect(await offerOn('AT')).toBeUndefined();
});

it.each([
  [[{ payments: [' Karte'] }], /is no name of a way to pay/],
  [[{ payments: ['Karte', 'Karte'] }], /must name each way to pay once/],
  [[{ payments: Array.from({ length: 11 }, (_, index) => `Karte ${index}`) }], /payments/],
  [[{ guestOrders: 'yes' }], /guestOrders/],
  [[{ guests: true }], /guests/],
  [[{}, {}], /1/],
])('CRT-16 refuses %j', async (entries, reason) => {
  const text = JSON.stringify({ format: 1, site: 'DE', checkoutOffer: entries });
  const message = await Promise.resolve()
    .then(() => documents.import(readDocument(documents.parts, text, 'DE'), who))
    .then(
      () => 'nothing was refused',
      (error: unknown) => JSON.stringify(error) + String(error),
    );
  expect(message).toMatch(reason);
});
