import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dictionaryHash } from '../../deltas/dictionary.ts';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { createReleaseDeltas } from './release-deltas.ts';
import { registerReleaseFiles } from '../api/release-files.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { deltas } from '../schema.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

/** One of the hosts that share a database. */
interface TestHost {
  registry: ReleaseRegistry;
  app: FastifyInstance;
  folder: string;
}

let opened: OpenedDatabase;
let first: TestHost;
let second: TestHost;

const body = Array.from({ length: 400 }, (_, line) => `globalThis.sum += ${line * 7919};`).join('\n');
const entryOf = (version: string) => `${body}\nvar entry = "${version}";`;
const shared = body.replaceAll('sum', 'total');
const order = { remote: 'footer', sites: ['DE'], actor: 'ada', reason: 'a test' } as const;

async function openHost(): Promise<TestHost> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-releases-'));
  const registry = await createReleaseRegistry({ ...opened, cacheFolder: folder, contract: TEST_CONTRACT });
  const app = createServiceApp();
  await registerReleaseFiles(app, { registry, mayRead: () => Promise.resolve(false) });
  return { registry, app, folder };
}

async function closeHost({ registry, app, folder }: TestHost): Promise<void> {
  await app.close();
  await registry.close();
  await rm(folder, { recursive: true });
}

/** Publishes a release whose entry names its version and whose chunk has always the same content, and makes it live. */
async function deploy(version: string): Promise<void> {
  const files = { 'browser/entry.js': entryOf(version), 'browser/Footer-1234567890.js': shared };
  await first.registry.publish(makeArchive({ version, files }), { actor: 'ada' });
  await first.registry.activate({ ...order, version });
}

/** Fetches a script as a browser that has a dictionary does. */
function fetchScript(
  { app }: TestHost,
  version: string,
  file: string,
  dictionary?: string,
  encoding = 'gzip, br, dcb, dcz',
) {
  const hash = dictionary && Buffer.from(dictionaryHash(Buffer.from(dictionary)), 'hex').toString('base64');
  return app.inject({
    url: `/releases/footer/${version}/browser/${file}`,
    headers: { 'accept-encoding': encoding, ...(hash && { 'available-dictionary': `:${hash}:` }) },
  });
}

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
  first = await openHost();
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await deploy(version);
  second = await openHost();
  for (const host of [first, second])
    await vi.waitFor(async () => {
      const { headers } = await fetchScript(host, '1.4.0', 'entry.js', entryOf('1.3.0'));
      expect(headers['content-encoding'], 'the host has read the differences').toBe('dcz');
    });
});

afterAll(async () => {
  await closeHost(first);
  await closeHost(second);
  await opened.close();
});

describe('a script of a new release', () => {
  it.each(['1.1.0', '1.2.0', '1.3.0'])(
    'REL-19 goes to whoever has the one of %s as its difference, from every host',
    async (before) => {
      for (const host of [first, second]) {
        const answer = await fetchScript(host, '1.4.0', 'entry.js', entryOf(before));
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-encoding': 'dcz',
          vary: 'accept-encoding, available-dictionary',
          'use-as-dictionary': 'match="/releases/footer/*/browser/entry.js"',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const dictionary = Buffer.from(entryOf(before));
        expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary }).toString()).toBe(entryOf('1.4.0'));
        expect(answer.rawPayload.byteLength).toBeLessThan(150);
      }
    },
  );

  it('REL-19 costs next to nothing when only its address is new', async () => {
    const answer = await fetchScript(second, '1.4.0', 'Footer-1234567890.js', shared);
    expect(answer.headers['content-encoding']).toBe('dcz');
    expect(answer.headers['use-as-dictionary']).toBe('match="/releases/footer/*/browser/Footer-*.js"');
    expect(answer.rawPayload.byteLength).toBeLessThan(100);
    expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary: Buffer.from(shared) }).toString()).toBe(
      shared,
    );
  });

  it.each([
    ['a version of long ago', entryOf('1.0.0'), undefined],
    ['something unknown', 'something else', undefined],
    ['nothing', undefined, undefined],
    ['the last one, but takes no deltas', entryOf('1.3.0'), 'gzip, br'],
  ])('REL-19 goes whole, as before, to whoever has %s', async (_case, dictionary, encoding) => {
    const answer = await fetchScript(second, '1.4.0', 'entry.js', dictionary, encoding);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, available-dictionary' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(entryOf('1.4.0'));
  });

  it('REL-19 is sought in vain where it is none, whatever the browser has', async () => {
    expect((await fetchScript(first, '1.4.0', 'absent.js', entryOf('1.3.0'))).statusCode).toBe(404);
    expect((await fetchScript(first, '9.9.9', 'entry.js', entryOf('1.3.0'))).statusCode).toBe(404);
    expect((await fetchScript(first, '1.4.0', '../server/entry.js', entryOf('1.3.0'))).statusCode).toBe(404);
  });

  it('REL-19 goes whole while its differences cannot be read', async () => {
    const away = { select: () => expect.fail('the database is away') };
    const host = await openHost();
    await host.registry.file('footer', '1.4.0', 'browser/entry.js');
    const app = createServiceApp();
    const cacheFolder = join(host.folder, 'none');
    const store = createReleaseDeltas({ database: away as never, cacheFolder });
    await registerReleaseFiles(app, {
      registry: {
        file: (...of) => host.registry.file(...of),
        delta: (...of) => store.read(...of),
        isAtHand: (...of) => host.registry.isAtHand(...of),
      },
      mayRead: () => Promise.resolve(false),
    });
    const answer = await fetchScript({ ...host, app }, '1.4.0', 'entry.js', entryOf('1.3.0'));
    expect(answer.headers['content-encoding']).toBe('br');
    await app.close();
    await closeHost(host);
  });
});

it('REL-19 a release keeps differences to the versions that visitors may have, and to no more', async () => {
  const rows = await opened.database.select({ version: deltas.version, path: deltas.path }).from(deltas);
  const entries = rows.filter(({ version, path }) => version === '1.4.0' && path === 'browser/entry.js');
  expect(entries).toHaveLength(4);
  expect(rows.filter(({ version, path }) => version === '1.4.0' && path !== 'browser/entry.js')).toHaveLength(1);
});
