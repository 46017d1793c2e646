import { connectTestDatabase, createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { slice } from '../index.ts';
import { forgetUnconfirmed } from '../subscribers/forget-unconfirmed.ts';
import { keeps } from '../subscribers/people.ts';
import { mailFigures } from './mail-figures.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService(slice);
});
afterAll(() => service.close());

const longAgo = new Date('2020-01-01');

it.each<[string, () => Promise<unknown>, string[]]>([
  ['counts mails', () => mailFigures.read(service.context.database), ['outbox_due', 'outbox_done', 'outbox_given_up']],
  [
    'forgets who has not confirmed',
    () => forgetUnconfirmed(service.context.database, longAgo),
    ['subscriber_waiting', 'consent_record_open', 'stock_alert_open'],
  ],
  [
    'forgets old mails',
    () => keeps.find(({ name }) => name === 'newsletter-mails')!.forget(service.context, longAgo),
    ['outbox_done', 'outbox_given_up'],
  ],
])('%s without going through all that was kept in years', async (_what, work, indexes) => {
  const query = vi.spyOn(service.context.database.$client, 'query');
  await work();
  const statements = query.mock.calls as unknown as [{ text: string }, unknown[]][];
  query.mockRestore();
  const { database, close } = await connectTestDatabase(service.opened, 1);
  await database.execute(sql`set enable_seqscan = off`);
  const used = [];
  for (const [{ text }, values] of statements) {
    const { rows } = await database.$client.query(`explain ${text}`, values);
    used.push(/ (?:using|on) (\w+_(?:waiting|open|due|done|given_up))\b/.exec(JSON.stringify(rows))?.[1]);
  }
  await database.execute(sql`reset enable_seqscan`);
  await close();
  expect(used).toEqual(indexes);
});
