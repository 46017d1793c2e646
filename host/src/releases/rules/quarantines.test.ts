import { type OpenedDatabase } from '@ninefold/service';
import { connectTestDatabase, openTestDatabase } from '@ninefold/service/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { scheduledOrders } from '../schema.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

const who = { actor: 'ada', reason: 'a test' };
const order = { ...who, remote: 'footer' } as const;
const WHY = 'its code held the renderer';

let opened: OpenedDatabase;
let cacheFolder: string;
let registry: ReleaseRegistry;
let registries: { registry: ReleaseRegistry; pool: OpenedDatabase }[];

/** One to listen, and one to do what there is to do: no order needs two at once, or hosts under load would wait for themselves. */
const CONNECTIONS = 2;

/** Opens the registry of one more host. */
async function openRegistry(pollIntervalMs = 60_000): Promise<ReleaseRegistry> {
  const pool = await connectTestDatabase(opened, CONNECTIONS);
  const made = await createReleaseRegistry({ ...pool, cacheFolder, contract: TEST_CONTRACT, pollIntervalMs });
  registries.push({ registry: made, pool });
  return made;
}

beforeEach(async () => {
  registries = [];
  opened = await openTestDatabase(RELEASES_SLICE);
  cacheFolder = await mkdtemp(join(tmpdir(), 'ninefold-quarantines-'));
  registry = await openRegistry();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(makeArchive({ version }), who);
});

afterEach(async () => {
  for (const made of registries) {
    await made.registry.close();
    await made.pool.close();
  }
  await opened.close();
  await rm(cacheFolder, { recursive: true });
});

const activate = (version: string, ...sites: ('DE' | 'AT' | 'CH')[]) => registry.activate({ ...order, version, sites });
const footerOf = (site: 'DE' | 'AT' | 'CH') => registry.current().sites[site].footer;
const refused = { code: 'RELEASE_REFUSED', reasons: [{ code: 'QUARANTINED', text: expect.stringContaining(WHY) }] };

