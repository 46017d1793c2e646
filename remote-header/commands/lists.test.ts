import { carryOut } from '@ninefold/cli/testing';
import { eq } from '@ninefold/service/sql';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slice } from '../service/index.ts';
import { photograph } from '../service/pictures/testing/test-pictures.ts';
import { cancellations, returns, withdrawals } from '../service/schema.ts';
import { commands } from './index.ts';

const COAT = { tcm: '1-M', quantity: 2, title: 'Wollmantel', colour: 'Grau', size: 'M' };

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await createTestService(slice);
  folder = await mkdtemp(join(tmpdir(), 'header-commands-'));
  const { database } = service.context;
  const of = (day: string) => new Date(`2026-11-${day}T09:00:00Z`);
  const eva = { site: 'DE' as const, loginId: 'eva', email: 'eva@example.com' };
  await database.insert(returns).values([
    { ...eva, email: '', orderNumber: 'R1', lines: [{ tcm: '7-1', quantity: 1 }], startedAt: of('01') },
    { ...eva, orderNumber: 'R2', lines: [COAT], startedAt: of('10'), receiptOutcome: 'SENT' },
    {
      ...eva,
      orderNumber: 'R3',
      lines: [COAT, { tcm: '7-1', quantity: 1 }],
      startedAt: of('12'),
      receiptDueAt: of('13'),
    },
    { ...eva, site: 'AT', orderNumber: 'R4', lines: [COAT], startedAt: of('12') },
  ]);
  const said = { site: 'DE' as const, name: 'Eva Klein\u001b[2J', email: 'eva@example.com', receiptDueAt: null };
  await database.insert(withdrawals).values([
    { ...said, orderNumber: 'R1', articles: '', submittedAt: of('02') },
    { ...said, orderNumber: 'R2', articles: '=1096, 7-1', submittedAt: of('03'), receiptOutcome: 'GIVEN_UP' },
  ]);
  const ended = { ...said, contract: 'Kaffee-Abo', kind: 'ORDINARY' as const, reason: '', endsOn: '' };
  await database.insert(cancellations).values([
    { ...ended, orderNumber: '', submittedAt: of('02') },
    {
      ...ended,
      orderNumber: 'R2',
      kind: 'EXTRAORDINARY',
      reason: '=1+1',
      endsOn: '2027-01-31',
      submittedAt: of('03'),
      receiptOutcome: 'GIVEN_UP',
    },
  ]);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/** What stands beside the list. */
let noted = '';

async function ninefold(commandLine: string): Promise<string> {
  const env = { DATABASE_URL: service.opened.url, DATA_DIR: folder };
  const { stdout, stderr } = await carryOut(commands, commandLine, env);
  noted = stderr;
  return stdout;
}

it('RET-2 lists returns, newest first, with what goes back and what became of the mail', async () => {
  expect(await ninefold('returns list --site DE')).toBe(
    [
      'announced                order  customer         mail   goes back',
      '2026-11-12 09:00:00 UTC  R3     eva@example.com  WAITS  2 × Wollmantel, Grau, M (1-M); 1 × 7-1',
      '2026-11-10 09:00:00 UTC  R2     eva@example.com  SENT   2 × Wollmantel, Grau, M (1-M)',
      '2026-11-01 09:00:00 UTC  R1     eva              –      1 × 7-1\n',
    ].join('\n'),
  );
  const newest = { orderNumber: 'R3', mail: 'WAITS', lines: [COAT, { tcm: '7-1', quantity: 1 }] };
  for (const some of ['--limit 1', '--since 2026-11-11'])
    expect(JSON.parse(await ninefold(`returns list --site DE ${some} --json`))).toEqual({
      returns: [expect.objectContaining(newest)],
    });
  expect(await ninefold('returns list --site CZ')).toBe('There are none.\n');
});

it.each(['', '--csv', '--json'])('RET-2 says beside a list that it may be cut off: %s', async (form) => {
  await ninefold(`returns list --site DE --limit 2 ${form}`.trim());
  expect(noted).toBe('There may be more than these 2: --limit lists them.\n');
  await ninefold(`returns list --site DE ${form}`.trim());
  expect(noted).toBe('');
});

