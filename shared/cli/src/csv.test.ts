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

it.each([
  ['Ada;=1+1', "Ada;'=1+1"],
  ['Ada; +1', "Ada;' +1"],
  [' =1+1', "' =1+1"],
  ['Ada\t@SUM(A1)', "Ada\t'@SUM(A1)"],
  ['Ada\n-1', `"Ada\n'-1"`],
  ['＝1+1', "'＝1+1"],
  ['Anna-Lena; 3 + 4', 'Anna-Lena; 3 + 4'],
])('lets no part of %j become a formula where a semicolon, a tab or a line break ends a cell', (typed, cell) => {
  expect(formatCsv(['name'], [{ name: typed }])).toBe(`name\r\n${cell}\r\n`);
});
