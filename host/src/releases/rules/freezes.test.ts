import { instantOn, SiteMoment } from '@ninefold/contract/operators';
import { type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

const who = { actor: 'ada', reason: 'a test' };
const order = { ...who, remote: 'footer' } as const;
const freeze = { until: '2027-01-02T08:00', actor: 'bob', reason: 'holidays' } as const;

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-20T10:00:00Z') });
  opened = await openTestDatabase(RELEASES_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-freezes-'));
  registry = await createReleaseRegistry({ ...opened, cacheFolder: folder, contract: TEST_CONTRACT });
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(makeArchive({ version }), who);
  await registry.activate({ ...order, version: '1.0.0', sites: ['DE', 'AT', 'TR'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await registry.close();
  await opened.close();
  await rm(folder, { recursive: true });
});

const activate = (change: object = {}) =>
  registry.activate({ ...order, version: '1.1.0', sites: ['DE', 'AT'], ...change });
const rollOut = (percent: number) => registry.rollOut({ ...order, version: '1.1.0', percent, sites: ['AT'] });

describe('REL-15 a freeze', () => {
  it('is one for each site, though a site is named twice', async () => {
    const made = await registry.freezes.add({ ...freeze, sites: ['AT', 'DE', 'AT'] });
    expect(made.map(({ site }) => site)).toEqual(['AT', 'DE']);
    expect(await registry.freezes.list()).toHaveLength(2);
  });

  it('refuses what is new on its sites, with the reason, and on no other', async () => {
    await registry.freezes.add({ ...freeze, sites: ['AT'] });
    const details = { sites: ['AT'], freezes: [{ site: 'AT', until: '2027-01-02T07:00:00.000Z', reason: 'holidays' }] };
    for (const refused of [() => activate(), () => rollOut(10), () => rollOut(100)])
      await expect(refused()).rejects.toMatchObject({ code: 'FROZEN', status: 409, details });
    expect(await activate({ sites: ['DE'] })).toMatchObject({ changes: [{ site: 'DE' }] });
  });

  it('never refuses what takes something from visitors', async () => {
    await rollOut(10);
    await activate({ sites: ['DE'] });
    await registry.freezes.add({ ...freeze, sites: ['AT', 'DE'] });
    await registry.takeBack({ ...order, sites: ['AT'] });
    await registry.rollBack({ ...order, sites: ['DE'] });
    await registry.kill({ ...order, sites: ['AT'] });
    await registry.revive({ ...order, sites: ['AT'] });
    const { DE, AT } = registry.current().sites;
    expect([DE.footer, AT.footer]).toEqual([
      { version: '1.0.0', isKilled: false },
      { version: '1.0.0', isKilled: false },
    ]);
  });

  it('lets those who lift order all the same, and the history says so', async () => {
    await registry.freezes.add({ ...freeze, sites: ['AT'] });
    await activate({ isForced: true });
    const [line] = await registry.history({ site: 'AT' });
    expect(line).toMatchObject({ to: '1.1.0', reason: 'a test (in spite of the freeze: holidays)' });
  });

  it('begins and ends by the clock of each site', async () => {
    const made = await registry.freezes.add({ ...freeze, sites: ['TR', 'DE'], from: '2026-12-24T18:00' });
    expect(made.map(({ site, from }) => [site, from.toISOString()])).toEqual([
      ['TR', '2026-12-24T15:00:00.000Z'],
      ['DE', '2026-12-24T17:00:00.000Z'],
    ]);
    vi.setSystemTime(new Date('2026-12-24T16:00:00Z'));
    await expect(activate({ sites: ['TR'] })).rejects.toMatchObject({ code: 'FROZEN' });
    await activate({ sites: ['DE'] });
    vi.setSystemTime(new Date('2027-01-02T05:00:00Z'));
    await activate({ sites: ['TR'] });
  });

  it('refuses an order for a time in it at once, and one from before it when its time comes', async () => {
    const at = new Date('2026-12-25T10:00:00Z');
    await registry.freezes.add({ ...freeze, sites: ['AT'], from: '2026-12-24T18:00' });
    await expect(activate({ at })).rejects.toMatchObject({ code: 'FROZEN' });
    const { scheduled } = await activate({ sites: ['DE'], at });
    await registry.freezes.add({ ...freeze, sites: ['DE'], from: '2026-12-24T18:00' });
    vi.setSystemTime(at);
    await registry.close();
    registry = await createReleaseRegistry({ ...opened, cacheFolder: folder, contract: TEST_CONTRACT });
    await vi.waitFor(async () =>
      expect(await registry.scheduledOrder(scheduled!.id)).toMatchObject({
        state: 'refused',
        outcome: 'FROZEN: DE until 2027-01-02T07:00:00.000Z: holidays',
      }),
    );
  });

  it('can be ended, once, and is none that would be over before it begins', async () => {
    const [made] = await registry.freezes.add({ ...freeze, sites: ['AT'] });
    const { id } = made!;
    await registry.freezes.end({ id, ...who });
    await activate();
    expect(await registry.freezes.list()).toEqual([]);
    await expect(registry.freezes.end({ id, ...who })).rejects.toMatchObject({ code: 'FREEZE_UNKNOWN', status: 404 });
    for (const change of [{ until: '2026-12-20T11:00' }, { from: '2027-01-02T09:00' }])
      await expect(registry.freezes.add({ ...freeze, ...change, sites: ['DE'] })).rejects.toMatchObject({
        code: 'PAST',
      });
  });
});

it.each([
  ['DE', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['DE', '2027-07-01T06:00', '2027-07-01T04:00:00.000Z'],
  ['TR', '2027-07-01T06:00', '2027-07-01T03:00:00.000Z'],
  ['TR', '2027-07-01T06:00Z', '2027-07-01T06:00:00.000Z'],
  ['TR', '2027-07-01T06:00:30+02:00', '2027-07-01T04:00:30.000Z'],
] as const)('REL-15 reads on %s %s as %s', (site, text, instant) => {
  expect(instantOn(site, SiteMoment.parse(text)).toISOString()).toBe(instant);
});
it.each(['2027-02-30T06:00', '2027-02-30T06:00Z', '2027-07-01', 'tomorrow', '2027-07-01T06:00+0200'])(
  'REL-15 reads no time from %s',
  (text) => expect(SiteMoment.safeParse(text).success).toBe(false),
);
