import { erasePerson, exportPerson } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slice } from '../index.ts';
import { consentRecords, outbox, subscribers } from '../schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService(slice);
});
afterAll(() => service.close());

const ADA = { email: 'ada@example.com', loginId: 'login-7' };

/** Somebody for whom Ada has asked, with the proof and the mail. */
async function askedByAda(address: string, status: 'WAITING_FOR_DOI' | 'SUBSCRIBED'): Promise<void> {
  const { database } = service.context;
  const [subscriber] = await database
    .insert(subscribers)
    .values({ site: 'DE', email: address, address, status, consents: [], origin: 'NEWSLETTER', loginId: ADA.loginId })
    .returning();
  const [consent] = await database
    .insert(consentRecords)
    .values({
      subscriberId: subscriber!.id,
      textVersion: 'x',
      text: 'x',
      locale: 'de-DE',
      ip: '192.0.2.1',
      expiresAt: new Date(),
      loginId: ADA.loginId,
    })
    .returning();
  await database
    .insert(outbox)
    .values({ task: 'CONFIRMATION_MAIL', subscriberId: subscriber!.id, consentId: consent!.id });
}

it('V14 with whoever asked goes what nobody has confirmed for another address; who gets the newsletter there goes on', async () => {
  const { database } = service.context;
  await askedByAda('old-ada@example.com', 'WAITING_FOR_DOI');
  await askedByAda('friend@example.com', 'SUBSCRIBED');
  const exported = await exportPerson(database, [slice], ADA);
  expect(exported['newsletter']!['subscriber']).toHaveLength(2);
  await database.transaction((transaction) => erasePerson(transaction, [slice], ADA));
  expect(await database.select().from(subscribers)).toMatchObject([{ address: 'friend@example.com', loginId: null }]);
  expect(await database.$count(consentRecords)).toBe(1);
  expect(await database.$count(outbox)).toBe(1);
});
