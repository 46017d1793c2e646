import { readPlan } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import { describe, expect, it } from 'vitest';
import type { Row } from '../orders/composition-steps.ts';
import { nextMove, shareStep, type PlanFacts, type PlanProgress } from './next-move.ts';

const NOW = new Date('2026-12-01T08:00:00Z');
const HOUR_MS = 3600_000;
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

const live = (version = '1.0.0', rollout: Row['rollout'] = null): Row => ({
  version,
  isKilled: false,
  earlier: [],
  rollout,
});
const given = (percent: number, version = '1.1.0'): Row =>
  percent === 100
    ? live(version)
    : live('1.0.0', { version, percent, startedAt: NOW.toISOString(), actor: 'ada', reason: 'a test' });

/** A plan of AT, then AT and TR, then both whole. @param reached the steps that it has taken */
function planOf(reached: number, changes: Partial<PlanProgress> = {}): PlanProgress {
  const shares: Partial<Record<SiteCode, number>>[] = [{}, { AT: 10 }, { AT: 50, TR: 50 }, { AT: 100, TR: 100 }];
  return {
    version: '1.1.0',
    steps: readPlan('AT 10% for 2h → AT,TR 50% for 2h → AT,TR 100% for 2h'),
    reached,
    state: 'running',
    given: shares[reached]!,
    stepAt: reached === 0 ? null : hours(-3),
    isSkipped: false,
    isProven: false,
    ...changes,
  };
}

function factsOf(plan: PlanProgress, changes: Partial<PlanFacts> = {}): PlanFacts {
  const rows = new Map<SiteCode, Row>([
    ['AT', live()],
    ['TR', live()],
  ]);
  for (const [site, percent] of Object.entries(plan.given) as [SiteCode, number][]) rows.set(site, given(percent));
  return { now: NOW, rows, freezes: [], ...changes };
}

const move = (plan: PlanProgress, changes: Partial<PlanFacts> = {}) => nextMove(plan, factsOf(plan, changes));
const GOOD = { kind: 'go-on', reason: 'it is as good' } as const;
const UNSURE = { kind: 'hold', reason: 'too few have come' } as const;
const BAD = { kind: 'take-back', reason: 'it fails more' } as const;
const frozen = (site: SiteCode, until: Date, reason = 'sales') => ({
  id: '00000000-0000-4000-8000-000000000000',
  site,
  from: hours(-1),
  until,
  reason,
  actor: 'ada',
});

