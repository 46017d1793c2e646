import { ARCHIVE_LIMITS, integrityOf } from '@ninefold/contract';
import { type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync as tarOf, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import type { RefusalCode } from '../verify/refusal-reasons.ts';
import { ReleaseRefused } from '../verify/release-refused.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import {
  makeArchive,
  makeRelease,
  packEntries,
  TEST_CONTRACT,
  TEST_SHEET,
  type TestEntry,
} from '../testing/make-release.ts';

let opened: OpenedDatabase;
let cacheFolder: string;
let registry: ReleaseRegistry;

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
  cacheFolder = await mkdtemp(join(tmpdir(), 'ninefold-releases-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder, contract: TEST_CONTRACT });
});

afterAll(async () => {
  await registry.close();
  await opened.close();
  await rm(cacheFolder, { recursive: true });
});

async function refusalOf(archive: Buffer): Promise<RefusalCode[]> {
  const error: unknown = await registry.publish(archive, { actor: 'ada' }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ReleaseRefused);
  return (error as ReleaseRefused).reasons.map(({ code }) => code);
}

/** A sound release with one more entry. */
function withEntry(entry: TestEntry): Buffer {
  return packEntries([...makeRelease({ version: '9.0.0' }).entries, entry]);
}

/** A sound release whose entry of this path was replaced after the manifest was written. */
function withTampered(path: string, content: string): Buffer {
  return packEntries(
    makeRelease({ version: '9.0.0' }).entries.map((entry) => (entry.path === path ? { path, content } : entry)),
  );
}

function withManifest(manifest: NonNullable<Parameters<typeof makeRelease>[0]>['manifest'] & object): Buffer {
  return makeArchive({ version: '9.0.0', manifest });
}

/** A release whose sheet says what no sheet says here. */
function later(shared: object): Buffer {
  const { manifest, entries } = makeRelease({ version: '9.0.0' });
  const slot = { ...TEST_SHEET, hover: 'preload' };
  const written = { ...manifest, shared, exposes: { Footer: { ...manifest.exposes['Footer'], slot } } };
  return packEntries([{ path: 'release.json', content: JSON.stringify(written) }, ...entries.slice(1)]);
}

const SILENT = { Footer: { scripts: ['browser/Footer-1234567890.js'], styles: [] } };

const css = '.footer__a { color: red }';
const bomb = gzipSync(Buffer.alloc(ARCHIVE_LIMITS.unpackedBytes * 2));

