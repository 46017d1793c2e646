import { type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

const who = { actor: 'ada', reason: 'a test' };
const order = { ...who, remote: 'footer' } as const;

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
  cacheFolder = await mkdtemp(join(tmpdir(), 'ninefold-rollouts-'));
  registry = await openRegistry();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(makeArchive({ version }), who);
  await registry.activate({ ...order, version: '1.0.0', sites: ['DE', 'AT'] });
});

afterEach(async () => {
  for (const made of registries) await made.close();
  await opened.close();
  await rm(cacheFolder, { recursive: true });
});

const rollOut = (percent: number, version = '1.1.0') => registry.rollOut({ ...order, version, percent, sites: ['AT'] });
const footerOf = (of = registry) => of.current().sites.AT.footer;

describe('a rollout', () => {
  it('gives a share another version, beside the one that is live', async () => {
    expect(await rollOut(10)).toEqual({ revision: 2, changes: [{ site: 'AT', from: '1.0.0', to: '1.1.0' }] });
    expect(footerOf()).toEqual({
      version: '1.0.0',
      isKilled: false,
      rollout: { version: '1.1.0', percent: 10, startedAt: expect.any(String), ...who },
    });
    expect(registry.current().sites.DE.footer).toEqual({ version: '1.0.0', isKilled: false });
  });

  it('keeps when it began while its share changes', async () => {
    await rollOut(10);
    const { startedAt } = footerOf()!.rollout!;
    await rollOut(33.33);
    expect(footerOf()!.rollout).toMatchObject({ percent: 33.33, startedAt });
    expect(await rollOut(33.33)).toEqual({ revision: 3, changes: [] });
  });

  it('makes the version live with 100 %, and the one before can be brought back', async () => {
    await rollOut(50);
    await rollOut(100);
    expect(footerOf()).toEqual({ version: '1.1.0', isKilled: false });
    await registry.rollBack({ ...order, sites: ['AT'] });
    expect(footerOf()).toEqual({ version: '1.0.0', isKilled: false });
  });

  it.each(['takeBack', 'rollBack'] as const)('is ended by %s: everybody gets what is live', async (end) => {
    await rollOut(50);
    expect(await registry[end]({ ...order, sites: ['AT'] })).toMatchObject({
      changes: [{ site: 'AT', from: '1.1.0', to: '1.0.0' }],
    });
    expect(footerOf()).toEqual({ version: '1.0.0', isKilled: false });
  });

  it('is ended by the activation of any version', async () => {
    await rollOut(50);
    await registry.activate({ ...order, version: '1.2.0', sites: ['AT'] });
    expect(footerOf()).toEqual({ version: '1.2.0', isKilled: false });
  });

  it('goes on when its remote is switched off and on', async () => {
    await rollOut(50);
    await registry.kill({ ...order, sites: ['AT'] });
    expect(footerOf()).toMatchObject({ isKilled: true, rollout: { percent: 50 } });
    await registry.revive({ ...order, sites: ['AT'] });
    expect(footerOf()).toMatchObject({ isKilled: false, rollout: { percent: 50 } });
    const [revived] = await registry.history({ site: 'AT', limit: 1 });
    expect(revived).toMatchObject({ kind: 'revive', from: '1.0.0', to: '1.0.0', percent: null });
  });

  it('tells its steps in the history, with shares', async () => {
    await rollOut(10);
    await rollOut(50);
    await registry.takeBack({ ...order, sites: ['AT'], reason: 'too slow' });
    await rollOut(100);
    const history = await registry.history({ site: 'AT' });
    expect(history.map(({ kind, from, to, percent }) => [kind, from, to, percent])).toEqual([
      ['activate', '1.0.0', '1.1.0', null],
      ['takeback', '1.1.0', '1.0.0', null],
      ['rollout', '1.0.0', '1.1.0', 50],
      ['rollout', '1.0.0', '1.1.0', 10],
      ['activate', null, '1.0.0', null],
    ]);
  });

  it.each([
    ['ALREADY_LIVE', () => rollOut(10, '1.0.0')],
    ['ROLLOUT_RUNNING', () => rollOut(10).then(() => rollOut(10, '1.2.0'))],
    ['ROLLOUT_RUNNING', () => rollOut(10).then(() => rollOut(100, '1.2.0'))],
    ['NOT_LIVE', () => registry.rollOut({ ...order, version: '1.1.0', percent: 5, sites: ['AT', 'TR'] })],
    ['NO_ROLLOUT', () => registry.takeBack({ ...order, sites: ['AT'] })],
    ['NO_ROLLOUT', () => rollOut(10).then(() => registry.takeBack({ ...order, version: '1.2.0', sites: ['AT'] }))],
    ['RELEASE_UNKNOWN', () => rollOut(10, '9.9.9')],
  ])('is refused with %s, and no site changes', async (code, refused) => {
    await expect(refused()).rejects.toMatchObject({ code });
    expect(registry.current().sites.DE.footer).toEqual({ version: '1.0.0', isKilled: false });
    expect(footerOf()?.version).toBe('1.0.0');
  });

  it('is not begun when the version cannot be loaded', async () => {
    const load = vi.fn().mockRejectedValue(new Error('broken'));
    const host = await openRegistry({ load });
    const begun = host.rollOut({ ...order, version: '1.1.0', percent: 5, sites: ['AT'] });
    await expect(begun).rejects.toMatchObject({ reasons: [{ code: 'LOAD_FAILED' }] });
    expect(load).toHaveBeenCalledWith('footer', '1.1.0');
    expect(footerOf(host)).toEqual({ version: '1.0.0', isKilled: false });
  });

  it('is refused, unloaded, when the version does not fit the host', async () => {
    const load = vi.fn();
    const host = await openRegistry({ load, contract: { ...TEST_CONTRACT, provided: { react: '20.0.0' } } });
    const begun = host.rollOut({ ...order, version: '1.1.0', percent: 5, sites: ['AT'] });
    await expect(begun).rejects.toMatchObject({ reasons: [{ code: 'SHARED_RANGE' }] });
    expect(load).not.toHaveBeenCalled();
  });

  it('is the same on two hosts of one database', async () => {
    const other = await openRegistry({ pollIntervalMs: 50 });
    await rollOut(10);
    await vi.waitFor(() => expect(footerOf(other)).toEqual(footerOf()));
  });

  it('is known after a restart without the database', async () => {
    await rollOut(10);
    await registry.close();
    await opened.database.execute(sql`alter schema releases rename to gone`);
    const restarted = await openRegistry();
    expect(restarted.status().health).toBe('last-known');
    expect(footerOf(restarted)?.rollout?.percent).toBe(10);
  });
});

