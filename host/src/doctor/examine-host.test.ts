import { captureOutput } from '@ninefold/cli/testing';
import { migrateSlice, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { eq } from '@ninefold/service/sql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { readConfig } from '../config.ts';
import { createReleaseRegistry } from '../releases/registry/registry.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { blobs } from '../releases/schema.ts';
import { makeArchive, TEST_CONTRACT } from '../releases/testing/make-release.ts';
import { examineHost } from './examine-host.ts';

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;

const SECRETS = { OPERATOR_TOKEN: 'x'.repeat(32), SERVICE_TOKEN: 'x'.repeat(32), KEY_ENCRYPTION_KEY: 'x'.repeat(32) };
const who = { remote: 'footer', sites: ['DE', 'AT'], actor: 'ada', reason: 'a test' } as const;
/** Every host has a folder of its own. */
let hosts = 0;
const newFolder = () => join(folder, `host-${++hosts}`);

function examine(environment: Record<string, string> = {}, react = '19.3.1', now = Date.now) {
  const config = readConfig({ DATA_DIR: newFolder(), DATABASE_URL: opened.url, ...environment });
  return examineHost({ config, slices: [RELEASES_SLICE], contract: { ...TEST_CONTRACT, provided: { react } }, now });
}

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ninefold-doctor-'));
});
afterAll(async () => {
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

it('OPS-2 a data folder on a full disk is told of, and nothing of the look is left there', async () => {
  const folder = newFolder();
  const modules = ['./examine-host.ts', '../config.ts'].map((path) => JSON.stringify(join(import.meta.dirname, path)));
  const script = `
    const [{ examineHost }, { readConfig }] = await Promise.all([${modules.map((path) => `import(${path})`).join()}]);
    const config = readConfig({ DATA_DIR: ${JSON.stringify(folder)} });
    console.log(JSON.stringify(await examineHost({ config, slices: [] })));`;
  // A process that may write no byte meets what a full disk does: files are made, and stay empty.
  const looked = spawn('sh', [
    '-c',
    'ulimit -f 0; exec "$0" --input-type=module --eval "$1"',
    process.execPath,
    script,
  ]);
  const [said] = (await once(looked.stdout, 'data')) as [Buffer];
  expect(JSON.parse(String(said))).toEqual([expect.objectContaining({ what: 'data folder', level: 'fault' })]);
  expect(await readdir(folder)).toEqual([]);
});

it('OPS-2 an empty database is told of, and what the start would bring', async () => {
  const findings = await examine();
  expect(findings.map(({ what, level }) => [what, level])).toEqual([
    ['data folder', 'ok'],
    ['database', 'ok'],
    ['clock', 'ok'],
    ['tables', 'note'],
    ['releases', 'note'],
  ]);
  expect(findings[3]!.text).toMatch(/^migrations to come: releases \d+$/);

  await migrateSlice(opened, RELEASES_SLICE);
  registry = await createReleaseRegistry({ ...opened, cacheFolder: join(folder, 'other'), contract: TEST_CONTRACT });
  expect((await examine()).slice(3)).toEqual([
    { what: 'tables', level: 'ok', text: 'as this build wants them' },
    { what: 'releases', level: 'ok', text: 'nothing is live' },
  ]);
});

it('OPS-2 a clock that is not that of the database is told of: orders for later go by it', async () => {
  const told = async (offMs: number) => {
    const findings = await examine({}, '19.3.1', () => Date.now() + offMs);
    return findings.filter(({ what }) => what === 'clock').map(({ level, text }) => `${level}: ${text}`);
  };
  expect(await told(-600_000)).toEqual(['note: is 600 s behind that of the database']);
  expect(await told(600_000)).toEqual(['note: is 600 s ahead of that of the database']);
  expect(await told(1_000)).toEqual(['ok: is that of the database']);
});

it('OPS-2 every release that is live or that a roll-back, a rollout or an order for later needs is tried', async () => {
  const code = (text: string) =>
    `exports.init = () => {}; exports.get = async () => () => ({ default: () => '${text}' });`;
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
    await registry.publish(
      makeArchive({
        version,
        files: { 'server/entry.js': version === '1.4.0' ? `throw new Error('needs a newer host');` : code(version) },
        manifest: { shared: { react: version === '1.1.0' ? '~19.3.0' : '^19.0.0' } },
      }),
      who,
    );
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.activate({ ...who, version });
  await registry.rollOut({ ...who, sites: ['AT'], version: '1.3.0', percent: 10 });
  await registry.activate({ ...who, sites: ['DE'], version: '1.4.0', at: new Date(Date.now() + 3600_000) });

  const told = async (react?: string, environment?: Record<string, string>) =>
    (await examine(environment, react)).slice(4).map(({ what, level, text }) => `${level}: ${what} ${text}`);
  const FAILS = 'fault: footer 1.4.0 later on DE: needs a newer host';
  expect(await told()).toEqual([
    'ok: footer 1.2.0 live on DE, AT',
    'ok: footer 1.3.0 rollout on AT',
    'ok: footer 1.1.0 roll-back on DE, AT',
    FAILS,
  ]);
  expect(await told('19.4.0')).toContain(
    'fault: footer 1.1.0 roll-back on DE, AT: SHARED_RANGE: the host provides react 19.4.0, ~19.3.0 is needed',
  );
  expect(await told('19.4.0', { ROLLBACK_WINDOW: '0' })).toHaveLength(3);
  expect(await told('19.3.1', { ROLLBACK_WINDOW: '2' })).toContain('ok: footer 1.0.0 roll-back on DE, AT');

  const { integrity } = (await registry.manifest('footer', '1.2.0'))!.files['server/entry.js']!;
  await opened.database
    .update(blobs)
    .set({ content: Buffer.from('changed') })
    .where(eq(blobs.integrity, integrity));
  expect(await told()).toContain(
    'fault: footer 1.2.0 live on DE, AT: FILE_MISSING: server/entry.js is gone, or not as it was published',
  );
});

it('OPS-2 `ninefold doctor` says what to do, and ends with 1 where the host must not get visitors', async () => {
  const doctor = async (env: NodeJS.ProcessEnv, ...more: string[]) => {
    const { surroundings, written } = captureOutput(env);
    const code = await run(['doctor', ...more], surroundings);
    return { code, text: written.stdout + written.stderr };
  };
  const wrong = await doctor({ DATA_DIR: newFolder(), DATABASE_URL: opened.url, PORT: 'many' });
  expect(wrong.code).toBe(1);
  expect(wrong.text).toMatch(/^fault +configuration +PORT: .*configure\.md has every variable/m);

  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const unwritable = await doctor({ ...SECRETS, DATABASE_URL: opened.url, DATA_DIR: file });
  expect(unwritable.code).toBe(1);
  expect(unwritable.text).toMatch(/^fault +data folder +.*Give this user the right to write there/m);

  const nowhere = { ...SECRETS, DATA_DIR: newFolder(), DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' };
  const away = await doctor(nowhere, '--json');
  expect(away.code).toBe(1);
  expect(away.text).toContain('"text": "does not answer: ');
  expect(away.text).toContain('"faults":["database"]');
});
