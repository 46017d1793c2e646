import { createReleaseKey, integrityOf, releaseKeyId, signRelease, type ReleaseManifest } from '@ninefold/contract';
import { readPlan } from '@ninefold/contract/operators';
import { type OpenedDatabase } from '@ninefold/service';
import { connectTestDatabase, openTestDatabase } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefusalCode } from '../verify/refusal-reasons.ts';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { ReleaseRefused } from '../verify/release-refused.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { writeSealed } from '../files/sealed-file.ts';
import { makeRelease, packEntries, TEST_CONTRACT, type TestRelease } from '../testing/make-release.ts';

const who = { actor: 'ada', reason: 'a test' };
const TEAM = createReleaseKey();
const OTHER_TEAM = createReleaseKey();
const keyId = releaseKeyId(TEAM.publicKey);
const gate = vi.fn<NonNullable<ReleaseRegistryOptions['gate']>>();

let opened: OpenedDatabase;
let cacheFolder: string;
let registry: ReleaseRegistry;
let registries: { registry: ReleaseRegistry; pool: OpenedDatabase }[];

/** Opens the registry of one more host: one connection listens, another one does what there is to do. */
async function openRegistry(options: Partial<ReleaseRegistryOptions> = {}): Promise<ReleaseRegistry> {
  const pool = await connectTestDatabase(opened, 2);
  const made = await createReleaseRegistry({ ...pool, cacheFolder, contract: TEST_CONTRACT, gate, ...options });
  registries.push({ registry: made, pool });
  return made;
}

beforeEach(async () => {
  gate.mockReset().mockResolvedValue([]);
  registries = [];
  opened = await openTestDatabase(RELEASES_SLICE);
  cacheFolder = await mkdtemp(join(tmpdir(), 'ninefold-signatures-'));
  registry = await openRegistry();
});
/** Ends the hosts that there are: what they know of releases goes with them. */
async function closeRegistries(): Promise<void> {
  for (const made of registries.splice(0)) {
    await made.registry.close();
    await made.pool.close();
  }
}
afterEach(async () => {
  await closeRegistries();
  await opened.close();
  await rm(cacheFolder, { recursive: true });
});

const addKey = (publicKey = TEAM.publicKey, remotes = ['footer']) =>
  registry.keys.add({ publicKey, name: 'team footer', remotes, actor: 'ada' });

function sealed(release: TestRelease, privateKey = TEAM.privateKey) {
  const { manifest, entries } = makeRelease(release);
  const integrity = integrityOf(Buffer.from(entries[0]!.content!));
  const { remote, version } = manifest;
  return { archive: packEntries(entries), signature: signRelease(privateKey, { remote, version, integrity }) };
}

const publish = ({
  archive,
  signature,
}: Pick<ReturnType<typeof sealed>, 'archive'> & Partial<ReturnType<typeof sealed>>) =>
  registry.publish(archive, { actor: 'ada', signature });

async function codesOf(refused: Promise<unknown>): Promise<RefusalCode[]> {
  const error: unknown = await refused.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ReleaseRefused);
  return (error as ReleaseRefused).reasons.map(({ code }) => code);
}

const activate = (version: string) => registry.activate({ ...who, remote: 'footer', version, sites: ['DE'] });