describe('REL-17 a candidate that was taken back', () => {
  const soon = (ms: number) => new Date(Date.now() + ms);
  const stateOf = async (id: string) => (await registry.scheduledOrder(id))!;
  const refusedWith = (id: string, outcome: string) =>
    vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'refused', outcome }));

  it.each(['takeBack', 'rollBack'] as const)('does not come back by a step that was ordered before %s', async (end) => {
    await rollOut(10);
    const step = { ...order, version: '1.1.0', percent: 50, sites: ['AT'], at: soon(300) } as const;
    const { scheduled } = await registry.rollOut(step);
    await registry[end]({ ...order, sites: ['AT'] });
    await refusedWith(scheduled!.id, 'TAKEN_BACK');
    expect(footerOf()).toEqual({ version: '1.0.0', isKilled: false });
  });

  it('does not come to another site by an older order', async () => {
    await rollOut(10);
    const { scheduled } = await registry.activate({ ...order, version: '1.1.0', sites: ['DE'], at: soon(300) });
    await registry.takeBack({ ...order, sites: ['AT'] });
    await refusedWith(scheduled!.id, 'TAKEN_BACK');
    expect(registry.current().sites.DE.footer).toEqual({ version: '1.0.0', isKilled: false });
  });

  it.each<[string, (at: Date) => Promise<unknown>, object]>([
    [
      'goes to fewer',
      (at) => registry.rollOut({ ...order, version: '1.1.0', percent: 20, sites: ['AT'], at }),
      { isKilled: false, rollout: { percent: 20 } },
    ],
    [
      'is switched off with its remote',
      (at) => registry.kill({ ...order, sites: ['AT'], at }),
      { isKilled: true, rollout: { percent: 50 } },
    ],
  ])('%s by an older order where it still is', async (_what, orderAt, became) => {
    await rollOut(50);
    await registry.rollOut({ ...order, version: '1.1.0', percent: 50, sites: ['DE'] });
    await orderAt(soon(300));
    await registry.takeBack({ ...order, sites: ['DE'] });
    await vi.waitFor(() => expect(footerOf()).toMatchObject(became));
  });

  it('does not come back by an order from before its quarantine, when that was lifted since', async () => {
    const { scheduled } = await registry.activate({ ...order, version: '1.1.0', sites: ['AT'], at: soon(300) });
    await registry.quarantine('footer', '1.1.0', 'it ended renderers');
    await registry.lift({ ...who, remote: 'footer', version: '1.1.0' });
    await refusedWith(scheduled!.id, 'TAKEN_BACK');
    expect(footerOf()?.version).toBe('1.0.0');
  });

  it('comes back by an order that was given since, and so does another version by an older one', async () => {
    const { scheduled } = await registry.activate({ ...order, version: '1.2.0', sites: ['DE'], at: soon(300) });
    await rollOut(10);
    await registry.takeBack({ ...order, sites: ['AT'] });
    await rollOut(20);
    expect(footerOf()?.rollout?.percent).toBe(20);
    await vi.waitFor(async () => expect((await stateOf(scheduled!.id)).state).toBe('done'));
  });
});

