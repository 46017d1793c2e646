import { readPlan } from '@ninefold/contract/operators';
import { type OpenedDatabase } from '@ninefold/service';
import { connectTestDatabase, openTestDatabase } from '@ninefold/service/testing';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, isNull, sql } from '@ninefold/service/sql';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newJudgement } from '../../judge/judgement.ts';
import { runningTrials } from '../../telemetry/trials.ts';
import { createReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import { RELEASES_SLICE } from '../releases-slice.ts';
import { plans, releases, trials } from '../schema.ts';
import { makeArchive, TEST_CONTRACT } from '../testing/make-release.ts';

const who = { actor: 'ada', reason: 'a test' };
const order = { ...who, remote: 'footer' } as const;
const HOUR_MS = 3600_000;

let opened: OpenedDatabase;
let folder: string;
let registry: ReleaseRegistry;
let hosts: { registry: ReleaseRegistry; pool: OpenedDatabase }[];

/** One more host on the database; nothing is told to it but by {@link look}. */
async function openHost(options: Partial<ReleaseRegistryOptions> = {}): Promise<ReleaseRegistry> {
  const pool = await connectTestDatabase(opened, 2);
  const made = await createReleaseRegistry({
    ...pool,
    cacheFolder: folder,
    contract: TEST_CONTRACT,
    pollIntervalMs: 1_000_000,
    ...options,
  });
  hosts.push({ registry: made, pool });
  return made;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T06:30:00Z') });
  hosts = [];
  opened = await openTestDatabase(RELEASES_SLICE);
  folder = await mkdtemp(join(tmpdir(), 'ninefold-plans-'));
  registry = await openHost();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await registry.publish(makeArchive({ version }), who);
  await registry.activate({ ...order, version: '1.0.0', sites: ['DE', 'AT', 'HU', 'TR'] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const host of hosts) {
    await host.registry.close();
    await host.pool.close();
  }
  await opened.close();
  await rm(folder, { recursive: true });
});

const begin = (text: string, version = '1.1.0') =>
  registry.plans.order({ ...order, version, steps: readPlan(text) }).then(({ plan }) => plan);
const later = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR_MS);
const planOf = async () => (await registry.plans.list())[0]!;
const movesOf = async () => (await planOf()).moves.map(({ kind, step }) => (step === null ? kind : `${kind} ${step}`));
/** What sites have: `TR 1.0.0 + 1.1.0 10`. */
const live = (of = registry) =>
  (['DE', 'AT', 'HU', 'TR'] as SiteCode[])
    .map((site) => [site, of.current().sites[site].footer!] as const)
    .map(
      ([site, { version, rollout }]) =>
        `${site} ${version}${rollout ? ` + ${rollout.version} ${rollout.percent}` : ''}`,
    )
    .join(', ');

async function look(of = registry): Promise<void> {
  await of.plans.refresh();
  await of.plans.look();
}

/** What the judge would have written of the shares as they are. */
async function judged(verdict: 'go-on' | 'hold' | 'take-back', reason: string): Promise<void> {
  later(0.001);
  await opened.database
    .update(trials)
    .set({ endedAt: new Date() })
    .where(and(eq(trials.remote, 'footer'), isNull(trials.endedAt)));
  const judgement = newJudgement();
  for (const running of runningTrials(registry.current()))
    await opened.database.insert(trials).values({ ...running, judgement, verdict, reason, judgedAt: new Date() });
}