it('RET-2 lists withdrawals as a spreadsheet reads them, and harmless in a terminal', async () => {
  expect(await ninefold('withdrawals list --site DE --since 2026-11-03 --csv')).toBe(
    'submittedAt,orderNumber,name,email,mail,articles\r\n' +
      `2026-11-03T09:00:00.000Z,R2,Eva Klein\u001b[2J,eva@example.com,GIVEN_UP,"'=1096, 7-1"\r\n`,
  );
  expect(await ninefold('withdrawals list --site DE')).toMatch(
    /Eva Klein\?\[2J +eva@example\.com +GIVEN_UP +=1096, 7-1\n.* R1 +Eva Klein\?\[2J +eva@example\.com +– +all\n$/,
  );
});

it('RET-2 CAN-1 lists cancellations as a spreadsheet reads them, and harmless in a terminal', async () => {
  expect(await ninefold('cancellations list --site DE --since 2026-11-03 --csv')).toBe(
    'submittedAt,contract,orderNumber,kind,endsOn,name,email,mail,reason\r\n' +
      `2026-11-03T09:00:00.000Z,Kaffee-Abo,R2,EXTRAORDINARY,2027-01-31,Eva Klein\u001b[2J,eva@example.com,GIVEN_UP,'=1+1\r\n`,
  );
  expect(await ninefold('cancellations list --site DE')).toMatch(
    / R2 +EXTRAORDINARY +2027-01-31 +Eva Klein\?\[2J +eva@example\.com +GIVEN_UP +=1\+1\n.* – +ORDINARY +soonest +Eva Klein\?\[2J +eva@example\.com +–/,
  );
});

it('RET-2 OPS-4 operators are told of each mail that was given up of late, without whom it was to', async () => {
  const { database } = service.context;
  expect(await slice.troubles!(database)).toEqual([]);
  const eva = { site: 'TR' as const, orderNumber: 'Q7Q', email: 'eva@example.com', receiptDueAt: null };
  await database.insert(returns).values({ ...eva, loginId: 'ada', lines: [COAT], receiptOutcome: 'GIVEN_UP' });
  const [row] = await database
    .insert(withdrawals)
    .values({ ...eva, articles: '', name: 'Eva', receiptOutcome: 'GIVEN_UP' })
    .returning();
  const [ended] = await database
    .insert(cancellations)
    .values({
      ...eva,
      contract: 'Abo',
      kind: 'ORDINARY',
      reason: '',
      endsOn: '',
      name: 'Eva',
      receiptOutcome: 'GIVEN_UP',
    })
    .returning();
  const told = await slice.troubles!(database);
  expect(told).toMatchObject([
    { what: 'mail-given-up', site: 'TR', text: expect.stringContaining('returns list --site TR') },
    { what: 'mail-given-up', key: `withdrawal ${row!.id}`, at: row!.submittedAt },
    { key: `cancellation ${ended!.id}`, text: expect.stringContaining('`npx ninefold cancellations list --site TR`') },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/eva|Q7Q/i);
});

it('RET-2 has mails that were given up tried anew, all of a site or those of an order, and no others', async () => {
  const { database } = service.context;
  const eva = { site: 'PL' as const, loginId: 'eva', email: 'eva@example.com', lines: [COAT] };
  const givenUp = { receiptDueAt: null, receiptOutcome: 'GIVEN_UP' as const, receiptTries: 9 };
  await database.insert(returns).values([
    { ...eva, ...givenUp, orderNumber: 'P1' },
    { ...eva, ...givenUp, orderNumber: 'P2' },
    { ...eva, ...givenUp, orderNumber: 'P3', receiptOutcome: 'SENT' },
    { ...eva, ...givenUp, orderNumber: 'P4', site: 'CZ' },
  ]);
  expect(await ninefold('returns retry P2 --site PL')).toBe('1 will be tried anew within a minute.\n');
  expect(await ninefold('returns retry --site PL')).toBe('1 will be tried anew within a minute.\n');
  expect(await ninefold('returns retry --site PL')).toBe('Nothing was given up.\n');
  await expect(ninefold('returns retry P3 --site PL')).rejects.toThrow('No mail of order P3 on PL was given up');
  const states = await database.select().from(returns).where(eq(returns.loginId, 'eva')).orderBy(returns.id);
  const tries = states.filter(({ orderNumber }) => orderNumber.startsWith('P')).map((each) => each.receiptTries);
  expect(tries).toEqual([0, 0, 9, 9]);
  expect(await ninefold('returns list --site PL')).toMatch(/P3 .* SENT .*\n.* P2 .* WAITS .*\n.* P1 .* WAITS /);
  expect(await ninefold('returns list --site CZ')).toContain('GIVEN_UP');
  expect(await ninefold('withdrawals retry R2 --site DE')).toBe('1 will be tried anew within a minute.\n');
  expect(await ninefold('withdrawals list --site DE')).toMatch(/ R2 .* WAITS /);
  expect(await ninefold('cancellations retry R2 --site DE')).toBe('1 will be tried anew within a minute.\n');
  expect(await ninefold('cancellations list --site DE')).toMatch(/ R2 .* WAITS /);
});

it.each([
  'returns list',
  'returns retry',
  'returns list --site DE --csv --json',
  'withdrawals list --site DE --since tomorrow',
])('RET-2 refuses: %s', async (commandLine) => {
  await expect(ninefold(commandLine)).rejects.toThrow();
});

it('PRM-4 says which of several files is the picture of a name that is made of theirs', async () => {
  const files = ['Sale.jpg', 'sale.jpeg', 'mug.jpg'].map((name) => join(folder, name));
  for (const [index, file] of files.entries()) await writeFile(file, await photograph(300, 200 + index));
  await ninefold(`pictures add ${files.join(' ')}`);
  expect(noted).toBe('sale is the last of these 2 pictures.\n');
});
