import { erasePerson, exportPerson } from '@ninefold/service';
import { eq, sql } from '@ninefold/service/sql';
import { connectTestDatabase, createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSubscriberAdministration } from '../administration/subscriber-administration.ts';
import type { RegisteredConsent } from '../consent-registry.ts';
import { slice } from '../index.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createRegisterTasks } from '../outbox/register-consent.ts';
import { consentRecords, outbox, subscribers } from '../schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService(slice);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.context.database.delete(outbox);
  await service.context.database.delete(subscribers);
});

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
  // What the friend did is the friend's.
  const others = exported['newsletter']!['subscriber']!.find(({ address }) => address === 'friend@example.com');
  const proofs = exported['newsletter']!['consent_record']!;
  expect(others).not.toHaveProperty('lastOpenedAt');
  expect(proofs.map((proof) => ['ip' in proof, 'confirmedIp' in proof])).toEqual([
    [true, false],
    [true, false],
  ]);
  await database.transaction((transaction) => erasePerson(transaction, [slice], ADA));
  expect(await database.select().from(subscribers)).toMatchObject([{ address: 'friend@example.com', loginId: null }]);
  // Nor does the friend's proof say from where it was asked for.
  expect(await database.select().from(consentRecords)).toMatchObject([
    { loginId: null, visitorId: null, ip: '0.0.0.0' },
  ]);
  expect(await database.$count(outbox)).toBe(1);
});

type Status = (typeof subscribers.$inferSelect)['status'];

/** Somebody of a site, with a withdrawal that the registry has been told of, or not, where there is one. */
async function kept(site: string, email: string, status: Status, withdrawal?: 'told' | 'untold'): Promise<void> {
  const { database } = service.context;
  const unsubscribedAt = status === 'UNSUBSCRIBED' ? new Date('2026-11-02T10:00:00Z') : null;
  const address = email.toLowerCase();
  const [subscriber] = await database
    .insert(subscribers)
    .values({ site, email, address, status, unsubscribedAt, consents: [], origin: 'NEWSLETTER' })
    .returning();
  if (withdrawal)
    await database.insert(outbox).values({
      task: 'REGISTER_WITHDRAWAL',
      subscriberId: subscriber!.id,
      doneAt: withdrawal === 'told' ? new Date() : null,
    });
}

/** Does what waits for the registry. Answers what it is told. */
async function tellRegistry(): Promise<RegisteredConsent[]> {
  const { database } = service.context;
  const told: RegisteredConsent[] = [];
  const tasks = createRegisterTasks(database, { register: async (consent) => void told.push(consent) });
  const tasksOf = createOutbox(database);
  for (;;) {
    const task = await tasksOf.claim({ task: 'REGISTER_ERASURE' });
    if (!task) return told;
    const { andThen } = await tasks.REGISTER_ERASURE(task);
    await tasksOf.finish(task, {}, andThen);
  }
}

it('L5 the registry is told that a consent is withdrawn when whoever gave it is erased, and the address goes with that', async () => {
  const { database } = service.context;
  await kept('TR', 'Ada@example.com', 'SUBSCRIBED');
  await kept('DE', 'Ada@example.com', 'SUBSCRIBED');
  await kept('TR', 'bea@example.com', 'SUBSCRIBED');
  const erase = () => database.transaction((transaction) => erasePerson(transaction, [slice], ADA));
  const because = expect.stringContaining('registry');
  expect((await erase()).kept).toEqual({ 'newsletter.outbox': { rows: 1, because } });
  // Erased once more it is told all the same, and once.
  expect(await erase()).toEqual({ deleted: {}, kept: { 'newsletter.outbox': { rows: 1, because } } });
  expect(await tellRegistry()).toEqual([{ address: 'Ada@example.com', status: 'REJECTED', at: expect.any(Date) }]);
  expect(await database.$count(outbox)).toBe(0);
  expect((await database.select().from(subscribers)).map(({ address }) => address)).toEqual(['bea@example.com']);
});

it.each<[string, Status, 'told' | 'untold' | undefined, string[]]>([
  ['has not been told of yet', 'UNSUBSCRIBED', 'untold', ['2026-11-02T10:00:00.000Z']],
  ['has been told of', 'UNSUBSCRIBED', 'told', []],
  ['knows no consent to', 'WAITING_FOR_DOI', undefined, []],
])(
  'L5 an erasure by the newsletter’s own command tells the registry of a withdrawal that it %s: %s',
  async (_what, status, withdrawal, told) => {
    const { database } = service.context;
    await kept('TR', 'cem@example.com', status, withdrawal);
    expect(await createSubscriberAdministration(database).erase('TR', 'cem@example.com')).toBeGreaterThan(0);
    expect((await tellRegistry()).map(({ at }) => at.toISOString())).toEqual(told);
  },
);

// The embedded database lets nobody in beside a transaction.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'V14 an erasure waits for whoever confirms at that moment, instead of each for the other',
  async () => {
    const { database } = service.context;
    await askedByAda('ada@example.com', 'WAITING_FOR_DOI');
    const elsewhere = await connectTestDatabase(service.opened, 1);
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const confirming = elsewhere.database.transaction(async (transaction) => {
      await transaction.select().from(subscribers).for('update');
      begin();
      await isOver;
      await transaction.update(consentRecords).set({ confirmedAt: new Date() });
      await transaction.update(subscribers).set({ status: 'SUBSCRIBED' }).where(eq(subscribers.site, 'DE'));
    });
    await isBegun;
    const erasing = database.transaction((transaction) => erasePerson(transaction, [slice], ADA));
    await expect
      .poll(
        async () =>
          (await service.context.reads.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'`))
            .rowCount,
      )
      .toBe(1);
    end();
    await Promise.all([confirming, erasing]);
    await elsewhere.close();
    expect(await database.$count(subscribers)).toBe(0);
  },
);