describe('REL-16 a plan', () => {
  it('goes back though another one cannot take its step', async () => {
    await begin('TR 10% from 2026-12-01T12:00');
    await begin('HU 10%', '1.2.0');
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0 + 1.2.0 10, TR 1.0.0');
    // As a newer host may have stored it.
    await opened.database
      .update(releases)
      .set({ manifest: sql`'{}'` })
      .where(eq(releases.version, '1.1.0'));
    later(6);
    await judged('take-back', 'surely worse');
    await expect(look()).rejects.toThrow();
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0, TR 1.0.0');
  });

  it('begins at once, goes on by itself when a step is good, and ends when all have it', async () => {
    await begin('TR 10% → TR,HU 50% for 2h → DE,AT,HU,TR');
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0, TR 1.0.0 + 1.1.0 10');
    await judged('go-on', 'surely not worse');
    await look();
    expect(live(), 'it is watched for an hour').toContain('TR 1.0.0 + 1.1.0 10');
    later(1);
    await look();
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0 + 1.1.0 50, TR 1.0.0 + 1.1.0 50');
    await judged('go-on', 'still not worse');
    later(2);
    await look();
    expect(live()).toBe('DE 1.1.0, AT 1.1.0, HU 1.1.0, TR 1.1.0');
    await look();
    expect(await planOf()).toMatchObject({ state: 'done', reached: 3 });
    expect(await movesOf()).toEqual(['ordered', 'step 1', 'step 2', 'step 3', 'done 3']);
    const history = await registry.history({ site: 'TR' });
    expect(history.map(({ actor, kind, percent, reason }) => [actor, kind, percent, reason])).toEqual([
      ['ninefold', 'activate', null, 'step 3 of 3 (DE,AT,HU,TR): still not worse; a test'],
      ['ninefold', 'rollout', 50, 'step 2 of 3 (HU,TR 50% for 2h): surely not worse; a test'],
      ['ada', 'rollout', 10, 'step 1 of 3 (TR 10%): it begins; a test'],
      ['ada', 'activate', null, 'a test'],
    ]);
  });

  it('holds while the judge does, says what it would need, and does not go on by what was judged at another share', async () => {
    await begin('TR 10% → TR 50% → TR');
    later(5);
    await look();
    expect((await planOf()).next).toEqual({ kind: 'hold', why: 'Nothing has been judged at this share yet.' });
    await judged('hold', 'Needs at least 120 more visitors of the candidate.');
    await look();
    expect((await planOf()).next.why).toBe('Needs at least 120 more visitors of the candidate.');
    await judged('go-on', 'surely not worse');
    await look();
    later(5);
    await look();
    expect(live()).toContain('TR 1.0.0 + 1.1.0 50');
  });

  it('goes back on all of its sites when the judge convicts it on the last', async () => {
    await begin('TR 10% → TR → HU,DE 50% → all');
    await judged('go-on', 'good');
    later(1);
    await look();
    later(1);
    await look();
    expect(live()).toBe('DE 1.0.0 + 1.1.0 50, AT 1.0.0, HU 1.0.0 + 1.1.0 50, TR 1.1.0');
    await judged('take-back', 'failures in browsers: 30 of 100');
    await look();
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0, TR 1.0.0');
    expect(await planOf()).toMatchObject({ state: 'taken-back', next: { kind: 'none' } });
    const [line] = await registry.history({ site: 'TR' });
    expect(line).toMatchObject({ actor: 'ninefold', from: '1.1.0', to: '1.0.0' });
    expect(line!.reason).toBe('1.1.0, of a plan: failures in browsers: 30 of 100');
    later(100);
    await look();
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0, TR 1.0.0');
  });

  it('ends when its version goes into quarantine, and does not return when that is lifted', async () => {
    await begin('TR → HU 10%');
    await registry.quarantine('footer', '1.1.0', 'it ended renderers');
    await look();
    await registry.lift({ ...who, remote: 'footer', version: '1.1.0' });
    later(10);
    await look();
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0, TR 1.0.0');
    expect((await planOf()).state).toBe('taken-back');
  });

  it('REL-16 takes its version back also where that was live before, and what came between is in quarantine', async () => {
    for (const version of ['1.1.0', '1.2.0']) await registry.activate({ ...order, version, sites: ['TR'] });
    const { id } = await begin('TR', '1.1.0');
    await registry.quarantine('footer', '1.2.0', 'it ended renderers');
    const by = { id, actor: 'bob', reason: 'wrong sums' };
    expect((await registry.plans.steer('take-back', by)).state).toBe('taken-back');
    expect(live()).toContain('TR 1.0.0');
  });

  it('is overtaken by an order for one of its sites: what was taken back by hand does not return', async () => {
    await begin('TR,HU 10% → TR,HU 50%');
    await registry.takeBack({ ...order, sites: ['TR'], reason: 'legal' });
    await look();
    expect(await planOf()).toMatchObject({ state: 'overtaken' });
    await judged('go-on', 'good');
    later(10);
    await look();
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0 + 1.1.0 10, TR 1.0.0');
  });

  it('REL-17 that has not begun does not bring what was taken back elsewhere since', async () => {
    await begin('TR 10% from 2026-12-02T09:00');
    await registry.rollOut({ ...order, version: '1.1.0', percent: 10, sites: ['DE'] });
    later(1);
    await registry.takeBack({ ...order, sites: ['DE'] });
    vi.setSystemTime(new Date('2026-12-02T09:00:00Z'));
    await look();
    expect(live()).toContain('TR 1.0.0');
    expect(live()).not.toContain('1.1.0');
    expect((await planOf()).state).toBe('overtaken');
  });

  it('gives each site its share by its own clock', async () => {
    await begin('TR,DE 10% from 2026-12-01T10:00');
    expect((await planOf()).next).toEqual({
      kind: 'wait',
      why: 'Step 1, DE,TR 10% from 2026-12-01T10:00, begins at 2026-12-01 07:00 UTC.',
    });
    vi.setSystemTime(new Date('2026-12-01T07:00:00Z'));
    await look();
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0, TR 1.0.0 + 1.1.0 10');
    vi.setSystemTime(new Date('2026-12-01T09:00:00Z'));
    await look();
    expect(live()).toBe('DE 1.0.0 + 1.1.0 10, AT 1.0.0, HU 1.0.0, TR 1.0.0 + 1.1.0 10');
    expect((await planOf()).stepAt).toEqual(new Date('2026-12-01T09:00:00Z'));
  });

  it('waits where a site is frozen, and goes on by itself', async () => {
    const freeze = { sites: ['TR'], until: '2026-12-02T10:00', actor: 'bob', reason: 'holidays' } as const;
    await registry.freezes.add(freeze);
    await begin('TR 10%');
    expect((await planOf()).next).toEqual({
      kind: 'wait',
      why: 'TR is frozen until 2026-12-02 10:00 (Europe/Istanbul): holidays.',
    });
    vi.setSystemTime(new Date('2026-12-02T07:00:00Z'));
    await look();
    expect(live()).toContain('TR 1.0.0 + 1.1.0 10');
  });

  it('does not go on from where all have it without a comparison before, but when it is told to', async () => {
    const { id } = await begin('TR → HU 10%');
    later(2);
    await look();
    expect((await planOf()).next).toMatchObject({ kind: 'hold', why: expect.stringContaining('nothing to compare') });
    await registry.plans.steer('skip', { id, actor: 'bob', reason: 'we looked' });
    expect(live()).toBe('DE 1.0.0, AT 1.0.0, HU 1.0.0 + 1.1.0 10, TR 1.1.0');
    expect(await movesOf()).toEqual(['ordered', 'step 1', 'skipped 1', 'step 2']);
  });

  it('takes no step for whoever has seen it at another one', async () => {
    const { id } = await begin('TR 10% → TR 20% → TR 50%');
    const by = { id, actor: 'bob', reason: 'we looked', expectedStep: 1 };
    await registry.plans.steer('skip', by);
    await expect(registry.plans.steer('skip', by)).rejects.toMatchObject({ code: 'PLAN_MOVED', status: 409 });
    expect(live()).toContain('TR 1.0.0 + 1.1.0 20');
    await registry.plans.steer('pause', by);
    expect(await movesOf()).toEqual(['ordered', 'step 1', 'skipped 1', 'step 2', 'paused 2']);
  });

  it('is paused and resumed; while it is paused it still goes back', async () => {
    const { id } = await begin('TR 10% → TR 50%');
    const by = { id, actor: 'bob', reason: 'a look' };
    await registry.plans.steer('pause', by);
    await judged('go-on', 'good');
    later(5);
    await look();
    expect(live()).toContain('TR 1.0.0 + 1.1.0 10');
    await expect(registry.plans.steer('pause', by)).rejects.toMatchObject({ code: 'PLAN_STATE', status: 409 });
    await registry.plans.steer('resume', by);
    expect(live()).toContain('TR 1.0.0 + 1.1.0 50');
    await registry.plans.steer('pause', by);
    await judged('take-back', 'bad');
    await look();
    expect(live()).not.toContain('1.1.0');
  });

  it.each([
    ['cancel', 'cancelled', 'TR 1.0.0 + 1.1.0 10'],
    ['take-back', 'taken-back', 'TR 1.0.0'],
  ] as const)('ends by %s, for good', async (act, state, left) => {
    const { id } = await begin('TR 10% → TR 50%');
    expect((await registry.plans.steer(act, { id, actor: 'bob', reason: 'no' })).state).toBe(state);
    expect(live().endsWith(left)).toBe(true);
    await judged('go-on', 'good');
    later(5);
    await look();
    expect(live().endsWith(left)).toBe(true);
    await expect(registry.plans.steer('resume', { id, ...who })).rejects.toMatchObject({ code: 'PLAN_STATE' });
  });

  it('pauses when its release is refused, and goes on when that is mended and it is resumed', async () => {
    let isBroken = true;
    const load = () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve());
    const { id } = await begin('TR 10% from 2026-12-01T10:00');
    const other = await openHost({ load });
    vi.setSystemTime(new Date('2026-12-01T08:00:00Z'));
    await look(other);
    expect(await planOf()).toMatchObject({ state: 'paused' });
    expect((await planOf()).moves.at(-1)!.reason).toContain('footer 1.1.0 cannot be loaded');
    isBroken = false;
    await other.plans.steer('resume', { id, ...who });
    expect(live(other)).toContain('TR 1.0.0 + 1.1.0 10');
  });

  it('is not paused by what a host has found of a step that another one has taken meanwhile', async () => {
    await begin('TR 10% from 2026-12-01T10:00 → HU 10%');
    vi.setSystemTime(new Date('2026-12-01T08:00:00Z'));
    const overtaken = async () => {
      await look();
      await opened.database.update(plans).set({ isSkipped: true });
      throw new Error('broken');
    };
    await look(await openHost({ load: overtaken }));
    expect(await planOf()).toMatchObject({ state: 'running', reached: 1 });
    await look();
    expect(live()).toContain('HU 1.0.0 + 1.1.0 10');
  });

  it('REL-17 is not paused by a database that fails while its release is looked at, and goes on by itself', async () => {
    await begin('TR 10% from 2026-12-01T10:00');
    vi.setSystemTime(new Date('2026-12-01T08:00:00Z'));
    const rename = (from: string, to: string) =>
      opened.database.execute(sql.raw(`alter table releases.${from} rename to ${to}`));
    await rename('releases', 'away');
    await look().catch(() => undefined);
    await rename('away', 'releases');
    expect(await planOf()).toMatchObject({ state: 'running' });
    await look();
    expect(live()).toContain('TR 1.0.0 + 1.1.0 10');
  });

  it('that was ordered is told though the database fails at its first step, which is taken later', async () => {
    const rename = (from: string, to: string) =>
      opened.database.execute(sql.raw(`alter table releases.${from} rename to ${to}`));
    let loads = 0;
    const other = await openHost({ load: async () => void (++loads === 2 && (await rename('revisions', 'away'))) });
    const { plan } = await other.plans.order({ ...order, version: '1.1.0', steps: readPlan('TR 10%') });
    expect(plan).toMatchObject({ state: 'running', reached: 0 });
    await rename('away', 'revisions');
    await look(other);
    expect(live(other)).toContain('TR 1.0.0 + 1.1.0 10');
  });

  it.each([
    ['TR 10%', 'PLAN_RUNNING', '1.2.0'],
    ['DE 10%', 'PLAN_RUNNING', '1.1.0'],
    ['AT 10%', 'ROLLOUT_RUNNING', '1.2.0'],
    ['CH 10%', 'NOT_LIVE', '1.2.0'],
    ['DE 10%', 'ALREADY_LIVE', '1.0.0'],
    ['DE 10%', 'RELEASE_UNKNOWN', '9.9.9'],
  ])('%s is refused with %s', async (text, code, version) => {
    await begin('TR 10%');
    await registry.rollOut({ ...order, version: '1.1.0', percent: 5, sites: ['AT'] });
    await expect(begin(text, version)).rejects.toMatchObject({ code });
    expect(await registry.plans.list()).toHaveLength(1);
  });

  it('is no obstacle for the next one as soon as another order has overtaken it, or every visitor has it', async () => {
    await begin('TR 10%');
    await registry.activate({ ...order, version: '1.0.0', sites: ['TR'] });
    await begin('TR 100%', '1.2.0');
    await begin('TR 10%', '1.1.0');
    expect((await registry.plans.list()).map(({ state }) => state).toSorted()).toEqual([
      'done',
      'overtaken',
      'running',
    ]);
  });

  it('tells before it is ordered what each step makes of each site, and does nothing', async () => {
    const steps = readPlan('TR 10% from 2026-12-01T10:00 → TR,CH');
    const [one, two] = await registry.plans.tryOut({ ...order, version: '1.1.0', steps });
    const before = { version: '1.0.0', percent: null };
    const from = new Date('2026-12-01T07:00:00Z');
    expect(one!.sites).toEqual([{ site: 'TR', before, after: { version: '1.1.0', percent: 10 }, from, problem: null }]);
    expect(two!.sites).toContainEqual({
      site: 'CH',
      before: null,
      after: { version: '1.1.0', percent: null },
      from: null,
      problem: null,
    });
    expect(await registry.plans.list()).toEqual([]);
    expect(live()).not.toContain('1.1.0');
  });

  it('moves once on four hosts that look at the same moment, and goes on after all of them were started anew', async () => {
    await begin('TR 10% → TR,HU 50% → DE,AT,HU,TR');
    const four = [registry, ...(await Promise.all([openHost(), openHost(), openHost()]))];
    for (const expected of ['step 2', 'step 3']) {
      await judged('go-on', 'good');
      later(1);
      await Promise.all(four.map((host) => host.plans.refresh()));
      await Promise.all(four.map((host) => host.plans.look()));
      expect((await movesOf()).filter((move) => move === expected)).toHaveLength(1);
      await Promise.all(four.map((host) => look(host)));
      await registry.plans.refresh();
    }
    expect(await movesOf()).toEqual(['ordered', 'step 1', 'step 2', 'step 3', 'done 3']);
    expect((await registry.history({ site: 'TR' })).map(({ to, percent }) => [to, percent])).toEqual([
      ['1.1.0', null],
      ['1.1.0', 50],
      ['1.1.0', 10],
      ['1.0.0', null],
    ]);
  });

  it('goes on after a restart', async () => {
    await begin('TR 10% → TR 50%');
    await judged('go-on', 'good');
    for (const host of hosts.splice(0)) {
      await host.registry.close();
      await host.pool.close();
    }
    later(24);
    registry = await openHost();
    await look();
    expect(live()).toContain('TR 1.0.0 + 1.1.0 50');
  });
});