describe('V15 the publication of a signed release', () => {
  it('keeps whose key has signed it, in the release and in the history', async () => {
    await addKey();
    expect(await publish(sealed({ version: '1.0.0' }))).toMatchObject({ isNew: true });
    await activate('1.0.0');
    expect((await registry.releases())[0]).toMatchObject({ version: '1.0.0', publishedBy: 'ada', signedBy: keyId });
    expect((await registry.history())[0]).toMatchObject({ to: '1.0.0', actor: 'ada', signedBy: keyId });
  });

  it('needs no signature while the remote has no key, unless the shop requires one', async () => {
    await addKey(OTHER_TEAM.publicKey, ['cart']);
    expect(await publish({ archive: sealed({ version: '1.0.0' }).archive })).toMatchObject({ isNew: true });
    expect((await registry.releases())[0]).toMatchObject({ signedBy: null });
    const strict = await openRegistry({ requireSignatures: true });
    const { archive } = sealed({ version: '1.1.0' });
    expect(await codesOf(strict.publish(archive, { actor: 'ada' }))).toEqual(['SIGNATURE_MISSING']);
  });

  it.each<[string, () => Parameters<typeof publish>[0], RefusalCode[]]>([
    ['without a signature', () => ({ archive: sealed({ version: '1.0.0' }).archive }), ['SIGNATURE_MISSING']],
    ['by a key that nobody has added', () => sealed({}, createReleaseKey().privateKey), ['KEY_UNKNOWN']],
    ["by another remote's key", () => sealed({}, OTHER_TEAM.privateKey), ['KEY_FOREIGN']],
    [
      'by the right key for another version',
      () => ({ ...sealed({ version: '1.0.0' }), archive: sealed({ version: '1.1.0' }).archive }),
      ['SIGNATURE_WRONG'],
    ],
    [
      'with another manifest than the one that was signed',
      () => ({ ...sealed({}), archive: sealed({ manifest: { shared: {} } }).archive }),
      ['SIGNATURE_WRONG'],
    ],
    [
      "under the right key's name by another one",
      () => {
        const { archive, signature } = sealed({}, OTHER_TEAM.privateKey);
        return { archive, signature: { ...signature, keyId } };
      },
      ['SIGNATURE_WRONG'],
    ],
  ])('is refused %s, before anything of it runs', async (_what, release, expected) => {
    await addKey();
    await addKey(OTHER_TEAM.publicKey, ['cart']);
    expect(await codesOf(publish(release()))).toEqual(expected);
    expect(gate).not.toHaveBeenCalled();
    expect(await registry.releases()).toEqual([]);
  });

  it('is refused when a file is not the one that was signed', async () => {
    await addKey();
    const { entries } = makeRelease();
    const changed = entries.map((entry) =>
      entry.path === 'server/entry.js' ? { ...entry, content: 'evil()' } : entry,
    );
    const { signature } = sealed({});
    expect(await codesOf(publish({ archive: packEntries(changed), signature }))).toEqual(['FILE_SIZE']);
    expect(gate).not.toHaveBeenCalled();
  });

  it('signs what was published before the team had a key, when it is published again', async () => {
    const release = sealed({ version: '1.0.0' });
    await publish({ archive: release.archive });
    await addKey();
    expect(await publish(release)).toMatchObject({ isNew: false });
    expect((await registry.releases())[0]).toMatchObject({ signedBy: keyId });
  });
});

