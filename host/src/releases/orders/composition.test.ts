import type { PageSheet, SlotSheet } from '@ninefold/contract';
import { type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { eq, sql } from '@ninefold/service/sql';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { releases } from '../schema.ts';
import { makeArchive, makeRelease, TEST_CONTRACT, TEST_SHEET } from '../testing/make-release.ts';

const who = { actor: 'ada', reason: 'a test' };
/** A module that says nothing of itself. */
const SILENT = { scripts: ['browser/Footer-1234567890.js'], styles: [] };
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'];

let opened: OpenedDatabase;
let cacheFolder: string;
let registry: ReleaseRegistry;
let registries: ReleaseRegistry[];

async function openRegistry(options: Partial<ReleaseRegistryOptions> = {}): Promise<ReleaseRegistry> {
  const made = await createReleaseRegistry({ ...opened, cacheFolder, contract: TEST_CONTRACT, ...options });
  registries.push(made);
  return made;
}

beforeEach(async () => {
  registries = [];
  opened = await openTestDatabase(RELEASES_SLICE);
  cacheFolder = await mkdtemp(join(tmpdir(), 'ninefold-releases-'));
  registry = await openRegistry();
  for (const version of VERSIONS) await registry.publish(makeArchive({ version }), who);
});

afterEach(async () => {
  for (const made of registries) await made.close();
  await opened.close();
  await rm(cacheFolder, { recursive: true });
});

function activate(version: string, ...sites: SiteCode[]) {
  return registry.activate({ ...who, remote: 'footer', version, sites });
}

function rollBack(...sites: SiteCode[]) {
  return registry.rollBack({ ...who, remote: 'footer', sites });
}

function liveOn(site: SiteCode, of = registry): string | undefined {
  return of.current().sites[site].footer?.version;
}

describe('activation', () => {
  it('REL-5 makes a version live on the named sites alone, as one revision', async () => {
    const change = await activate('1.0.0', 'DE', 'AT');
    expect(change).toEqual({
      revision: 1,
      changes: [
        { site: 'DE', from: null, to: '1.0.0' },
        { site: 'AT', from: null, to: '1.0.0' },
      ],
    });
    expect([liveOn('DE'), liveOn('AT'), liveOn('CH')]).toEqual(['1.0.0', '1.0.0', undefined]);
    expect(registry.current().revision).toBe(1);
  });

  it('REL-5 says of each site which revision changed it last, on every host', async () => {
    const other = await openRegistry({ pollIntervalMs: 50 });
    await activate('1.0.0', 'DE', 'AT');
    await activate('1.1.0', 'AT');
    expect(registry.current()).toMatchObject({ revision: 2, siteRevisions: { DE: 1, AT: 2 } });
    await vi.waitFor(() => expect(other.current()).toEqual(registry.current()));
    expect((await openRegistry()).current()).toEqual(registry.current());
  });

  it('REL-5 refuses a version that nobody published', async () => {
    await expect(activate('7.0.0', 'DE')).rejects.toMatchObject({ code: 'RELEASE_UNKNOWN', status: 404 });
    expect(registry.current().revision).toBe(0);
  });

  it('REL-5 leaves the revision when everything is as ordered', async () => {
    await activate('1.0.0', 'DE');
    expect(await activate('1.0.0', 'DE')).toEqual({ revision: 1, changes: [] });
    expect(await registry.history()).toHaveLength(1);
  });

  it('REL-6 refuses a stale revision and tells the live one', async () => {
    await activate('1.0.0', 'DE');
    const order = { ...who, remote: 'footer', version: '1.1.0', sites: ['DE'] } as const;
    const stale = registry.activate({ ...order, expectedRevision: 0 });
    await expect(stale).rejects.toMatchObject({ code: 'STALE_REVISION', details: { revision: 1 } });
    expect(await registry.activate({ ...order, expectedRevision: 1 })).toMatchObject({ revision: 2 });
  });

  it('REL-6 lets nine operators who look at one revision order for nine sites at once', async () => {
    const sites = SITE_CODES.map((site) => [site] as const);
    for (const version of VERSIONS.slice(0, 2)) {
      const expectedRevision = registry.current().revision;
      const orders = sites.map((one) =>
        registry.activate({ ...who, remote: 'footer', version, sites: one, expectedRevision }),
      );
      const made = (await Promise.all(orders)).map(({ revision }) => revision - expectedRevision);
      expect(made.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  it.each([2, Number.MAX_SAFE_INTEGER])(
    'REL-6 refuses a revision that there has not been: %i',
    async (expectedRevision) => {
      await activate('1.0.0', 'DE');
      const order = { ...who, remote: 'footer', version: '1.1.0', sites: ['AT'], expectedRevision } as const;
      await expect(registry.activate(order)).rejects.toMatchObject({
        code: 'STALE_REVISION',
        details: { revision: 1 },
      });
    },
  );

  it('REL-6 lets twenty at once happen one after another', async () => {
    const orders = Array.from({ length: 20 }, (_, index) => activate(VERSIONS[index % 2]!, 'DE'));
    const results = await Promise.all(orders);
    const made = results.flatMap(({ revision, changes }) => (changes.length > 0 ? [revision] : []));
    const history = await registry.history();
    expect(made.toSorted((a, b) => b - a)).toEqual(history.map(({ revision }) => revision));
    for (const [index, { to }] of history.slice(1).entries()) expect(history[index]!.from).toBe(to);
    expect(liveOn('DE')).toBe(history[0]!.to);
  });

  it('REL-6 lets one of twenty win that expect the same revision', async () => {
    const orders = Array.from({ length: 20 }, () =>
      registry.activate({ ...who, remote: 'footer', version: '1.0.0', sites: ['DE'], expectedRevision: 0 }),
    );
    const settled = await Promise.allSettled(orders);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('REL-4 refuses a release that no longer fits the host', async () => {
    const newHost = await openRegistry({ contract: { ...TEST_CONTRACT, provided: { react: '20.0.0' } } });
    const activation = newHost.activate({ ...who, remote: 'footer', version: '1.0.0', sites: ['DE'] });
    await expect(activation).rejects.toMatchObject({ reasons: [{ code: 'SHARED_RANGE' }] });
    expect(await newHost.history()).toEqual([]);
  });
});

describe('what one release alone can have', () => {
  const claiming = (remote: string, version: string, path: PageSheet['path']) =>
    makeArchive({
      version,
      manifest: {
        remote,
        federationName: `${remote}_${version.replaceAll('.', '_')}`,
        pages: [{ path, redirect: '/' }],
      },
    });
  const activateOn = (remote: string, version: string, ...sites: SiteCode[]) =>
    registry.activate({ ...who, remote, version, sites });

  beforeEach(async () => {
    await registry.publish(claiming('reviews', '1.0.0', '/{product}-reviews'), who);
    await registry.publish(claiming('reviews', '1.1.0', '/none'), who);
    await registry.publish(claiming('stars', '2.0.0', { AT: '/mug-reviews', DE: '/stars' }), who);
  });

  it('REL-4 is refused to a second remote on the same site, with both names', async () => {
    await activateOn('reviews', '1.0.0', 'AT', 'DE');
    await expect(activateOn('stars', '2.0.0', 'AT', 'DE')).rejects.toMatchObject({
      reasons: [
        {
          code: 'ADDRESS_TAKEN',
          text: '/mug-reviews is claimed by stars 2.0.0 and by reviews 1.0.0, which is live on AT',
        },
      ],
    });
    expect(registry.current().sites.AT['stars']).toBeUndefined();
    await activateOn('stars', '2.0.0', 'DE');
  });

  it('REL-5 is compared beside a release of a later contract, too, which this host cannot run', async () => {
    await activateOn('reviews', '1.0.0', 'AT', 'DE');
    const later = sql`jsonb_set(${releases.manifest}, '{exposes,Footer,slot,hover}', '"preload"')`;
    await opened.database.update(releases).set({ manifest: later }).where(eq(releases.remote, 'reviews'));
    await activateOn('footer', '1.0.0', 'AT');
    await expect(activateOn('stars', '2.0.0', 'AT')).rejects.toMatchObject({ reasons: [{ code: 'ADDRESS_TAKEN' }] });
  });

  it('REL-4 is an open place, too: many may stand in it, one remote shows it', async () => {
    const place = 'product-page/below-price';
    const withSheet = (remote: string, sheet: Partial<SlotSheet>) => {
      const exposes = { Part: { scripts: [], styles: [], slot: { ...TEST_SHEET, ...sheet } } };
      return makeArchive({ version: '3.0.0', manifest: { remote, federationName: `${remote}_3`, exposes } });
    };
    const offers = { [place]: { productId: '{productId}' } };
    const samples = [{ productId: '1' }];
    for (const remote of ['search', 'finder']) await registry.publish(withSheet(remote, { samples, offers }), who);
    for (const remote of ['reviews', 'stars']) await registry.publish(withSheet(remote, { fills: [place] }), who);
    for (const remote of ['search', 'reviews', 'stars']) await activateOn(remote, '3.0.0', 'AT');
    await expect(activateOn('finder', '3.0.0', 'AT')).rejects.toMatchObject({
      reasons: [
        { code: 'PLACE_TAKEN', text: expect.stringContaining(`${place} is claimed by finder 3.0.0 and by search`) },
      ],
    });
    const ofTheShop = registry.publish(withSheet('greedy', { offers: { 'home/main': {} } }), who);
    await expect(ofTheShop).rejects.toMatchObject({
      reasons: [{ code: 'MANIFEST_INVALID', text: expect.stringContaining('are places of the shop itself') }],
    });
  });

  it('REL-4 counts what a share of the visitors gets', async () => {
    await activateOn('reviews', '1.1.0', 'AT');
    const rollout = { ...who, remote: 'reviews', version: '1.0.0', percent: 10, sites: ['AT' as const] };
    await registry.rollOut(rollout);
    await expect(activateOn('stars', '2.0.0', 'AT')).rejects.toMatchObject({ reasons: [{ code: 'ADDRESS_TAKEN' }] });
    await registry.takeBack({ ...who, remote: 'reviews', sites: ['AT'] });
    await activateOn('stars', '2.0.0', 'AT');
    await expect(registry.rollOut(rollout)).rejects.toMatchObject({ reasons: [{ code: 'ADDRESS_TAKEN' }] });
  });
});

describe('a release that lacks what a newer one has', () => {
  it('REL-7 is rolled back to', async () => {
    const exposes = { ...makeRelease().manifest.exposes, Extra: { scripts: [], styles: [], slot: TEST_SHEET } };
    await registry.publish(makeArchive({ version: '4.0.0', manifest: { exposes } }), who);
    await activate('1.0.0', 'HU');
    await activate('4.0.0', 'HU');
    await rollBack('HU');
    expect(registry.current().sites.HU['footer']!.version).toBe('1.0.0');
  });

  it('REL-7 is refused when it does not describe itself at all, and says what to do', async () => {
    const { manifest } = makeRelease({ version: '0.9.0', manifest: { exposes: { Footer: SILENT } } });
    await opened.database
      .insert(releases)
      .values({ ...manifest, manifest, integrity: 'sha384-old', publishedBy: 'ada' });
    await expect(activate('0.9.0', 'HU')).rejects.toMatchObject({
      reasons: [
        {
          code: 'SHEET_MISSING',
          text: expect.stringMatching(/footer 0\.9\.0 does not say what Footer .*publish it anew/),
        },
      ],
    });
  });
});

describe('a release of some languages', () => {
  it('REL-4 goes live on their sites, and on no other', async () => {
    const locales = { 'de-DE': 'locales/de-DE.json' };
    await registry.publish(makeArchive({ version: '5.0.0', manifest: { locales } }), who);
    await activate('5.0.0', 'AT', 'DE');
    await expect(activate('5.0.0', 'CH', 'PL', 'TR')).rejects.toMatchObject({
      reasons: [{ code: 'TEXTS_MISSING', text: 'footer 5.0.0 has no texts for PL (pl-PL), TR (tr-TR); it has de-DE' }],
    });
    expect(liveOn('CH')).toBeUndefined();
  });
});

describe('rolling back', () => {
  it('REL-7 goes back further each time, on each site by its own past', async () => {
    await activate('1.0.0', 'DE', 'AT');
    await activate('1.1.0', 'DE');
    await activate('1.2.0', 'DE', 'AT');
    await rollBack('DE', 'AT');
    expect([liveOn('DE'), liveOn('AT')]).toEqual(['1.1.0', '1.0.0']);
    await rollBack('DE');
    expect(liveOn('DE')).toBe('1.0.0');
    await expect(rollBack('DE', 'CH')).rejects.toMatchObject({
      code: 'NOTHING_TO_ROLL_BACK',
      details: { sites: ['DE', 'CH'] },
    });
  });

  it('REL-7 changes no site when one of them has nothing to go back to', async () => {
    await activate('1.0.0', 'DE', 'AT');
    await activate('1.1.0', 'DE');
    await expect(rollBack('DE', 'AT')).rejects.toMatchObject({ details: { sites: ['AT'] } });
    expect(liveOn('DE')).toBe('1.1.0');
  });
});

describe('the kill switch', () => {
  it('REL-8 switches a remote off and on by site, whatever is activated meanwhile', async () => {
    const order = { ...who, remote: 'footer', sites: ['CH'] } as const;
    await expect(registry.kill(order)).rejects.toMatchObject({ code: 'NOT_LIVE', details: { sites: ['CH'] } });
    await activate('1.0.0', 'CH', 'DE');
    await registry.kill(order);
    await activate('1.1.0', 'CH');
    expect(registry.current().sites.CH.footer).toEqual({ version: '1.1.0', isKilled: true });
    expect(registry.current().sites.DE.footer).toEqual({ version: '1.0.0', isKilled: false });
    await registry.revive(order);
    expect(registry.current().sites.CH.footer).toEqual({ version: '1.1.0', isKilled: false });
  });

  it('REL-8 switches off also what no longer fits the host, beside a candidate too, and does not switch it on', async () => {
    await activate('1.0.0', 'DE');
    const order = { ...who, remote: 'footer', sites: ['DE'] } as const;
    await registry.rollOut({ ...order, version: '1.1.0', percent: 10 });
    const newHost = await openRegistry({ contract: { ...TEST_CONTRACT, provided: { react: '20.0.0' } } });
    expect(await newHost.kill(order)).toMatchObject({ changes: [{ site: 'DE', from: '1.0.0', to: '1.0.0' }] });
    await expect(newHost.revive(order)).rejects.toMatchObject({ reasons: [{ code: 'SHARED_RANGE' }] });
    expect(newHost.current().sites.DE.footer?.isKilled).toBe(true);
  });

  it('REL-8 switches on no candidate that no longer fits the host, and says so before', async () => {
    const order = { ...who, remote: 'footer', sites: ['DE'] } as const;
    await registry.publish(makeArchive({ version: '2.0.0', manifest: { shared: { react: '~19.3.0' } } }), who);
    await activate('1.0.0', 'DE');
    await registry.rollOut({ ...order, version: '2.0.0', percent: 10 });
    await registry.kill(order);
    const newHost = await openRegistry({ contract: { ...TEST_CONTRACT, provided: { react: '19.4.0' } } });
    const refused = { reasons: [{ code: 'SHARED_RANGE', text: 'the host provides react 19.4.0, ~19.3.0 is needed' }] };
    expect(await newHost.foresee({ kind: 'revive', remote: 'footer', sites: ['DE'] })).toMatchObject(refused);
    await expect(newHost.revive(order)).rejects.toMatchObject(refused);
    await newHost.takeBack(order);
    await newHost.revive(order);
    expect(newHost.current().sites.DE.footer).toEqual({ version: '1.0.0', isKilled: false });
  });
});

it('REL-9 keeps who did what and why, newest first, by site and remote', async () => {
  await activate('1.0.0', 'DE', 'TR');
  await registry.kill({ remote: 'footer', sites: ['TR'], actor: 'bob', reason: 'a court order' });
  expect(await registry.history({ site: 'TR', remote: 'footer' })).toMatchObject([
    { revision: 2, kind: 'kill', from: '1.0.0', to: '1.0.0', actor: 'bob', reason: 'a court order' },
    { revision: 1, kind: 'activate', from: null, to: '1.0.0', actor: 'ada' },
  ]);
  expect(await registry.history({ remote: 'cart' })).toEqual([]);
  expect(await registry.history({ limit: 1 })).toHaveLength(1);
});

describe('other processes', () => {
  it('REL-10 reach this one: it tells its listeners of their changes', async () => {
    const other = await openRegistry({ pollIntervalMs: 50 });
    const listener = vi.fn();
    other.onChange(listener);
    await activate('1.0.0', 'DE');
    await vi.waitFor(() => expect(liveOn('DE', other)).toBe('1.0.0'));
    expect(listener).toHaveBeenCalledWith(other.current());
    expect(other.current()).toBe(other.current());
  });

  it('REL-10 does not tell a listener that has ended', async () => {
    const listener = vi.fn();
    registry.onChange(listener)();
    await activate('1.0.0', 'DE');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('without the database', () => {
  async function breakDatabase(): Promise<void> {
    await opened.database.execute(sql`alter schema releases rename to gone`);
  }

  it('REL-11 goes on after a restart with what was live, files included', async () => {
    await activate('1.0.0', 'DE');
    const files = join(cacheFolder, 'files');
    await vi.waitFor(async () => {
      const kept = (await readdir(files, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      expect(kept).toHaveLength(6);
    });
    await registry.close();
    await breakDatabase();
    const faults: string[] = [];
    const restarted = await openRegistry({ onFault: (fault) => faults.push(fault), pollIntervalMs: 50 });
    expect(liveOn('DE', restarted)).toBe('1.0.0');
    expect(restarted.status()).toMatchObject({ revision: 1, health: 'last-known', readAt: null });
    expect(await restarted.manifest('footer', '1.0.0')).toMatchObject({ version: '1.0.0' });
    expect((await restarted.file('footer', '1.0.0', 'browser/entry.js'))?.brotli).toBeDefined();
    await expect(restarted.file('footer', '1.1.0', 'browser/entry.js')).rejects.toThrow();
    expect(faults[0]).toMatch(/last known composition/);

    await opened.database.execute(sql`alter schema gone rename to releases`);
    await vi.waitFor(() => expect(restarted.status().health).toBe('live'));
  });

  it('REL-11 says that it runs on what it knows, and refuses orders', async () => {
    await activate('1.0.0', 'DE');
    const polling = await openRegistry({ pollIntervalMs: 50 });
    await breakDatabase();
    await vi.waitFor(() => expect(polling.status().health).toBe('last-known'));
    expect(liveOn('DE', polling)).toBe('1.0.0');
    await expect(activate('1.1.0', 'DE')).rejects.toThrow();
    expect(liveOn('DE')).toBe('1.0.0');
  });

  it('REL-11 knows nothing when the last known composition is damaged', async () => {
    await activate('1.0.0', 'DE');
    await registry.close();
    await breakDatabase();
    const path = join(cacheFolder, 'last-known.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('1.0.0', '6.6.6'));
    const restarted = await openRegistry();
    expect(restarted.status()).toMatchObject({ revision: 0, health: 'empty' });
  });
});

it('REL-12 never uses a file that was changed on disk: it is read from the database again', async () => {
  await registry.file('footer', '1.0.0', 'server/entry.js');
  const folder = join(cacheFolder, 'files');
  const [changed] = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const path = join(changed!.parentPath, changed!.name);
  await writeFile(path, 'process.exit()');
  const restarted = await openRegistry();
  const file = await restarted.file('footer', '1.0.0', 'server/entry.js');
  expect(String(file?.content)).toBe('module.exports = {};');
  expect(await readFile(path, 'utf8')).toBe('module.exports = {};');
});

it('REL-12 never sends a compressed copy that was changed on disk: it is read from the database again', async () => {
  await registry.file('footer', '1.0.0', 'browser/entry.js');
  const folder = join(cacheFolder, 'files');
  const [copy] = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(({ name }) =>
    name.endsWith('.br'),
  );
  await writeFile(join(copy!.parentPath, copy!.name), 'evil');
  const restarted = await openRegistry();
  const file = await restarted.file('footer', '1.0.0', 'browser/entry.js');
  expect(brotliDecompressSync(file!.brotli!)).toEqual(file!.content);
});

describe.runIf(process.env['TEST_DATABASE_URL'])('on a PostgreSQL server', () => {
  it('REL-10 tells every process of a change, and none waits until it looks', async () => {
    const other = await openRegistry({ pollIntervalMs: 1_000_000 });
    await vi.waitFor(() => expect(other.status().isListening).toBe(true));
    await activate('1.0.0', 'DE');
    await vi.waitFor(() => expect(liveOn('DE', other)).toBe('1.0.0'));
  });

  it('REL-10 listens again when the connection breaks, and sees what it missed', async () => {
    const other = await openRegistry({ pollIntervalMs: 1_000_000 });
    await vi.waitFor(() => expect(other.status().isListening).toBe(true));
    await opened.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(other.status().isListening).toBe(false));
    await activate('1.0.0', 'DE');
    await vi.waitFor(() => expect(liveOn('DE', other)).toBe('1.0.0'));
    expect(other.status().isListening).toBe(true);
  });
});
