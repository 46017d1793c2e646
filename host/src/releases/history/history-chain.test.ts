import { type OpenedDatabase } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { openTestDatabase } from '@ninefold/service/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeRevision } from '../orders/change-composition.ts';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;

const order = {
  remote: 'footer',
  sites: ['DE', 'AT'],
  actor: 'ada',
  reason: 'a test',
  address: '10.0.0.1',
  client: 'curl',
} as const;

beforeEach(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-chain-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: folder, contract: TEST_CONTRACT });
  await registry.publish(makeArchive({ version: '1.0.0' }), { actor: 'ada' });
  await registry.activate({ ...order, version: '1.0.0' });
  await registry.kill({ ...order, sites: ['AT'] });
  await registry.revive(order);
});
afterEach(async () => {
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

const run = (text: string) => opened.database.$client.query(text);

it('REL-13 every line has the hash of the one before, who, from where and by what', async () => {
  const { lines, head, fault } = await registry.verifyHistory();
  expect(fault).toBeNull();
  expect(lines.map(({ revision, site }) => `${revision} ${site}`)).toEqual(['1 DE', '1 AT', '2 AT', '3 AT']);
  expect(lines[0]).toMatchObject({ previous: '', actor: 'ada', address: '10.0.0.1', client: 'curl' });
  for (const [index, { hash, previous }] of lines.entries()) {
    expect(hash).toMatch(/^[\da-f]{64}$/);
    if (index > 0) expect(previous).toBe(lines[index - 1]!.hash);
  }
  expect(head).toBe(lines.at(-1)!.hash);
});

it.each([
  ["update releases.revisions set actor = 'eve' where revision = 2", { what: 'changed', revision: 2, site: 'AT' }],
  [
    "update releases.revisions set reason = 'another' where revision = 1 and site = 'AT'",
    { what: 'changed', revision: 1, site: 'AT' },
  ],
  ["update releases.revisions set at = at - interval '1 day' where revision = 3", { what: 'changed', revision: 3 }],
  [
    "update releases.revisions set address = null where revision = 1 and site = 'DE'",
    { what: 'changed', revision: 1, site: 'DE' },
  ],
  ['delete from releases.revisions where revision = 2', { what: 'changed', revision: 3 }],
  ['delete from releases.revisions where revision = 3', { what: 'gone', revision: 3 }],
  [
    'update releases.revisions set hash = null, previous = null where revision = 3',
    { what: 'not sealed', revision: 3 },
  ],
])('REL-13 what somebody does to the history in the database is found: %s', async (text, fault) => {
  await run(text);
  expect((await registry.verifyHistory()).fault).toMatchObject(fault);
});

it('REL-13 a reason with half a character, which the database keeps as a sign for it, is no change of the history', async () => {
  await registry.kill({ ...order, reason: 'half a \ud83d smile' });
  const { lines, fault } = await registry.verifyHistory();
  expect([lines.at(-1)!.reason, fault]).toEqual(['half a \ufffd smile', null]);
});

it('REL-13 the history of an older version is sealed as it is found, by the first order', async () => {
  await run('update releases.revisions set hash = null, previous = null, address = null, client = null');
  expect(await registry.verifyHistory()).toMatchObject({ head: null, fault: null });
  await registry.kill({ ...order, sites: ['DE'] });
  const { lines, fault } = await registry.verifyHistory();
  expect([lines.length, fault]).toEqual([5, null]);
  await run("update releases.revisions set actor = 'eve' where revision = 1");
  expect((await registry.verifyHistory()).fault).toMatchObject({ what: 'changed', revision: 1, site: 'DE' });
});

describe.runIf(process.env['TEST_DATABASE_URL'])('on a PostgreSQL server', () => {
  it('REL-13 an order that is done while the history is verified is no line that is gone', async () => {
    const { remote, actor, reason, address, client } = order;
    const told = {
      remote,
      kind: 'kill',
      from: '1.0.0',
      to: '1.0.0',
      percent: null,
      actor,
      reason,
      address,
      client,
    } as const;
    const waiting = sql`select from pg_locks where not granted and relation = 'releases.newest_revision'::regclass`;
    const verified = await opened.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table releases.newest_revision`);
      const verifying = registry.verifyHistory();
      await vi.waitFor(async () => expect((await transaction.execute(waiting)).rowCount).toBeGreaterThan(0));
      await writeRevision(transaction, [{ ...told, site: 'AT', revision: 4, at: new Date() }]);
      return { verifying };
    });
    expect(await verified.verifying).toMatchObject({ fault: null });
    expect((await registry.verifyHistory()).lines).toHaveLength(5);
  });
});