describe('V15 a key', () => {
  it('that is revoked signs nothing more, and what it has signed stays, on hosts that start later too', async () => {
    await addKey();
    await publish(sealed({ version: '1.0.0' }));
    expect(await registry.revokeKey({ ...who, keyId, isLeaked: false })).toEqual([]);
    expect(await codesOf(publish(sealed({ version: '1.1.0' })))).toEqual(['KEY_REVOKED']);
    expect(await codesOf(publish({ archive: sealed({ version: '1.1.0' }).archive }))).toEqual(['SIGNATURE_MISSING']);
    await activate('1.0.0');
    const later = await openRegistry();
    expect(await later.manifest('footer', '1.0.0')).toMatchObject({ version: '1.0.0' });
    await expect(registry.revokeKey({ ...who, keyId, isLeaked: false })).rejects.toMatchObject({ code: 'KEY_UNKNOWN' });
  });

  it('is rotated: the new one signs beside the old one, then alone', async () => {
    await addKey();
    await addKey(OTHER_TEAM.publicKey);
    await publish(sealed({ version: '1.0.0' }));
    await publish(sealed({ version: '1.1.0' }, OTHER_TEAM.privateKey));
    await registry.revokeKey({ ...who, keyId, isLeaked: false });
    await publish(sealed({ version: '1.2.0' }, OTHER_TEAM.privateKey));
    expect((await registry.releases()).map(({ version }) => version)).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    await expect(addKey()).rejects.toMatchObject({ code: 'KEY_KNOWN', status: 409 });
  });

  it('that has leaked takes what it has signed out of the shop', async () => {
    await publish({ archive: sealed({ version: '1.0.0' }).archive });
    await activate('1.0.0');
    await addKey();
    await publish(sealed({ version: '1.1.0' }));
    await activate('1.1.0');
    const signed = await registry.revokeKey({ ...who, keyId, isLeaked: true });
    expect(signed).toEqual([{ remote: 'footer', version: '1.1.0' }]);
    expect(registry.current().sites.DE['footer']?.version).toBe('1.0.0');
    expect(await codesOf(activate('1.1.0'))).toEqual(['QUARANTINED']);
  });

  it('that has leaked is revoked, and what it has signed is gone, though the host cannot keep the keys on its disk', async () => {
    const faults: string[] = [];
    // Nothing takes the place of a folder.
    await mkdir(join(cacheFolder, 'full', 'release-keys.json'), { recursive: true });
    const folder = join(cacheFolder, 'full');
    registry = await openRegistry({ cacheFolder: folder, onFault: (fault) => void faults.push(fault) });
    await addKey();
    await publish(sealed({ version: '1.0.0' }));
    const signed = await registry.revokeKey({ ...who, keyId, isLeaked: true });
    expect(signed).toEqual([{ remote: 'footer', version: '1.0.0' }]);
    expect(await codesOf(activate('1.0.0'))).toEqual(['QUARANTINED']);
    expect(new Set(faults)).toEqual(new Set(['the keys of teams cannot be kept on disk']));
  });

  it('that was revoked before anybody knew that it has leaked takes what it has signed out of the shop, too', async () => {
    await addKey();
    await publish(sealed({ version: '1.0.0' }));
    await registry.revokeKey({ ...who, keyId, isLeaked: false });
    const leaked = { ...who, keyId, isLeaked: true };
    expect(await registry.revokeKey(leaked)).toEqual([{ remote: 'footer', version: '1.0.0' }]);
    expect(await codesOf(activate('1.0.0'))).toEqual(['QUARANTINED']);
    await expect(registry.revokeKey({ ...leaked, keyId: 'of nobody' })).rejects.toMatchObject({ code: 'KEY_UNKNOWN' });
  });

  it('that is revoked while the gate tries a release signs that one no more', async () => {
    await addKey();
    gate.mockImplementation(async () => {
      await registry.revokeKey({ ...who, keyId, isLeaked: true });
      return [];
    });
    expect(await codesOf(publish(sealed({ version: '1.0.0' })))).toEqual(['KEY_REVOKED']);
    expect(await registry.releases()).toEqual([]);
  });
});