describe('REL-4 a release in quarantine', () => {
  it('goes from every site on which it is live, and each has again what it had', async () => {
    await activate('1.0.0', 'DE', 'AT');
    await activate('1.1.0', 'AT', 'CH');
    await registry.quarantine('footer', '1.1.0', WHY);
    expect(footerOf('DE')).toEqual({ version: '1.0.0', isKilled: false });
    expect(footerOf('AT')).toEqual({ version: '1.0.0', isKilled: false });
    expect(footerOf('CH'), 'it had nothing').toEqual({ version: '1.1.0', isKilled: true });
    const [newest, before] = await registry.history({ limit: 2 });
    expect(newest).toMatchObject({ kind: 'kill', site: 'CH', actor: 'ninefold' });
    expect(before).toMatchObject({
      kind: 'rollback',
      site: 'AT',
      from: '1.1.0',
      to: '1.0.0',
      reason: `1.1.0 is in quarantine: ${WHY}`,
    });
    expect(registry.quarantined()).toEqual([{ remote: 'footer', version: '1.1.0', reason: WHY, at: expect.any(Date) }]);
  });

  it('is taken back where it is rolled out, beside a live one and as the live one', async () => {
    await activate('1.0.0', 'DE', 'AT');
    await activate('1.1.0', 'AT');
    await registry.rollOut({ ...order, version: '1.1.0', percent: 10, sites: ['DE'] });
    await registry.rollOut({ ...order, version: '1.2.0', percent: 10, sites: ['AT'] });
    await registry.quarantine('footer', '1.1.0', WHY);
    expect([footerOf('DE'), footerOf('AT')]).toEqual([
      { version: '1.0.0', isKilled: false },
      { version: '1.0.0', isKilled: false },
    ]);
  });

  it('is refused to everybody until it is lifted, once', async () => {
    await activate('1.0.0', 'AT');
    await registry.quarantine('footer', '1.1.0', WHY);
    const { revision } = registry.status();
    await expect(activate('1.1.0', 'AT')).rejects.toMatchObject(refused);
    await expect(registry.rollOut({ ...order, version: '1.1.0', percent: 5, sites: ['AT'] })).rejects.toMatchObject(
      refused,
    );
    const at = new Date(Date.now() + 60_000);
    await expect(registry.activate({ ...order, version: '1.1.0', sites: ['AT'], at })).rejects.toMatchObject(refused);
    expect(registry.status().revision).toBe(revision);

    await registry.lift({ remote: 'footer', version: '1.1.0', ...who });
    await activate('1.1.0', 'AT');
    expect(footerOf('AT')!.version).toBe('1.1.0');
    await expect(registry.lift({ remote: 'footer', version: '1.1.0', ...who })).rejects.toMatchObject({
      code: 'NOT_QUARANTINED',
    });
    await registry.quarantine('footer', '1.1.0', 'again');
    expect(registry.quarantined()).toMatchObject([{ version: '1.1.0', reason: 'again' }]);
    expect(footerOf('AT')!.version).toBe('1.0.0');
  });

  it('is not switched on again where it is switched off', async () => {
    await activate('1.1.0', 'AT');
    await registry.quarantine('footer', '1.1.0', WHY);
    await expect(registry.revive({ ...order, sites: ['AT'] })).rejects.toMatchObject(refused);
    await activate('1.2.0', 'AT');
    await registry.revive({ ...order, sites: ['AT'] });
    expect(footerOf('AT')).toEqual({ version: '1.2.0', isKilled: false });
  });

  it('is left for the newest before it that is not in quarantine, too', async () => {
    await activate('1.0.0', 'AT');
    await activate('1.1.0', 'AT');
    await activate('1.2.0', 'AT');
    await registry.quarantine('footer', '1.1.0', WHY);
    await registry.quarantine('footer', '1.2.0', WHY);
    expect(footerOf('AT')).toEqual({ version: '1.0.0', isKilled: false });
  });

  it('is not carried out by an order that waited for its time', async () => {
    await activate('1.0.0', 'AT');
    await registry.activate({ ...order, version: '1.1.0', sites: ['AT'], at: new Date(Date.now() + 3600_000) });
    await registry.quarantine('footer', '1.1.0', WHY);
    await opened.database.update(scheduledOrders).set({ at: new Date() });
    await openRegistry();
    await expect
      .poll(async () => (await registry.scheduled())[0])
      .toMatchObject({
        state: 'refused',
        outcome: 'TAKEN_BACK',
      });
    expect(footerOf('AT')!.version).toBe('1.0.0');
  });

  it('has a reason that can be kept and shown, whatever its code said', async () => {
    await registry.quarantine('footer', '1.1.0', `\0\u001b[2J${'x'.repeat(10_000)}`);
    expect(registry.quarantined()[0]!.reason).toMatch(/^\?\?\[2Jx{140,150}$/);
  });

  it('is no way back for a roll-back', async () => {
    await activate('1.0.0', 'AT');
    await activate('1.1.0', 'AT');
    await registry.quarantine('footer', '1.0.0', WHY);
    await expect(registry.rollBack({ ...order, sites: ['AT'] })).rejects.toMatchObject(refused);
    await registry.quarantine('footer', '1.1.0', WHY);
    expect(footerOf('AT')).toEqual({ version: '1.1.0', isKilled: true });
  });

  it('is taken back once, however many hosts do so at once', async () => {
    await activate('1.0.0', 'DE', 'AT', 'CH');
    await activate('1.1.0', 'DE', 'AT', 'CH');
    const hosts = await Promise.all([openRegistry(), openRegistry(), openRegistry()]);
    await Promise.all(hosts.map((host) => host.quarantine('footer', '1.1.0', WHY)));
    for (const site of ['DE', 'AT', 'CH'] as const)
      expect(hosts[0].current().sites[site].footer).toEqual({ version: '1.0.0', isKilled: false });
    const history = await registry.history();
    expect(history.filter(({ actor }) => actor === 'ninefold')).toHaveLength(3);
  });

  it('is known to hosts that start later, and to those that look', async () => {
    await activate('1.0.0', 'AT');
    await activate('1.1.0', 'AT');
    const other = await openRegistry(20);
    await registry.quarantine('footer', '1.1.0', WHY);
    await expect.poll(() => other.quarantined().length).toBe(1);
    await expect.poll(() => other.current().sites.AT.footer?.version).toBe('1.0.0');
    const { revision } = other.status();
    const later = await openRegistry();
    await expect.poll(() => later.quarantined().length).toBe(1);
    await expect(later.activate({ ...order, version: '1.1.0', sites: ['AT'] })).rejects.toMatchObject(refused);
    expect(later.status().revision).toBe(revision);
    const takenBack = (await registry.history()).filter(({ actor }) => actor === 'ninefold');
    expect(takenBack).toMatchObject([{ kind: 'rollback', site: 'AT', from: '1.1.0', to: '1.0.0' }]);
  });
});
