import { sql } from '../sql.ts';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgres, startPostgres, type LocalPostgres } from '../testing/local-postgres.ts';
import type { OpenedDatabase } from './database.ts';
import { isDatabaseUnavailable, sourceOf } from './database-unavailable.ts';
import { openDatabase } from './open-database.ts';
import { inRequestScope } from '../app/request-scope.ts';

// With the tests that need a server, and where its programs are, too: this one is taken down.
describe.runIf(process.env['TEST_DATABASE_URL'] && findPostgres())('a PostgreSQL server that is lost', () => {
  let server: LocalPostgres;
  let opened: OpenedDatabase;

  beforeAll(async () => {
    server = (await startPostgres())!;
    const url = await server.createDatabase('shop');
    opened = await openDatabase({ url, dataDir: tmpdir(), poolSize: 2, waitMs: 400 });
    await opened.database.execute(sql`create table line (id int primary key)`);
  });
  afterAll(async () => {
    await opened.close();
    await server.stop();
  });

  /** A change that is under way while something happens to the server. */
  async function changeDuring(id: number, event: () => Promise<void>): Promise<unknown> {
    return opened.database
      .transaction(async (transaction) => {
        await transaction.execute(sql`insert into line values (${id})`);
        await event();
        await transaction.execute(sql`select 1`);
      })
      .then(
        () => 'committed',
        (error: unknown) => error,
      );
  }

  const isStored = async (id: number) =>
    (await opened.database.execute(sql`select 1 from line where id = ${id}`)).rows.length === 1;

  it.each([
    ['is restarted', 1, () => server.restart('fast')],
    ['crashes', 2, () => server.restart('immediate')],
    ['ends all connections', 3, () => server.terminateBackends()],
  ])(
    'costs the change that is under way when it %s, which can be repeated, and not the process',
    async (_what, id, event) => {
      const failure = await changeDuring(id, event);
      expect(isDatabaseUnavailable(failure)).toBe(true);
      // A server that was just started may take longer than anybody here waits for a connection.
      expect(await vi.waitFor(() => isStored(id))).toBe(false);
      expect(await changeDuring(id, () => Promise.resolve())).toBe('committed');
    },
  );

  it('never costs a connection of the pool for good', async () => {
    for (let round = 0; round < 4; round += 1) {
      const changes = [10, 11].map((id) => changeDuring(id + round * 2, () => server.terminateBackends()));
      await Promise.all(changes);
    }
    // A connection that was ended a moment ago may still be handed out once.
    const askTwice = () => Promise.all([1, 2].map(() => opened.database.execute(sql`select pg_backend_pid()`)));
    await expect.poll(() => askTwice().then(({ length }) => length, isDatabaseUnavailable)).toBe(2);
  });

  it('is waited for as long as a request may wait, and the connections are well afterwards', async () => {
    const ask = () =>
      inRequestScope({ requestId: 'test', statementMs: 300 }, async () => await opened.database.execute(sql`select 1`));
    const failureOf = (asked: Promise<unknown>) => asked.then(() => undefined, sourceOf);
    const tried = Promise.withResolvers<void>();
    let isBack: Promise<void> | undefined;
    const begun = await changeDuring(30, async () => {
      isBack = server.freeze(tried.promise);
      try {
        // Whoever waited for the server would wait for ever: it hangs until all have heard of it.
        expect(isDatabaseUnavailable(await failureOf(ask()))).toBe(true);
        const transaction = inRequestScope({ requestId: 'test', statementMs: 300 }, () =>
          opened.database.transaction(() => Promise.resolve()),
        );
        expect(isDatabaseUnavailable(await failureOf(transaction))).toBe(true);
        await vi.waitFor(async () =>
          expect(await failureOf(ask())).toMatchObject({ message: expect.stringContaining('nobody waits for it') }),
        );
      } finally {
        tried.resolve();
      }
    });
    await isBack;
    await vi.waitFor(ask);
    expect(begun).toBe('committed');
    await Promise.all(Array.from({ length: 8 }, ask));
  });
});