describe('V15 before a host loads a release', () => {
  /** The manifest with another server entry, and that file stored under its right hash: nothing but the signature is wrong. */
  async function storeEvil(): Promise<ReleaseManifest> {
    const content = Buffer.from('evil()');
    const { manifest } = makeRelease({ version: '1.0.0' });
    const integrity = integrityOf(content);
    manifest.files['server/entry.js'] = { integrity, bytes: content.byteLength };
    await opened.database.execute(
      sql`insert into releases.blobs (integrity, content) values (${integrity}, ${content}) on conflict do nothing`,
    );
    return manifest;
  }

  beforeEach(async () => {
    await addKey();
    await publish(sealed({ version: '1.0.0' }));
  });

  /** A host with a disk and a memory of its own. */
  const startHost = () => openRegistry({ cacheFolder: join(cacheFolder, 'other') });
  const set = (column: string, value: string | null) =>
    opened.database.execute(sql`update releases.releases set ${sql.identifier(column)} = ${value}`);

  it('a signed release is read as it was signed, whatever else the database says of it', async () => {
    await set('manifest', JSON.stringify(await storeEvil()));
    const file = await (await startHost()).file('footer', '1.0.0', 'server/entry.js');
    expect(String(file?.content)).toBe('module.exports = {};');
  });

  it('a changed manifest is refused, at its activation as well', async () => {
    await set('signed_manifest', JSON.stringify(await storeEvil()));
    const host = await startHost();
    expect(await codesOf(host.file('footer', '1.0.0', 'server/entry.js'))).toEqual(['SIGNATURE_WRONG']);
    const order = { ...who, remote: 'footer', version: '1.0.0', sites: SITE_CODES };
    expect(await codesOf(host.activate(order))).toEqual(['SIGNATURE_WRONG']);
  });

  it.each<[string, (host: ReleaseRegistry) => Promise<unknown>]>([
    ['a roll-back leads to it', (host) => host.rollBack({ ...who, remote: 'footer', sites: ['DE'] })],
    ['it is switched on again', (host) => host.revive({ ...who, remote: 'footer', sites: ['AT'] })],
  ])('REL-7 REL-8 a changed manifest is refused when %s, and nothing is changed', async (_when, order) => {
    const live = { ...who, remote: 'footer' };
    await publish(sealed({ version: '1.1.0' }));
    await registry.activate({ ...live, version: '1.0.0', sites: ['DE', 'AT'] });
    await registry.activate({ ...live, version: '1.1.0', sites: ['DE'] });
    await registry.kill({ ...live, sites: ['AT'] });
    const evil = JSON.stringify(await storeEvil());
    await opened.database.execute(sql`update releases.releases set signed_manifest = ${evil} where version = '1.0.0'`);
    const host = await startHost();
    expect(await codesOf(order(host))).toEqual(['SIGNATURE_WRONG']);
    expect(host.current().sites).toEqual(registry.current().sites);
  });

  it('REL-5 one that does harm is switched off when what was before it was changed', async () => {
    const live = { ...who, remote: 'footer', sites: ['DE' as const] };
    await publish(sealed({ version: '1.1.0' }));
    for (const version of ['1.0.0', '1.1.0']) await registry.activate({ ...live, version });
    const evil = JSON.stringify(await storeEvil());
    await opened.database.execute(sql`update releases.releases set signed_manifest = ${evil} where version = '1.0.0'`);
    // One that has read the release before it was changed may go back to what it read.
    await closeRegistries();
    const host = await startHost();
    await host.quarantine('footer', '1.1.0', 'it hangs');
    expect(host.current().sites.DE['footer']).toMatchObject({ version: '1.1.0', isKilled: true });
  });

  it('REL-16 what a plan takes back is switched off when what was before it was changed, as a look at a roll-back tells', async () => {
    const live = { ...who, remote: 'footer', sites: ['DE' as const] };
    await publish(sealed({ version: '1.1.0' }));
    await registry.activate({ ...live, version: '1.0.0' });
    const { plan } = await registry.plans.order({ ...live, version: '1.1.0', steps: readPlan('DE') });
    const evil = JSON.stringify(await storeEvil());
    await opened.database.execute(sql`update releases.releases set signed_manifest = ${evil} where version = '1.0.0'`);
    await closeRegistries();
    const host = await startHost();
    const { reasons } = await host.foresee({ kind: 'rollback', remote: 'footer', sites: ['DE'] });
    expect(reasons.map(({ code }) => code)).toEqual(['SIGNATURE_WRONG']);
    await host.plans.steer('take-back', { ...who, id: plan.id });
    expect(host.current().sites.DE['footer']).toMatchObject({ version: '1.1.0', isKilled: true });
  });

  it('REL-18 a changed manifest is refused when a site would return to it, and alone then', async () => {
    const order = { ...who, remote: 'footer', sites: ['DE' as const] };
    await publish(sealed({ version: '1.1.0' }));
    for (const version of ['1.0.0', '1.1.0']) await registry.activate({ ...order, version });
    await opened.database.execute(
      sql`update releases.releases set signed_manifest = ${JSON.stringify(await storeEvil())} where version = '1.0.0'`,
    );
    const { compositions } = await startHost();
    const admin = { role: 'admin', remotes: null, sites: null, name: 'ada' } as const;
    const back = { site: 'DE', acting: admin, reason: 'put it back' } as const;
    await expect(compositions.returnTo(1, back)).rejects.toMatchObject({
      code: 'COMPOSITION_REFUSED',
      details: { reasons: [{ code: 'SIGNATURE_WRONG' }] },
    });
  });

  it('one whose signature was taken away is refused', async () => {
    await set('manifest', JSON.stringify(await storeEvil()));
    await set('signed_by', null);
    expect(await codesOf((await startHost()).manifest('footer', '1.0.0'))).toEqual(['SIGNATURE_MISSING']);
  });

  it('one that is said to be signed by a key of another remote is refused', async () => {
    await addKey(OTHER_TEAM.publicKey, ['cart']);
    const evil = JSON.stringify(await storeEvil());
    const release = { remote: 'footer', version: '1.0.0', integrity: integrityOf(Buffer.from(evil)) };
    const forged = signRelease(OTHER_TEAM.privateKey, release);
    await set('signed_manifest', evil);
    await set('signed_by', forged.keyId);
    await set('signature', forged.signature);
    expect(await codesOf((await startHost()).manifest('footer', '1.0.0'))).toEqual(['SIGNATURE_WRONG']);
  });

  it("a manifest that was changed on the host's disk is read from the database again", async () => {
    const host = await startHost();
    await host.manifest('footer', '1.0.0');
    const folder = join(cacheFolder, 'other', 'manifests');
    const [name] = await readdir(folder);
    const evil = await storeEvil();
    for (const kept of [
      evil,
      { manifest: evil, publishedAt: new Date(0), signedBy: null, signature: null, signedManifest: null },
      { manifest: evil, publishedAt: new Date(0), signedBy: keyId, signature: 'A'.repeat(86), signedManifest: '{}' },
    ]) {
      await writeSealed(join(folder, name!), kept);
      const file = await (await startHost()).file('footer', '1.0.0', 'server/entry.js');
      expect(String(file?.content)).toBe('module.exports = {};');
    }
  });

  it('a file that was changed in the database is none', async () => {
    const { manifest } = makeRelease({ version: '1.0.0' });
    const { integrity } = manifest.files['server/entry.js']!;
    await opened.database.execute(
      sql`update releases.blobs set content = ${Buffer.from('evil()')} where integrity = ${integrity}`,
    );
    expect(await (await startHost()).file('footer', '1.0.0', 'server/entry.js')).toBeUndefined();
  });

  it('a compressed copy that was changed in the database is none: browsers get the file', async () => {
    const { manifest } = makeRelease({ version: '1.0.0' });
    const { integrity } = manifest.files['browser/entry.js']!;
    await opened.database.execute(
      sql`update releases.blobs set brotli = ${brotliCompressSync('evil()')} where integrity = ${integrity}`,
    );
    const file = await (await startHost()).file('footer', '1.0.0', 'browser/entry.js');
    expect(file).toMatchObject({ integrity });
    expect(file).not.toHaveProperty('brotli');
  });

  it('the keys are known after a restart without the database', async () => {
    const host = await startHost();
    await host.manifest('footer', '1.0.0');
    const gone = new Proxy(opened.database, {
      get: (target, name) =>
        ['select', 'selectDistinct', 'execute'].includes(String(name))
          ? () => {
              throw new Error('the database does not answer');
            }
          : (Reflect.get(target, name) as unknown),
    });
    const folder = join(cacheFolder, 'other', 'manifests');
    const [name] = await readdir(folder);
    const alone = await openRegistry({ cacheFolder: join(cacheFolder, 'other'), database: gone });
    expect(await alone.manifest('footer', '1.0.0')).toMatchObject({ version: '1.0.0' });
    await writeFile(join(folder, name!), '{}');
    const changed = await openRegistry({ cacheFolder: join(cacheFolder, 'other'), database: gone });
    await expect(changed.manifest('footer', '1.0.0')).rejects.toThrow('does not answer');
  });
});
