import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutbox } from '../outbox/outbox.ts';
import { consentRecords, erasures, linkTokens, outbox, subscribers } from '../schema.ts';
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
  expect(before).toMatchObject({ subscriber: { status: 'SUBSCRIBED' }, consents: [{}] });
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
  const proofs = await database().select().from(erasures);
  expect(proofs).toEqual([{ id: expect.any(String), site: 'DE', erasedAt: expect.any(Date), rows }]);
  expect(await administration().erase('DE', 'ada@example.com')).toBe(0);
  expect(await administration().erase('AT', 'bea@example.com')).toBe(0);
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
