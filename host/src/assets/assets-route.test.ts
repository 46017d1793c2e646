import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { integrityOf } from '@ninefold/contract';
import { eq } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionaryHash } from '../deltas/dictionary.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { ownFiles } from '../releases/schema.ts';
import { registerAssets } from './assets-route.ts';
import { createOwnFiles } from './own-files.ts';
import { StyleBundles } from './style-bundles.ts';

const body = Array.from({ length: 400 }, (_, line) => `globalThis.sum += ${line * 7919};`).join('\n');
const scriptOf = (build: number) => `${body}\nvar build = ${build};`;
const css = Array.from({ length: 300 }, (_, line) => `.part-${line * 7919} { margin: ${line % 7}px }`).join('\n');
const cssOf = (version: string) => `${css}\n.version::after { content: "${version}" }`;

let opened: OpenedDatabase;
let app: FastifyInstance;
let styles: StyleBundles;
const folders: string[] = [];

/** Starts a host with a build of its own, and waits until it has made what it makes at its start. */
async function startBuild(build: number): Promise<FastifyInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-build-'));
  folders.push(folder);
  await writeFile(join(folder, `main-${String(build).padStart(10, '0')}.js`), scriptOf(build));
  const faults: string[] = [];
  const onFault = (fault: string) => faults.push(fault);
  const own = createOwnFiles({ ...opened, folders: [folder], css: 'body { margin: 0 }', onFault });
  await own.leave();
  await own.makeDeltas();
  expect(faults).toEqual([]);
  const host = createServiceApp();
  const mayRead = () => Promise.resolve(false);
  registerAssets(host, { folders: [folder], pages: { styles, own, mayRead } });
  return host;
}

function fetchAsset(url: string, dictionary?: string, id?: string) {
  const hash = dictionary && Buffer.from(dictionaryHash(Buffer.from(dictionary)), 'hex').toString('base64');
  return app.inject({
    url,
    headers: {
      'accept-encoding': 'gzip, br, dcz',
      ...(hash && { 'available-dictionary': `:${hash}:` }),
      ...(id && { 'dictionary-id': id }),
    },
  });
}

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
  const stylesheet = (version: string) => ({ content: Buffer.from(cssOf(version)) });
  styles = new StyleBundles('body { margin: 0 }', {
    manifest: (_remote, version) =>
      Promise.resolve({ files: { 'styles/a.css': { integrity: integrityOf(stylesheet(version).content) } } } as never),
    file: (_remote, version) => Promise.resolve(stylesheet(version)),
  });
  for (const build of [1, 2, 3, 4, 5]) {
    await app?.close();
    app = await startBuild(build);
  }
});

afterAll(async () => {
  await app.close();
  await opened.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

describe("the host's start", () => {
  it.each([2, 3, 4])('REL-19 goes to whoever has that of build %i as its difference', async (build) => {
    const answer = await fetchAsset('/assets/main-0000000005.js', scriptOf(build));
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/assets/main-*.js"',
    });
    const dictionary = Buffer.from(scriptOf(build));
    expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary }).toString()).toBe(scriptOf(5));
  });

  it.each([undefined, scriptOf(1), 'unknown'])(
    'REL-19 goes whole to whoever has none of the last builds',
    async (had) => {
      expect((await fetchAsset('/assets/main-0000000005.js', had)).headers['content-encoding']).toBe('br');
    },
  );

  it('REL-19 is kept for its successors, and no more of it than they use', async () => {
    const scripts = opened.database.select().from(ownFiles).where(eq(ownFiles.name, 'main-*.js'));
    expect(await scripts).toHaveLength(4);
  });
});

describe('the stylesheet of a page', () => {
  const addressOf = (version: string) =>
    styles.address([
      { remote: 'cart', version, path: 'styles/a.css', integrity: integrityOf(Buffer.from(cssOf(version))) },
    ]);

  it('REL-19 goes to whoever has another one as its difference', async () => {
    const before = await fetchAsset(addressOf('1.0.0'));
    expect(before.headers['content-encoding']).toBe('br');
    const announced = /^match="\/assets\/page-\*\.css\?\*", id=("page-[0-9a-f]{16}\?cart@1\.0\.0\/a\.css")$/;
    const [, id] = announced.exec(String(before.headers['use-as-dictionary']))!;
    const plain = `body { margin: 0 }\n${cssOf('1.0.0')}`;
    const after = await fetchAsset(addressOf('1.1.0'), plain, id);
    expect(after.headers).toMatchObject({
      'content-encoding': 'dcz',
      vary: 'accept-encoding, available-dictionary',
    });
    expect(after.rawPayload.byteLength).toBeLessThan(150);
    const decoded = zstdDecompressSync(after.rawPayload.subarray(40), { dictionary: Buffer.from(plain) });
    expect(decoded.toString()).toBe(`body { margin: 0 }\n${cssOf('1.1.0')}`);
  });

  it.each([
    ['no name', undefined],
    ['a name that is none', '"../../etc/passwd"'],
    ['a stylesheet that never was', '"page-0000000000000000?cart@1.0.0/a.css"'],
    ['a draft', '"page-0000000000000000?cart@1.1.0-draft.0a1b2c3d4e/a.css"'],
    ['a long name', `"page-0000000000000000?${'cart@1.0.0/a.css,'.repeat(300)}"`],
  ])('REL-19 goes whole to whoever says of what they have %s', async (_case, id) => {
    const answer = await fetchAsset(addressOf('1.2.0'), cssOf('1.0.0'), id);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  });
});