describe('REL-16 a plan', () => {
  it('begins with its first step', () => {
    expect(move(planOf(0))).toEqual({
      kind: 'order',
      step: 1,
      sites: ['AT'],
      percent: 10,
      isProven: false,
      why: 'it begins',
    });
  });

  it('begins where nothing of its remote is live yet', () => {
    expect(move(planOf(0, { steps: readPlan('CH 100%') }))).toMatchObject({ kind: 'order', sites: ['CH'] });
  });

  it('is watched as long as its step says, whatever is known by then', () => {
    const young = planOf(1, { stepAt: hours(-1) });
    const why = 'It is watched until 2026-12-01 09:00 UTC.';
    expect(move(young)).toEqual({ kind: 'wait', until: hours(1), why });
    expect(move(young, { verdict: GOOD })).toMatchObject({ kind: 'wait', why: `${why} it is as good` });
    expect(move(planOf(1, { stepAt: hours(-2) }), { verdict: GOOD })).toMatchObject({ kind: 'order', step: 2 });
    // A host that has not written when it took the step begins to watch now.
    expect(move(planOf(1, { stepAt: null }))).toMatchObject({ kind: 'wait', until: hours(2) });
  });

  it('goes on when the judge says so, and then it has been good at a share', () => {
    expect(move(planOf(1), { verdict: GOOD })).toEqual({
      kind: 'order',
      step: 2,
      sites: ['AT', 'TR'],
      percent: 50,
      isProven: true,
      why: 'it is as good',
    });
  });

  it.each([
    [UNSURE, UNSURE.reason],
    [undefined, 'Nothing has been judged at this share yet.'],
  ])('holds while the judge says %j', (verdict, why) => {
    expect(move(planOf(1), { verdict })).toEqual({ kind: 'hold', why });
  });

  it('goes on when somebody skips the step, unproven', () => {
    expect(move(planOf(1, { isSkipped: true, stepAt: hours(-1) }), { verdict: UNSURE })).toMatchObject({
      kind: 'order',
      step: 2,
      isProven: false,
      why: 'skipped by hand',
    });
  });

  it('ends when all of its visitors have the version', () => {
    expect(move(planOf(3))).toEqual({ kind: 'end', state: 'done', why: 'every visitor has it' });
  });

  it('that has ended does nothing', () => {
    for (const state of ['done', 'taken-back', 'cancelled', 'overtaken'] as const)
      expect(move(planOf(1, { state }), { verdict: BAD })).toEqual({ kind: 'none', why: 'It has ended.' });
  });

  it.each([
    ['of what the judge says', { verdict: BAD }, BAD.reason],
    ['of a quarantine', { quarantine: 'it ended a renderer' }, 'it is in quarantine: it ended a renderer'],
  ] as const)('goes back on every site that has it because %s, also while it is paused', (_, facts, why) => {
    for (const state of ['running', 'paused'] as const)
      expect(move(planOf(2, { state }), facts)).toEqual({ kind: 'take-back', sites: ['AT', 'TR'], why });
  });

  it('waits while it is paused', () => {
    expect(move(planOf(1, { state: 'paused' }), { verdict: GOOD })).toEqual({ kind: 'hold', why: 'It is paused.' });
  });

  it.each([
    ['another share', given(20)],
    ['another candidate', given(10, '1.2.0')],
    ['no candidate', live()],
    ['nothing', undefined],
  ])('is overtaken where a site has %s by another order', (_, row) => {
    const rows = new Map<SiteCode, Row>(row ? [['AT', row]] : []);
    expect(move(planOf(1), { rows })).toEqual({
      kind: 'end',
      state: 'overtaken',
      why: 'AT changed by another order',
    });
  });

  it('is overtaken by what is told of all the sites', () => {
    expect(move(planOf(2), { rows: new Map() })).toMatchObject({ why: 'AT, TR changed by another order' });
  });

  it.each([
    ['nothing', undefined],
    ['another version', live('1.2.0')],
    ['a candidate beside it', live('1.1.0', given(10, '1.2.0').rollout)],
  ])('is overtaken where all visitors had it and a site has %s', (_, row) => {
    const rows = new Map<SiteCode, Row>([['TR', given(100)]]);
    if (row) rows.set('AT', row);
    expect(move(planOf(3), { rows })).toMatchObject({ kind: 'end', state: 'overtaken' });
  });

  it('gives the rest of its step to sites that had to wait', () => {
    expect(move(planOf(2, { given: { AT: 50 }, isProven: true }))).toEqual({
      kind: 'order',
      step: 2,
      sites: ['TR'],
      percent: 50,
      isProven: true,
      why: 'its time has come',
    });
  });

  it('gives nothing where its version is live already', () => {
    const rows = new Map<SiteCode, Row>([
      ['AT', given(10)],
      ['TR', live('1.1.0')],
    ]);
    expect(move(planOf(1), { rows, verdict: GOOD })).toMatchObject({ kind: 'order', step: 2, sites: ['AT'] });
    const elsewhere = planOf(1, { steps: readPlan('AT 10% → TR 10%') });
    expect(move(elsewhere, { rows, verdict: GOOD })).toMatchObject({ kind: 'order', step: 2, sites: [] });
  });

  it('is compared as long as one of its sites has it at a share', () => {
    const why = 'Nothing has been judged at this share yet.';
    expect(move(planOf(2, { given: { AT: 100, TR: 50 } }))).toEqual({ kind: 'hold', why });
  });

  it('needs somebody’s word where all have it and nothing was compared before', () => {
    const steps = readPlan('AT 100% for 2h → AT,TR 100% for 2h');
    const plan = planOf(1, { steps, given: { AT: 100 } });
    expect(move(plan)).toMatchObject({ kind: 'hold', why: expect.stringContaining('Skip the step to go on.') });
    expect(move({ ...plan, isProven: true })).toMatchObject({
      kind: 'order',
      step: 2,
      sites: ['TR'],
      isProven: true,
      why: 'it was good at a share, and has been watched since',
    });
  });
});

describe('REL-16 a step with a time', () => {
  const steps = readPlan('AT,TR 10% from 2026-12-01T09:30');

  it('begins by the clock of each site', () => {
    // 09:30 is half past six in Istanbul's winter and half past eight in Vienna, by UTC.
    expect(move(planOf(0, { steps }))).toMatchObject({ kind: 'order', sites: ['TR'] });
  });

  it('waits for the first of its sites', () => {
    expect(move(planOf(0, { steps }), { now: hours(-2) })).toEqual({
      kind: 'wait',
      until: hours(-1.5),
      why: 'Step 1, AT,TR 10% from 2026-12-01T09:30, begins at 2026-12-01 06:30 UTC.',
    });
  });

  it('begins at once when it is skipped', () => {
    expect(move(planOf(0, { steps, isSkipped: true }))).toMatchObject({ kind: 'order', sites: ['AT', 'TR'] });
  });
});

describe('REL-15 a frozen site', () => {
  const steps = readPlan('AT,TR 10%');

  it('waits, and the others go on', () => {
    const freezes = [frozen('AT', hours(3))];
    expect(move(planOf(0, { steps }), { freezes })).toMatchObject({ kind: 'order', sites: ['TR'] });
  });

  it('is told with its end by its own clock; the plan looks again at the first end', () => {
    const freezes = [frozen('AT', hours(3)), frozen('TR', hours(2), 'fair'), frozen('DE', hours(1))];
    expect(move(planOf(0, { steps }), { freezes })).toEqual({
      kind: 'wait',
      until: hours(2),
      why: 'AT is frozen until 2026-12-01 12:00 (Europe/Vienna): sales. TR is frozen until 2026-12-01 13:00 (Europe/Istanbul): fair.',
    });
  });
});

it('REL-16 a share of all is an activation, with a way back', () => {
  const by = { actor: 'ada', reason: 'a test' };
  expect(shareStep('1.1.0', 100, by, NOW)(live())).toEqual({ ...live('1.1.0'), earlier: ['1.0.0'] });
  expect(shareStep('1.1.0', 100, by, NOW)(undefined)).toEqual(live('1.1.0'));
  expect(shareStep('1.1.0', 10, by, NOW)(live())).toEqual(given(10));
});
