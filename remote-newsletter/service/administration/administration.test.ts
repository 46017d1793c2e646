import { eq } from '@ninefold/service/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RegisteredConsent } from '../consent-registry.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createRegisterTasks } from '../outbox/register-consent.ts';
import { consentRecords, erasures, linkTokens, outbox, stockAlertLinks, stockAlerts, subscribers } from '../schema.ts';
import { openTestNewsletter, type TestNewsletter } from '../testing/test-newsletter.ts';
import { createGivenUpTasks } from './given-up-tasks.ts';
import { createSubscriberAdministration } from './subscriber-administration.ts';

let newsletter: TestNewsletter;
beforeAll(async () => {
  newsletter = await openTestNewsletter();
});
afterAll(() => newsletter.close());

const database = () => newsletter.service.context.database;
const administration = () => createSubscriberAdministration(database());

it('NWS-9 erases all that is kept of an address, leaves others alone, and notes when and how much, not who', async () => {
  await newsletter.subscriber('ada@example.com');
  await newsletter.subscriber('bea@example.com');
  const before = await administration().show('DE', 'ADA@example.com ');
  expect(before).toMatchObject({ subscribers: [{ status: 'SUBSCRIBED' }], consents: [{}] });
  const rows = await administration().erase('DE', 'Ada@Example.com');
  expect(rows).toBeGreaterThan(5);
  expect(await administration().show('DE', 'ada@example.com')).toBeUndefined();
  const left = await Promise.all(
    [subscribers, consentRecords, linkTokens, outbox].map((table) =>
      database()
        .select()
        .from(table as typeof subscribers),
    ),
  );
  expect(JSON.stringify(left)).not.toContain('ada@');
  expect((await administration().list('DE')).map(({ email }) => email)).toEqual(['bea@example.com']);
  expect(await administration().erase('DE', 'ada@example.com')).toBe(0);
  expect(await administration().erase('AT', 'bea@example.com')).toBe(0);
  const proofs = await database().select().from(erasures);
  expect(proofs).toEqual([{ id: expect.any(String), site: 'DE', erasedAt: expect.any(Date), rows }]);
});

it('NWS-9 shows and erases an address in both spellings of its domain, and sends the mail to the one that waits', async () => {
  await newsletter.subscriber('ada@full.example', 'CZ');
  await newsletter.subscribe({ email: 'ada@plain.example' }, 'CZ');
  await newsletter.mailTo('ada@plain.example');
  const older = { email: 'ada@müller.example', address: 'ada@müller.example', createdAt: new Date(0) };
  await database().update(subscribers).set(older).where(eq(subscribers.address, 'ada@plain.example'));
  const newer = { address: 'ada@xn--mller-kva.example' };
  await database().update(subscribers).set(newer).where(eq(subscribers.address, 'ada@full.example'));
  const file = await administration().show('CZ', 'Ada@Müller.example');
  expect(file).toMatchObject({
    subscribers: [older, newer],
    consents: [{}, {}],
  });
  const mailed = new Set(file!.tasks.map(({ subscriberId }) => subscriberId));
  expect(mailed).toEqual(new Set(file!.subscribers.map(({ id }) => id)));
  expect(await administration().resend('CZ', 'ada@xn--mller-kva.example')).toBe('ORDERED');
  await administration().erase('CZ', 'ada@müller.example');
  expect(await administration().show('CZ', 'ada@xn--mller-kva.example')).toBeUndefined();
});

it('NWS-4 orders the confirmation mail once more for whoever waits, and for nobody else', async () => {
  await newsletter.subscribe({ email: 'eve@example.com' });
  await newsletter.mailTo('eve@example.com');
  expect(await administration().resend('DE', 'eve@example.com')).toBe('ORDERED');
  const task = await createOutbox(database()).claim({ task: 'CONFIRMATION_MAIL' });
  expect(task).toMatchObject({ doneAt: null, consentId: expect.any(String) });
  expect(await administration().resend('DE', 'bea@example.com')).toBe('NOT_WAITING');
  expect(await administration().resend('DE', 'nobody@example.com')).toBe('UNKNOWN');
});

it('NWS-6 orders the confirmation mail once more for whoever has unsubscribed and asked anew', async () => {
  const email = 'gil@example.com';
  const { manageToken } = await newsletter.subscriber(email);
  await newsletter.call('PUT', manageToken, { status: 'UNSUBSCRIBED' });
  expect(await administration().resend('DE', email)).toBe('NOT_WAITING');
  await newsletter.subscribe({ email });
  await newsletter.mailTo(email, 3);
  expect(await administration().resend('DE', email)).toBe('ORDERED');
});