describe('publishing', () => {
  it.each<[string, () => Buffer, RefusalCode]>([
    ['what is no archive', () => Buffer.from('hello'), 'ARCHIVE_UNREADABLE'],
    ['a cut archive', () => makeArchive().subarray(0, 200), 'ARCHIVE_UNREADABLE'],
    ['a cut tar', () => gzipSync(tarOf(makeArchive()).subarray(0, 3500)), 'ARCHIVE_UNREADABLE'],
    ['more bytes than allowed', () => Buffer.alloc(ARCHIVE_LIMITS.packedBytes + 1), 'ARCHIVE_TOO_LARGE'],
    ['a zip bomb', () => bomb, 'ARCHIVE_TOO_LARGE'],
    ['a zip bomb in an archive', () => gzipSync(bomb), 'MANIFEST_NOT_FIRST'],
    [
      'more files than allowed',
      () =>
        packEntries([
          ...makeRelease().entries,
          ...Array.from({ length: ARCHIVE_LIMITS.files }, (_, index) => ({ path: `browser/${index}.js` })),
        ]),
      'ARCHIVE_TOO_MANY_FILES',
    ],
    ['a manifest that is not first', () => packEntries(makeRelease().entries.toReversed()), 'MANIFEST_NOT_FIRST'],
    ['a manifest that is no JSON', () => packEntries([{ path: 'release.json', content: '{' }]), 'MANIFEST_INVALID'],
    [
      'a manifest of another size than any has',
      () => packEntries([{ path: 'release.json', content: JSON.stringify(makeRelease().manifest).padEnd(2 << 20) }]),
      'MANIFEST_INVALID',
    ],
    [
      'a manifest with an unknown field',
      () => packEntries([{ path: 'release.json', content: JSON.stringify({ ...makeRelease().manifest, extra: 1 }) }]),
      'MANIFEST_INVALID',
    ],
    ['a listed path that climbs', () => makeArchive({ files: { 'browser/../../x.js': '' } }), 'MANIFEST_INVALID'],
    ['a path that climbs', () => withEntry({ path: '../../etc/cron.d/x', content: 'x' }), 'PATH_FORBIDDEN'],
    ['an absolute path', () => withEntry({ path: '/etc/passwd', content: 'x' }), 'PATH_FORBIDDEN'],
    [
      'a picture that browsers would not show',
      () => makeArchive({ version: '9.0.0', files: { 'styles/bag.svg': '<svg/>' } }),
      'PATH_FORBIDDEN',
    ],
    ['a foreign folder', () => makeArchive({ version: '9.0.0', files: { 'bin/x.js': '' } }), 'PATH_FORBIDDEN'],
    [
      'a symbolic link',
      () => withEntry({ path: 'browser/link.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }),
      'ENTRY_NOT_A_FILE',
    ],
    ['a hard link', () => withEntry({ path: 'browser/l.js', type: 'Link', linkpath: 'x' }), 'ENTRY_NOT_A_FILE'],
    ['a device', () => withEntry({ path: 'browser/null', type: 'CharacterDevice' }), 'ENTRY_NOT_A_FILE'],
    ['a folder', () => withEntry({ path: 'browser/', type: 'Directory' }), 'ENTRY_NOT_A_FILE'],
    [
      'a path that is there twice',
      () => withEntry({ path: 'styles/Footer-1234567890.css', content: css }),
      'PATH_TWICE',
    ],
    ['a second manifest', () => withEntry({ path: 'release.json', content: '{}' }), 'PATH_TWICE'],
    ['a file that nobody listed', () => withEntry({ path: 'browser/extra.js', content: 'x' }), 'FILE_UNLISTED'],
    ['a listed file that is missing', () => packEntries(makeRelease().entries.slice(0, -1)), 'FILE_MISSING'],
    ['a tampered file', () => withTampered('server/entry.js', 'module.exports = [];'), 'FILE_HASH'],
    ['a file of another size', () => withTampered('server/entry.js', 'process.exit()'), 'FILE_SIZE'],
    [
      'an entry that is not listed',
      () => withManifest({ entries: { browser: 'browser/none.js', server: 'server/entry.js' } }),
      'REFERENCE_UNKNOWN',
    ],
    [
      'server code that browsers would fetch',
      () => withManifest({ exposes: { Footer: { scripts: ['server/entry.js'], styles: [] } } }),
      'REFERENCE_UNKNOWN',
    ],
    [
      'texts that are not listed',
      () => withManifest({ locales: { 'de-AT': 'locales/de-AT.json' } }),
      'REFERENCE_UNKNOWN',
    ],
    ['broken texts', () => makeArchive({ version: '9.0.0', files: { 'locales/de-DE.json': '[' } }), 'TEXTS_INVALID'],
    ['a module that says nothing of itself', () => withManifest({ exposes: SILENT }), 'SHEET_MISSING'],
    [
      'a page of a module that it lacks',
      () => withManifest({ pages: [{ path: '/a', type: 'content', slots: [{ name: 'footer/APage', props: {} }] }] }),
      'REFERENCE_UNKNOWN',
    ],
    [
      'a page that shows a module which it lacks inside another one',
      () => {
        const slot = { name: 'footer/Footer', props: {}, shows: ['footer/APage'] };
        return withManifest({ pages: [{ path: '/a', type: 'content', slots: [slot] }] });
      },
      'REFERENCE_UNKNOWN',
    ],
    [
      'a module that shows one which it lacks',
      () => {
        const { exposes } = makeRelease().manifest;
        const slot = { ...TEST_SHEET, shows: ['cart/AddToCart', 'footer/Fooder'] };
        return withManifest({ exposes: { Footer: { ...exposes['Footer']!, slot } } });
      },
      'REFERENCE_UNKNOWN',
    ],
    [
      'a page that has its head from elsewhere',
      () =>
        withManifest({
          pages: [
            { path: '/a', type: 'content', slots: [{ name: 'footer/Footer', props: {} }], head: 'cart/CartPage' },
          ],
        }),
      'REFERENCE_UNKNOWN',
    ],
    ...['', '//a', '/service/a/{b}', '/{a}{b}', '/a?b', '/a b', String.raw`/a\b`].map(
      (path): [string, () => Buffer, RefusalCode] => [
        `a page at ${JSON.stringify(path)}`,
        () => withManifest({ pages: [{ path, redirect: '/elsewhere' }] }),
        'MANIFEST_INVALID',
      ],
    ),
    [
      'a budget beyond all others',
      () =>
        withManifest({
          exposes: { Footer: { ...SILENT.Footer, slot: { ...TEST_SHEET, budget: { scripts: 500, styles: 1 } } } },
        }),
      'MANIFEST_INVALID',
    ],
    ['another React', () => withManifest({ shared: { react: '^18.0.0' } }), 'SHARED_RANGE'],
    ['a range that is none', () => withManifest({ shared: { react: 'banana' } }), 'SHARED_RANGE'],
    [
      'something that the host’s React does not have',
      () => withManifest({ uses: { react: ['useMagic'] } }),
      'EXPORT_MISSING',
    ],
    ['something of a package that nobody provides', () => withManifest({ uses: { vue: ['ref'] } }), 'EXPORT_MISSING'],
    ['a package that nobody provides', () => withManifest({ shared: { constructor: '^1.0.0' } }), 'SHARED_UNKNOWN'],
    ['a sheet of a later contract, by what it asks for', () => later({ react: '^20.0.0' }), 'SHARED_RANGE'],
    ['a sheet of a later contract, by what is unknown in it', () => later({ react: '^19.0.0' }), 'MANIFEST_INVALID'],
    ['a sheet of a later contract that asks for anything', () => later({ react: 5 }), 'MANIFEST_INVALID'],
  ])('REL-1 refuses %s', async (_title, makeHostile, code) => {
    expect(await refusalOf(makeHostile())).toContain(code);
    expect(await registry.releases()).toEqual([]);
  });

  it('REL-1 names all reasons at once', async () => {
    const { entries } = makeRelease({ manifest: { shared: { react: '^18.0.0', vue: '^3.0.0' }, exposes: SILENT } });
    const codes = await refusalOf(packEntries([...entries, { path: 'browser/extra.js', content: 'x' }]));
    expect(codes.toSorted()).toEqual(['FILE_UNLISTED', 'SHARED_RANGE', 'SHARED_UNKNOWN', 'SHEET_MISSING']);
  });

  it('REL-1 keeps control characters of an archive out of its reasons', async () => {
    const error = await registry
      .publish(withEntry({ path: 'browser/\u001b[2J.js', content: 'x' }), { actor: 'ada' })
      .catch((thrown: unknown) => thrown as ReleaseRefused);
    expect(JSON.stringify(error)).not.toMatch(/\\u001b/);
    expect((error as ReleaseRefused).reasons[0]!.text).toContain('browser/?[2J.js');
  });
});

describe('a published release', () => {
  const archive = makeArchive({ version: '2.0.0' });

  beforeAll(async () => {
    expect(await registry.publish(archive, { actor: 'ada' })).toMatchObject({ isNew: true });
  });

  it('REL-2 has its manifest and its files, compressed where browsers fetch them', async () => {
    expect(await registry.manifest('footer', '2.0.0')).toEqual(makeRelease({ version: '2.0.0' }).manifest);
    const script = await registry.file('footer', '2.0.0', 'browser/entry.js');
    expect(integrityOf(script!.content)).toBe(script!.integrity);
    expect(script!.brotli!.byteLength).toBeLessThan(script!.content.byteLength / 4);
    expect(await registry.file('footer', '2.0.0', 'server/entry.js')).not.toHaveProperty('brotli');
    expect(await registry.file('footer', '2.0.0', '__proto__')).toBeUndefined();
    expect(await registry.file('footer', '3.0.0', 'browser/entry.js')).toBeUndefined();
  });

  it('REL-3 is accepted again with the same content, however it is packed', async () => {
    expect(await registry.publish(archive, { actor: 'bob' })).toMatchObject({ isNew: false });
    const repacked = gzipSync(tarOf(archive), { level: 1 });
    expect(await registry.publish(repacked, { actor: 'bob' })).toMatchObject({ isNew: false });
    expect(await registry.releases({ remote: 'footer' })).toMatchObject([{ version: '2.0.0', publishedBy: 'ada' }]);
  });

  it('REL-3 is never overwritten', async () => {
    expect(await refusalOf(makeArchive({ version: '2.0.0', files: { 'server/entry.js': '1' } }))).toEqual([
      'VERSION_TAKEN',
    ]);
  });

  it('REL-3 keeps its federation name for itself', async () => {
    const manifest = { federationName: 'footer_2_0_0' };
    expect(await refusalOf(makeArchive({ version: '2.1.0', manifest }))).toEqual(['FEDERATION_NAME_TAKEN']);
  });

  it('REL-3 is stored once when it is published twice at the same time', async () => {
    const twice = makeArchive({ version: '2.2.0' });
    const results = await Promise.all(['ada', 'bob'].map((actor) => registry.publish(twice, { actor })));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  });
});

it('REL-4 asks the gate, with the files at hand, and refuses for its reasons', async () => {
  const gated = await createReleaseRegistry({
    ...opened,
    cacheFolder,
    contract: TEST_CONTRACT,
    gate: async (_manifest, readFile) => [
      { code: 'RENDER_FAILED', text: String(await readFile('styles/Footer-1234567890.css')) },
    ],
  });
  const refused = gated.publish(makeArchive({ version: '8.0.0' }), { actor: 'ada' });
  await expect(refused).rejects.toMatchObject({ reasons: [{ code: 'RENDER_FAILED', text: css }] });
  expect(await gated.manifest('footer', '8.0.0')).toBeUndefined();
  await gated.close();
});

it.each<[string, (opened: ReleaseRegistry, version: string) => Promise<unknown>]>([
  ['releases', (other, version) => other.publish(makeArchive({ version }), { actor: 'ada' })],
  [
    'drafts',
    (other, version) =>
      other.drafts.publish(makeArchive({ version: `${version}-draft.a1` }), { draft: version, actor: 'ada' }),
  ],
])('REL-4 judges a few %s at a time, however many are published at once', async (_what, publish) => {
  let [underWay, most] = [0, 0];
  const gate = async () => {
    most = Math.max(most, (underWay += 1));
    // Statements wait for each other: so long the others have come, too.
    for (let asked = 0; asked < 5; asked += 1) await registry.releases();
    underWay -= 1;
    return [];
  };
  const other = await createReleaseRegistry({ ...opened, cacheFolder, contract: TEST_CONTRACT, gate, draftGate: gate });
  const versions = Array.from({ length: 12 }, (_, index) => `8.0.${index}`);
  await Promise.all(versions.map((version) => publish(other, version)));
  await other.close();
  expect(most).toBeLessThan(4);
});

it('REL-1 stores its files in one order, so that two releases that share some never wait for each other in a circle', async () => {
  // Where a row lies does not tell when it came: a server fills the gaps of rows that are gone.
  const { database } = opened;
  await database.execute(sql`create table releases.stored (place serial, integrity text)`);
  await database.execute(sql`create function releases.note_stored() returns trigger language plpgsql as
    'begin insert into releases.stored (integrity) values (new.integrity); return null; end'`);
  await database.execute(
    sql`create trigger note_stored after insert on releases.blobs for each row execute function releases.note_stored()`,
  );
  onTestFinished(async () => {
    await database.execute(sql`drop function releases.note_stored() cascade`);
    await database.execute(sql`drop table releases.stored`);
  });
  const named = ['z', 'c', 'm', 'a', 'x'].map((name) => [`browser/${name}-1234567890.js`, `self.${name} = 1;`]);
  await registry.publish(makeArchive({ version: '7.0.0', files: Object.fromEntries(named) }), { actor: 'ada' });
  const { rows } = await database.execute<{ integrity: string }>(
    sql`select integrity from releases.stored order by place`,
  );
  const integrities = rows.map(({ integrity }) => integrity);
  expect(integrities.length).toBeGreaterThanOrEqual(named.length);
  expect(integrities).toEqual(integrities.toSorted());
});
