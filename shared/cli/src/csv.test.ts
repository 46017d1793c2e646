import { expect, it } from 'vitest';
import { formatCsv } from './csv.ts';

it('quotes what needs it, and lets no name become a formula', () => {
  const subscriber = {
    email: 'ada@example.com',
    firstName: '=HYPERLINK("https://evil.example")',
    lastName: 'O"Neil, Jr.',
    consents: ['A', 'B'],
    createdAt: new Date('2026-11-01T00:00:00Z'),
    subscribedAt: null,
    token: 'not asked for',
  };
  const columns = ['email', 'firstName', 'lastName', 'consents', 'createdAt', 'subscribedAt'] as const;
  expect(formatCsv(columns, [subscriber])).toBe(
    'email,firstName,lastName,consents,createdAt,subscribedAt\r\n' +
      `ada@example.com,"'=HYPERLINK(""https://evil.example"")","O""Neil, Jr.",A B,2026-11-01T00:00:00.000Z,\r\n`,
  );
});
