import { exportPerson, migrateSlice, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { getTableColumns, sql } from '@ninefold/service/sql';
import { getTableConfig, type PgColumn, type PgTable } from '@ninefold/service/tables';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SLICES } from '../slices.ts';
import { eraseCustomer } from './erase-customer.ts';
import { LOGIN_SLICE } from './login-slice.ts';
import { accountOf } from './login-tries.ts';
import { endSessionsOf } from './sessions.ts';

interface Somebody {
  email: string;
  loginId: string;
  uuid: string;
}

const PETRA = { email: 'petra@example.com', loginId: 'id-of-petra', uuid: '11111111-1111-4111-8111-111111111111' };
const QUENTIN = {
  email: 'quentin@example.com',
  loginId: 'id-of-quentin',
  uuid: '22222222-2222-4222-8222-222222222222',
};

const ALL = [...SLICES, LOGIN_SLICE];
/** Tables in which rows are about people, each once, those first to which others refer. */
const TABLES = [...new Set(ALL.flatMap(({ people = [] }) => people.map(({ table }) => table)))].toReversed();

/** Columns that say who somebody is, in any table of the shop. */
const TELLING = [
  'email',
  'address',
  'login_id',
  'owner',
  'first_name',
  'last_name',
  'visitor_id',
  'ip',
  'sent_to',
  'account',
];
/** What they are called where no customer is meant: a feed's address. */
const NOT_OF_PEOPLE = ['catalogue.feed_source', 'catalogue.feed_picture'];

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  for (const slice of ALL) await migrateSlice(opened, slice);
});
afterAll(() => opened.close());
beforeEach(async () => {
  for (const table of TABLES.toReversed()) await opened.database.delete(table);
  for (const somebody of [PETRA, QUENTIN])
    for (const table of TABLES) await opened.database.insert(table).values(rowOf(table, somebody));
});

/** A row that is about somebody in every column that can say so. */
function rowOf(table: PgTable, somebody: Somebody): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generatedIdentity);
  return Object.fromEntries(columns.map(([key, column]) => [key, valueOf(column, somebody)]));
}

function valueOf(column: PgColumn, { email, loginId, uuid }: Somebody): unknown {
  const telling: Record<string, string> = {
    email,
    address: email,
    sent_to: email,
    login_id: loginId,
    owner: `login:${loginId}`,
    first_name: `first name of ${loginId}`,
    last_name: `last name of ${loginId}`,
    visitor_id: `visitor of ${loginId}`,
    account: accountOf(email),
    site: 'DE',
    ip: '192.0.2.1',
    confirmed_ip: '192.0.2.1',
  };
  if (telling[column.name] !== undefined) return telling[column.name];
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.getSQLType() === 'uuid') return uuid;
  const byType = { array: [], boolean: false, json: [], number: 1, date: new Date(), bigint: 1n };
  return byType[column.dataType as keyof typeof byType] ?? `${column.name} ${uuid}`;
}

