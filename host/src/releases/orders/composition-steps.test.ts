import { describe, expect, it } from 'vitest';
import {
  activation,
  endRolloutOf,
  giveUp,
  goBackFrom,
  killSwitch,
  rollback,
  rolloutStep,
  stepOf,
  switchOff,
  takeback,
  type Row,
  type StepRefusal,
} from './composition-steps.ts';

const row = (changes: Partial<Row> = {}): Row => ({
  version: '1.1.0',
  isKilled: false,
  earlier: ['1.0.0'],
  rollout: null,
  ...changes,
});
const share = (version: string, percent: number, startedAt = '2026-11-01T08:00:00.000Z') => ({
  version,
  percent,
  startedAt,
  actor: 'ada',
  reason: 'a test',
});
const RUNNING = row({ rollout: share('1.2.0', 10) });
const [ONE, TWO] = [row({ version: '1.0.0', earlier: [] }), row({ version: '1.2.0', earlier: ['1.0.0', '1.1.0'] })];
const barring =
  (...versions: string[]) =>
  (version: string) =>
    versions.includes(version);

describe.each<[what: string, take: (before: Row | undefined) => Row | StepRefusal, [Row | undefined, unknown][]]>([
  [
    'REL-5 an activation remembers what was live, and ends a rollout',
    activation('1.2.0'),
    [
      [undefined, { version: '1.2.0', isKilled: false, earlier: [], rollout: null }],
      [row(), TWO],
      [RUNNING, TWO],
      [row({ isKilled: true }), { ...TWO, isKilled: true }],
      [{ ...TWO, rollout: share('1.3.0', 10) }, TWO],
    ],
  ],
  [
    'REL-7 a roll-back takes back a rollout first, then the newest version',
    rollback,
    [
      [RUNNING, row()],
      [TWO, row()],
      [row({ isKilled: true }), { ...ONE, isKilled: true }],
      [ONE, 'NOTHING_TO_ROLL_BACK'],
      [undefined, 'NOTHING_TO_ROLL_BACK'],
    ],
  ],
  ['REL-8 a remote that is live nowhere cannot be switched off', killSwitch(true), [[undefined, 'NOT_LIVE']]],
  ['REL-8 switching off leaves everything else', killSwitch(true), [[RUNNING, { ...RUNNING, isKilled: true }]]],
  ['REL-8 switching on leaves everything else', killSwitch(false), [[{ ...RUNNING, isKilled: true }, RUNNING]]],
  [
    'REL-16 a share of the visitors gets another version',
    rolloutStep(share('1.2.0', 50, '2026-11-02T08:00:00.000Z')),
    [
      [undefined, 'NOT_LIVE'],
      [TWO, 'ALREADY_LIVE'],
      [row({ rollout: share('1.3.0', 10) }), 'ROLLOUT_RUNNING'],
      [row(), row({ rollout: share('1.2.0', 50, '2026-11-02T08:00:00.000Z') })],
      // It goes on from where it began.
      [RUNNING, row({ rollout: share('1.2.0', 50) })],
    ],
  ],
  [
    'REL-16 a share of all is an activation',
    rolloutStep(share('1.2.0', 100)),
    [
      [row(), TWO],
      [RUNNING, TWO],
    ],
  ],
  [
    'REL-5 a rollout is taken back whatever it is of',
    takeback(),
    [
      [RUNNING, row()],
      [row(), 'NO_ROLLOUT'],
      [undefined, 'NO_ROLLOUT'],
    ],
  ],
  [
    'REL-5 a rollout is taken back if it is the one that was meant',
    takeback('1.2.0'),
    [
      [RUNNING, row()],
      [row({ rollout: share('1.3.0', 10) }), 'NO_ROLLOUT'],
    ],
  ],
  [
    'REL-17 the rollout of a version ends, where it runs',
    endRolloutOf('1.2.0'),
    [
      [undefined, 'NOT_LIVE'],
      [row(), row()],
      [RUNNING, row()],
      [row({ rollout: share('1.3.0', 10) }), row({ rollout: share('1.3.0', 10) })],
    ],
  ],
  [
    'REL-4 a version is left for the newest before it that nobody bars',
    goBackFrom('1.2.0', barring('1.1.0')),
    [
      [undefined, 'NOT_LIVE'],
      [row(), row()],
      [TWO, ONE],
      [{ ...TWO, rollout: share('1.3.0', 10) }, ONE],
      [{ ...TWO, earlier: ['1.0.0', '1.2.0', '1.1.0'] }, ONE],
      [row({ version: '1.2.0', earlier: ['1.1.0'] }), 'NOTHING_TO_ROLL_BACK'],
    ],
  ],
  [
    'REL-4 a version that nobody may get goes: as a candidate, as what is live, or with its remote',
    giveUp('1.2.0', barring('1.2.0')),
    [
      [undefined, 'NOT_LIVE'],
      [RUNNING, row()],
      [row(), row()],
      [TWO, row()],
      [row({ version: '1.2.0', earlier: [] }), row({ version: '1.2.0', earlier: [], isKilled: true })],
    ],
  ],
  [
    'REL-4 a remote is switched off where one version of it is live',
    switchOff('1.1.0'),
    [
      [undefined, 'NOT_LIVE'],
      [row(), row({ isKilled: true })],
      [TWO, TWO],
    ],
  ],
])('%s', (_what, take, cases) => {
  it.each(cases)('%j', (before, after) => {
    expect(take(before)).toEqual(after);
  });
});

it.each<[string, (before: Row | undefined) => Row | StepRefusal, Row]>([
  ['an activation', activation('1.1.0'), row()],
  ['switching off', killSwitch(true), row({ isKilled: true })],
  ['switching on', killSwitch(false), row()],
  ['a share', rolloutStep(share('1.2.0', 10)), RUNNING],
])('REL-5 %s of what is so already changes nothing, and makes no revision', (_what, take, before) => {
  expect(take(before)).toBe(before);
});

it('REL-5 each kind of order has its step', () => {
  const order = { actor: 'ada', reason: 'a test', version: '1.2.0', percent: 10 };
  const after = (kind: Parameters<typeof stepOf>[0], before = row()) => stepOf(kind, order)(before);
  expect(after('activate')).toEqual(TWO);
  expect(after('rollback')).toEqual(ONE);
  expect(after('kill')).toEqual(row({ isKilled: true }));
  expect(after('revive', row({ isKilled: true }))).toEqual(row());
  expect(after('takeback', RUNNING)).toEqual(row());
  const begun = Date.now();
  const { rollout } = after('rollout') as Row;
  expect(rollout).toMatchObject({ version: '1.2.0', percent: 10, actor: 'ada', reason: 'a test' });
  expect(Math.abs(Date.parse(rollout!.startedAt) - begun)).toBeLessThan(10_000);
});
