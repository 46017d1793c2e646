import type { Subscriber } from '../service/index.ts';
import { expect, it } from 'vitest';
import { subscribersAsCsv } from './subscribers-csv.ts';

it('quotes what needs it, and lets no name become a formula', () => {
  const subscriber = {
    email: 'ada@example.com',
    status: 'SUBSCRIBED',
    firstName: '=HYPERLINK("https://evil.example")',
    lastName: 'O"Neil, Jr.',
    consents: ['A', 'B'],
    createdAt: new Date('2026-11-01T00:00:00Z'),
  } as Subscriber;
  const [, row] = subscribersAsCsv([
    { ...subscriber, salutation: null, origin: 'NEWSLETTER', subscribedAt: null, unsubscribedAt: null },
  ]).split('\r\n');
  expect(row).toBe(
    `ada@example.com,SUBSCRIBED,,"'=HYPERLINK(""https://evil.example"")","O""Neil, Jr.",A B,NEWSLETTER,2026-11-01T00:00:00.000Z,,`,
  );
});