/** Every row of every table of the shop, as text, by table. */
async function everyRow(): Promise<Map<string, string[]>> {
  const { rows: tables } = await opened.database.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await opened.database.execute<{ row: string }>(
      sql.raw(`select t::text as row from ${name} t order by 1`),
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Tax law keeps what was sold, by the hand-over its checkout goes on, and what was said to send back, to withdraw from or to end is still to be done. */
const ORDERS = [
  'cart.customer_order',
  'cart.handover',
  'header.cancellations',
  'header.orders',
  'header.returns',
  'header.withdrawals',
];
/** Stays until services elsewhere have erased the person. */
const WAITING = 'login.erasures_elsewhere';

const isAbout = ({ email, loginId, uuid }: Somebody, row: string) =>
  [email, loginId, uuid, accountOf(email)].some((trace) => row.includes(trace));

it('V14 every table that says who somebody is belongs to a slice that says so', async () => {
  const { rows } = await opened.database.execute<{ name: string }>(sql`
    select distinct table_schema || '.' || table_name as name from information_schema.columns
    where column_name in (${sql.join(
      TELLING.map((name) => sql`${name}`),
      sql`, `,
    )})
      and table_schema not in ('pg_catalog', 'information_schema', 'drizzle')`);
  const said = TABLES.map((table) => `${getTableConfig(table).schema}.${getTableConfig(table).name}`);
  const unsaid = rows.map(({ name }) => name).filter((name) => !said.includes(name) && !NOT_OF_PEOPLE.includes(name));
  expect(unsaid).toEqual([]);
});

it('V14 exports all that is held of a person over all slices, readable, without secrets and without others', async () => {
  const found = await exportPerson(opened.database, ALL, PETRA);
  const text = JSON.stringify(found);
  expect(Object.entries(found).map(([slice, tables]) => [slice, Object.keys(tables).toSorted()])).toEqual(
    ALL.flatMap(({ name, people = [] }) =>
      people.length > 0 ? [[name, [...new Set(people.map(({ table }) => getTableConfig(table).name))].toSorted()]] : [],
    ),
  );
  expect(text).toContain('first name of id-of-petra');
  expect(text).not.toMatch(/quentin|password_hash|"passwordHash"|"hash"|2222/);
});

it('V14 erases a person over all slices: nothing is left, nobody else’s is touched, orders are about nobody', async () => {
  const before = await everyRow();
  const { deleted, kept } = await eraseCustomer(opened.database, ALL, ' Petra@Example.com ');
  const after = await everyRow();
  expect(Object.keys(deleted).length + Object.keys(kept).length).toBe(TABLES.length);
  expect(Object.keys(kept).toSorted()).toEqual([...ORDERS, WAITING]);
  for (const [table, rows] of before) {
    const others = rows.filter((row) => !isAbout(PETRA, row));
    const left = after.get(table)!;
    // An order stays as a row: what it is called there is not who bought it.
    if (ORDERS.includes(table))
      expect(left.filter((row) => row.includes(PETRA.loginId) || row.includes(PETRA.email))).toEqual([]);
    else if (table !== WAITING) expect([table, left.filter((row) => isAbout(PETRA, row))]).toEqual([table, []]);
    for (const row of others) expect([table, left]).toEqual([table, expect.arrayContaining([row])]);
  }
  for (const table of [...ORDERS, WAITING])
    expect([table, after.get(table)]).toEqual([table, [expect.anything(), expect.anything()]]);
});

it('V14 somebody else’s subscription stays when the customer who asked for it is erased, without the customer', async () => {
  await opened.database.execute(
    sql`update newsletter.subscriber set login_id = ${PETRA.loginId}, status = 'SUBSCRIBED' where address = ${QUENTIN.email}`,
  );
  await opened.database.execute(
    sql`update newsletter.consent_record set login_id = ${PETRA.loginId} where login_id = ${QUENTIN.loginId}`,
  );
  const exported = JSON.stringify((await exportPerson(opened.database, ALL, PETRA))['newsletter']);
  expect(exported).not.toContain('first name of id-of-quentin');
  await eraseCustomer(opened.database, ALL, PETRA.email);
  const { rows } = await opened.database.execute(sql`select login_id from newsletter.subscriber`);
  expect(rows).toEqual([{ login_id: null }]);
  const consents = await opened.database.execute(sql`select login_id, visitor_id from newsletter.consent_record`);
  expect(consents.rows).toEqual([{ login_id: null, visitor_id: null }]);
});

it('V14 the address that somebody else’s account asks for goes with the person, and the one that the person asks for, too', async () => {
  await opened.database.execute(sql`delete from login.links`);
  await opened.database.execute(sql`delete from login.mails`);
  await opened.database.execute(sql`
    insert into login.links (hash, purpose, login_id, email, expires_at) values
      ('theirs', 'CHANGE_EMAIL', ${QUENTIN.loginId}, ${PETRA.email}, now() + interval '1 hour')`);
  await opened.database.execute(sql`
    insert into login.mails (kind, site, email, login_id) values
      ('CHANGE_EMAIL', 'DE', 'new-petra@example.com', ${PETRA.loginId})`);
  const exported = (await exportPerson(opened.database, ALL, PETRA))['login'];
  expect([exported!['links'], exported!['mails']]).toMatchObject([[{}], [{ email: 'new-petra@example.com' }]]);
  const { deleted } = await eraseCustomer(opened.database, ALL, PETRA.email);
  expect(deleted).toMatchObject({ 'login.links': 1, 'login.mails': 1 });
});

it.each(['Petra@Müller.example', 'petra@xn--mller-kva.example'])(
  'V14 erases whoever is asked for by %s, in whichever spelling the domain is kept',
  async (asked) => {
    const { database } = opened;
    await database.execute(
      sql`update login.accounts set email = 'petra@xn--mller-kva.example' where email = ${PETRA.email}`,
    );
    for (const table of ['subscriber', 'stock_alert'])
      await database.execute(
        sql`update ${sql.identifier('newsletter')}.${sql.identifier(table)} set address = 'petra@müller.example' where address = ${PETRA.email}`,
      );
    const { deleted } = await eraseCustomer(database, ALL, asked);
    const all = { 'login.accounts': 1, 'newsletter.subscriber': 1, 'newsletter.stock_alert': 1 };
    expect(deleted).toMatchObject(all);
  },
);

it('V14 erases all or nothing', async () => {
  const broken = { name: 'broken', people: [{ table: TABLES[0]!, of: () => sql`no_such_column = 1` }] };
  const before = await everyRow();
  await expect(eraseCustomer(opened.database, [...ALL, broken], PETRA.email)).rejects.toThrow();
  expect(await everyRow()).toEqual(before);
});

// The embedded database lets nobody in beside a transaction.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'V14 an erasure and a change of the password at the same moment wait for each other, and both are done',
  async () => {
    const { database } = opened;
    await database.execute(sql`delete from login.links`);
    let erasing: ReturnType<typeof eraseCustomer> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.execute(
        sql`update login.accounts set shown_password = 'new' where login_id = ${PETRA.loginId}`,
      );
      erasing = eraseCustomer(database, ALL, PETRA.email);
      await vi.waitFor(async () => {
        const { rows } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      });
      await endSessionsOf(transaction, PETRA.loginId);
    });
    expect((await erasing)!.deleted).toMatchObject({ 'login.accounts': 1 });
  },
);

it('V14 somebody without an account is known by the address alone', async () => {
  await opened.database.execute(sql`delete from login.accounts where email = ${PETRA.email}`);
  const { deleted, kept } = await eraseCustomer(opened.database, ALL, PETRA.email);
  expect(Object.keys(kept).toSorted()).toEqual(['header.cancellations', 'header.withdrawals', WAITING]);
  expect(Object.keys(deleted).toSorted()).toEqual([
    'login.failed_logins',
    'login.links',
    'login.mails',
    'login.registrations',
    'newsletter.consent_record',
    'newsletter.link_token',
    'newsletter.outbox',
    'newsletter.stock_alert',
    'newsletter.stock_alert_link',
    'newsletter.subscriber',
  ]);
});