describe('an order for later', () => {
  const soon = (ms: number) => new Date(Date.now() + ms);
  /** From here on time passes only as the test says. */
  function holdTime(): void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
  }
  const activateAt = (at: Date, of = registry) => of.activate({ ...order, version: '1.1.0', sites: ['AT'], at });

  it('takes effect at its time, not before, and waits for no look at the database', async () => {
    await registry.close();
    const host = await openRegistry({ pollIntervalMs: 1_000_000 });
    holdTime();
    const at = soon(60_000);
    const { revision, changes, scheduled } = await activateAt(at, host);
    expect({ revision, changes }).toEqual({ revision: 1, changes: [] });
    expect(host.waiting()).toEqual([scheduled]);
    const before = await host.history();
    vi.advanceTimersByTime(59_999);
    expect(await host.history()).toEqual(before);
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(footerOf(host)?.version).toBe('1.1.0'));
    await vi.waitFor(() => expect(host.waiting()).toEqual([]));
    expect(await host.scheduled()).toMatchObject([{ ...who, state: 'done', outcome: null }]);
    expect((await host.history())[0]).toMatchObject({ kind: 'activate', ...who });
  });

  it('takes effect once, on both of two hosts', async () => {
    const other = await openRegistry({ pollIntervalMs: 50 });
    await registry.rollOut({ ...order, version: '1.1.0', percent: 20, sites: ['AT'], at: soon(2500) });
    await vi.waitFor(() => expect(other.waiting()).toHaveLength(1));
    for (const host of [registry, other]) await vi.waitFor(() => expect(footerOf(host)?.rollout?.percent).toBe(20));
    expect(await registry.history({ site: 'AT' })).toHaveLength(2);
  });

  it('takes effect when its time came while no host ran', async () => {
    await activateAt(soon(100));
    await registry.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const restarted = await openRegistry();
    await vi.waitFor(() => expect(footerOf(restarted)?.version).toBe('1.1.0'));
  });

  it('REL-9 tells the history from where it was ordered, and with what', async () => {
    const from = { address: '192.0.2.7', client: 'a browser' };
    await registry.activate({ ...order, ...from, version: '1.1.0', sites: ['AT'], at: soon(100) });
    await vi.waitFor(() => expect(footerOf()?.version).toBe('1.1.0'));
    expect((await registry.verifyHistory()).lines.at(-1)).toMatchObject({ actor: who.actor, ...from });
  });

  it('can be cancelled, once', async () => {
    holdTime();
    const { scheduled } = await activateAt(soon(1500));
    const cancellation = { id: scheduled!.id, actor: 'bob', reason: 'not yet' };
    await registry.cancel(cancellation);
    expect(registry.waiting()).toEqual([]);
    await expect(registry.cancel(cancellation)).rejects.toMatchObject({ code: 'NOT_WAITING', status: 409 });
    vi.advanceTimersByTime(2000);
    await registry.close();
    const restarted = await openRegistry();
    expect(footerOf(restarted)?.version).toBe('1.0.0');
    expect(await restarted.scheduled()).toMatchObject([{ state: 'cancelled', outcome: 'bob: not yet' }]);
  });

  it('is refused for good when it cannot be done at its time', async () => {
    await registry.takeBack({ ...order, sites: ['AT'], at: soon(100) });
    await vi.waitFor(async () =>
      expect(await registry.scheduled()).toMatchObject([{ state: 'refused', outcome: 'NO_ROLLOUT: AT' }]),
    );
    expect(registry.current().revision).toBe(1);
  });

  it('is refused for good when its version cannot be loaded any more at its time', async () => {
    const load = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('broken'));
    await registry.close();
    const host = await openRegistry({ load });
    await host.rollOut({ ...order, version: '1.1.0', percent: 5, sites: ['AT'], at: soon(100) });
    await vi.waitFor(async () =>
      expect(await host.scheduled()).toMatchObject([
        {
          state: 'refused',
          outcome: 'RELEASE_REFUSED: LOAD_FAILED: footer 1.1.0 cannot be loaded on this host',
        },
      ]),
    );
  });

  it('takes effect once the database answers again that was away when the version was to be loaded', async () => {
    const away = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const load = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(away).mockResolvedValue(undefined);
    await registry.close();
    const host = await openRegistry({ load });
    await host.rollOut({ ...order, version: '1.1.0', percent: 5, sites: ['AT'], at: soon(100) });
    await vi.waitFor(() => expect(footerOf(host)?.rollout).toMatchObject({ version: '1.1.0', percent: 5 }));
    expect(await host.scheduled()).toMatchObject([{ state: 'done' }]);
  });

  it('is compared with what the database has, on a host that has not heard of it yet', async () => {
    const other = await openRegistry({ pollIntervalMs: 1_000_000 });
    await registry.activate({ ...order, version: '1.1.0', sites: ['AT'] });
    const kill = { ...order, sites: ['AT'] as const, at: soon(100_000) };
    await expect(other.kill({ ...kill, expectedRevision: 1 })).rejects.toMatchObject({
      code: 'STALE_REVISION',
      details: { revision: 2 },
    });
    expect(await other.kill({ ...kill, expectedRevision: 2 })).toMatchObject({ revision: 2, changes: [] });
  });

  it('is refused when a version is unknown, or somebody was faster', async () => {
    const unknown = registry.activate({ ...order, version: '9.9.9', sites: ['AT'], at: soon(1000) });
    await expect(unknown).rejects.toMatchObject({ code: 'RELEASE_UNKNOWN' });
    const stale = registry.kill({ ...order, sites: ['AT'], at: soon(1000), expectedRevision: 0 });
    await expect(stale).rejects.toMatchObject({ code: 'STALE_REVISION' });
    expect(registry.waiting()).toEqual([]);
  });
});
