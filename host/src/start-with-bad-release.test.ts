import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSettingsOf, migrateSlice, openDatabase } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildHost, type Host } from './app.ts';
import { readConfig } from './config.ts';
import { createReleaseRegistry } from './releases/registry/registry.ts';
import { RELEASES_SLICE } from './releases/releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from './releases/testing/make-release.ts';

const entryOf = (shown: string) =>
  `exports.init = () => {}; exports.get = async () => () => ({ default: () => ${shown} });`;

/** Releases that no gate has seen, by the site on which each is live. */
const BAD: Partial<Record<SiteCode, string>> = {
  AT: 'for (;;);',
  CH: 'process.exit(1);',
  PL: `throw new Error('broken');`,
  TR: 'this is no program',
};
const who = { actor: 'ada', reason: 'a test' };

let dataDir: string;
let host: Host | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-start-'));
  const opened = await openDatabase({ dataDir, ...databaseSettingsOf(config()) });
  await migrateSlice(opened, RELEASES_SLICE);
  const registry = await createReleaseRegistry({
    ...opened,
    cacheFolder: join(dataDir, 'releases'),
    contract: TEST_CONTRACT,
  });
  const makeLive = async (version: string, code: string, sites: readonly SiteCode[]) => {
    await registry.publish(makeArchive({ version, files: { 'server/entry.js': code } }), who);
    await registry.activate({ ...who, remote: 'footer', version, sites });
  };
  await makeLive('1.0.0', entryOf(`'well'`), SITE_CODES);
  for (const [index, [site, code]] of Object.entries(BAD).entries())
    await makeLive(`1.1.${index}`, code, [site as SiteCode]);
  await registry.close();
  await opened.close();
});
afterEach(async () => {
  await host?.close();
  await rm(dataDir, { recursive: true });
});

const config = () => readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

it('LAY-1 REL-4 a host starts while live releases hang, end the process or are broken, and gets rid of what harms', async () => {
  host = await buildHost({ config: config(), slices: [], progress: () => undefined });
  const { registry, serving } = host;
  const isFilled = (site: SiteCode) => serving.view(site).releases.get('footer')?.exposed.size === 1;
  expect(SITE_CODES.filter((site) => !isFilled(site))).toEqual(Object.keys(BAD));

  // Who harms renderers goes by itself.
  await expect.poll(() => isFilled('AT')).toBe(true);
  expect(registry.current().sites.AT.footer?.version).toBe('1.0.0');
  expect(registry.quarantined()).toEqual([
    expect.objectContaining({ version: '1.1.0', reason: expect.stringContaining('its code held the renderer') }),
  ]);
  expect((await registry.history({ site: 'AT', limit: 1 }))[0]).toMatchObject({ kind: 'rollback', actor: 'ninefold' });

  // What only fails is told, and operators take it back.
  expect(serving.unloaded()).toEqual(['footer 1.1.1', 'footer 1.1.2', 'footer 1.1.3']);
  await registry.rollBack({ ...who, remote: 'footer', sites: ['CH', 'PL', 'TR'] });
  await expect.poll(() => SITE_CODES.filter((site) => !isFilled(site))).toEqual([]);
});