it('lists given-up mails with their reason, and has them tried anew', async () => {
  const tasks = createGivenUpTasks(database());
  await newsletter.subscribe({ email: 'fay@example.com' }, 'AT');
  await newsletter.mailTo('fay@example.com');
  const [done] = await administration()
    .show('AT', 'fay@example.com')
    .then((file) => file!.tasks);
  const failed = {
    ...done!,
    id: crypto.randomUUID(),
    doneAt: null,
    failedAt: new Date(),
    lastError: '550 no such box',
    attempts: 9,
  };
  await database().insert(outbox).values(failed);
  expect(await tasks.list('AT')).toMatchObject([
    { id: failed.id, email: 'fay@example.com', reason: '550 no such box', attempts: 9 },
  ]);
  expect(await tasks.list('DE')).toEqual([]);
  expect(await tasks.retry('DE')).toBe(0);
  expect(await tasks.retry('AT', failed.id)).toBe(1);
  expect(await tasks.list('AT')).toEqual([]);
});

/** Somebody who waits for a variant, with their link and a mail that was given up. Answers the mail's task. */
async function waiting(email: string, site = 'DE'): Promise<string> {
  const [alert] = await database()
    .insert(stockAlerts)
    .values({ site, email, address: email, tcm: '7-1', title: 'Wollmantel', ip: '192.0.2.1', expiresAt: new Date() })
    .returning({ id: stockAlerts.id });
  await database()
    .insert(stockAlertLinks)
    .values({ hash: `hash of ${email}`, alertId: alert!.id });
  const [task] = await database()
    .insert(outbox)
    .values({
      task: 'STOCK_MAIL',
      alertId: alert!.id,
      attempts: 4,
      failedAt: new Date(),
      lastError: '550 no such box',
    })
    .returning({ id: outbox.id });
  return task!.id;
}

it('BIS-1 lists a given-up mail to whoever waits for a variant, and has it tried anew', async () => {
  const tasks = createGivenUpTasks(database());
  const id = await waiting('gil@example.com', 'PL');
  expect(await tasks.list('PL')).toMatchObject([
    { id, task: 'STOCK_MAIL', email: 'gil@example.com', reason: '550 no such box', attempts: 4 },
  ]);
  expect(await tasks.list('CZ')).toEqual([]);
  expect(await tasks.retry('CZ', id)).toBe(0);
  expect(await tasks.retry('PL', id)).toBe(1);
  expect(await tasks.list('PL')).toEqual([]);
});

it('BIS-1 shows and erases whoever waits for a variant, subscriber or not, and leaves others alone', async () => {
  await newsletter.subscriber('hal@example.com', 'HU');
  for (const address of ['hal@example.com', 'ivo@example.com', 'jan@example.com']) await waiting(address, 'HU');
  expect(await administration().show('HU', 'Ivo@example.com')).toMatchObject({
    stockAlerts: [{ tcm: '7-1' }],
    tasks: [{ task: 'STOCK_MAIL' }],
    consents: [],
  });
  expect((await administration().show('HU', 'hal@example.com'))!.tasks.map(({ task }) => task)).toContain('STOCK_MAIL');
  expect(await administration().erase('HU', 'IVO@example.com ')).toBe(3);
  expect(await administration().erase('HU', 'hal@example.com')).toBeGreaterThan(8);
  expect(await administration().show('HU', 'ivo@example.com')).toBeUndefined();
  expect(await administration().show('HU', 'hal@example.com')).toBeUndefined();
  const left = await database().select().from(stockAlerts).where(eq(stockAlerts.site, 'HU'));
  expect(left.map(({ address }) => address)).toEqual(['jan@example.com']);
  expect((await database().select().from(stockAlertLinks)).map(({ hash }) => hash)).not.toContain(
    'hash of ivo@example.com',
  );
  expect(await administration().erase('HU', 'ivo@example.com')).toBe(0);
});

it('L5 tells the registry when a consent was withdrawn, however late the task is tried anew', async () => {
  const { manageToken } = await newsletter.subscriber('kim@example.com', 'TR');
  await newsletter.call('PUT', manageToken, { status: 'UNSUBSCRIBED' });
  const file = () => administration().show('TR', 'kim@example.com');
  const withdrawal = async () => (await file())!.tasks.find(({ task }) => task === 'REGISTER_WITHDRAWAL')!;
  const { id } = await withdrawal();
  const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);
  await database()
    .update(subscribers)
    .set({ unsubscribedAt: aWeekAgo })
    .where(eq(subscribers.address, 'kim@example.com'));
  await database().update(outbox).set({ doneAt: null, failedAt: new Date() }).where(eq(outbox.id, id));
  await createGivenUpTasks(database()).retry('TR', id);
  const told: RegisteredConsent[] = [];
  const registry = { register: async (consent: RegisteredConsent) => void told.push(consent) };
  await createRegisterTasks(database(), registry).REGISTER_WITHDRAWAL(await withdrawal());
  expect(told).toEqual([{ address: 'kim@example.com', status: 'REJECTED', at: aWeekAgo }]);
});
