import type { FilledRemote, Freeze, Rights } from '@ninefold/contract/operators';
import { expect, it } from 'vitest';
import type { Row } from '../orders/composition-steps.ts';
import { makeRelease } from '../testing/make-release.ts';
import { decideReturn, type Facts } from './decide-return.ts';

const ADMIN: Rights = { role: 'admin', remotes: null, sites: null };
const FREEZE = {
  id: '00000000-0000-4000-8000-000000000000',
  site: 'TR',
  from: new Date(0),
  until: new Date('2026-12-31T20:00:00Z'),
  reason: 'year end',
  actor: 'ada',
} satisfies Freeze;

const row = (version: string, more: Partial<Row> = {}): Row => ({
  version,
  isKilled: false,
  earlier: [],
  rollout: null,
  ...more,
});
const filled = (version: string, more: Partial<FilledRemote> = {}): FilledRemote => ({
  version,
  isKilled: false,
  ...more,
});
const rollingOut = (version: string, percent: number) => ({
  version,
  percent,
  startedAt: '2026-11-01T00:00:00.000Z',
  actor: 'ada',
  reason: 'a test',
});

function decide(now: Row | undefined, wanted: FilledRemote | null, more: Partial<Facts> = {}) {
  return decideReturn(
    { releases: new Map([['footer', wanted]]), layouts: new Map() },
    {
      site: 'TR',
      acting: ADMIN,
      rows: new Map(now ? [['footer', now]] : []),
      layouts: new Map(),
      freezes: [],
      isForced: false,
      manifest: (remote, version) => makeRelease({ version, manifest: { remote } }).manifest,
      reasonsAgainst: () => [],
      ...more,
    },
  );
}

it.each<[string, Row | undefined, FilledRemote | null, string | undefined, Partial<Row> | undefined]>([
  ['what is so already stays', row('1.0.0'), filled('1.0.0'), undefined, undefined],
  [
    'a version on the way back is gone back to',
    row('1.2.0', { earlier: ['1.0.0', '1.1.0'] }),
    filled('1.0.0'),
    'rollback',
    { version: '1.0.0', earlier: [] },
  ],
  [
    'another version is made live',
    row('1.0.0', { earlier: ['0.9.0'] }),
    filled('1.1.0'),
    'activate',
    { version: '1.1.0', earlier: ['0.9.0', '1.0.0'] },
  ],
  ['a remote that is new is made live', undefined, filled('1.0.0'), 'activate', { version: '1.0.0' }],
  [
    'a remote that was off is switched off',
    row('1.0.0', { earlier: ['0.9.0'] }),
    filled('1.0.0', { isKilled: true }),
    'kill',
    { isKilled: true, earlier: ['0.9.0'] },
  ],
  [
    'a remote that was on is switched on, with its version',
    row('1.1.0', { isKilled: true, earlier: ['1.0.0'] }),
    filled('1.0.0'),
    'revive',
    { isKilled: false, version: '1.0.0' },
  ],
  ['a remote that was not live is switched off', row('1.0.0'), null, 'kill', { version: '1.0.0', isKilled: true }],
  ['a remote that was not live and is not stays so', undefined, null, undefined, undefined],
  [
    'a remote that is new and was off comes switched off',
    undefined,
    filled('1.0.0', { isKilled: true }),
    'kill',
    { version: '1.0.0', isKilled: true, earlier: [], rollout: null },
  ],
  [
    'a rollout that had another share ends',
    row('1.0.0', { rollout: rollingOut('1.1.0', 10) }),
    filled('1.0.0', { rollout: { version: '1.1.0', percent: 50 } }),
    'takeback',
    { rollout: null },
  ],
  [
    'a rollout ends with the version that it was beside',
    row('1.0.0', { rollout: rollingOut('1.2.0', 10) }),
    filled('1.1.0', { rollout: { version: '1.2.0', percent: 10 } }),
    'activate',
    { version: '1.1.0', rollout: null },
  ],
  ['a remote that was not live and is off stays so', row('1.0.0', { isKilled: true }), null, undefined, undefined],
  [
    'a rollout that did not run ends',
    row('1.0.0', { rollout: rollingOut('1.1.0', 10) }),
    filled('1.0.0'),
    'takeback',
    { rollout: null },
  ],
  [
    'a rollout that runs as it did goes on',
    row('1.0.0', { rollout: rollingOut('1.1.0', 10) }),
    filled('1.0.0', { rollout: { version: '1.1.0', percent: 10 } }),
    undefined,
    undefined,
  ],
])('REL-18 %s', (_what, now, wanted, kind, expected) => {
  const { moves, rows, refusals } = decide(now, wanted);
  expect(moves.map((move) => move.kind)).toEqual(kind === undefined ? [] : [kind]);
  if (expected) expect(rows.get('footer')).toMatchObject(expected);
  expect(refusals).toEqual([]);
});

it('REL-18 begins no rollout again, and says so', () => {
  const { moves, notes } = decide(row('1.0.0'), filled('1.0.0', { rollout: { version: '1.1.0', percent: 10 } }));
  expect(moves).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('footer 1.1.0 is not rolled out to 10 % by this')]);
  expect(decide(undefined, filled('1.0.0', { rollout: { version: '1.1.0', percent: 10 } })).notes).toEqual(notes);
});

it('REL-18 says what visitors have of a remote, and what they get', () => {
  const running = row('1.0.0', { rollout: rollingOut('1.1.0', 10) });
  expect(decide(running, filled('0.9.0')).moves).toEqual([
    {
      remote: 'footer',
      kind: 'activate',
      from: filled('1.0.0', { rollout: { version: '1.1.0', percent: 10 } }),
      to: filled('0.9.0'),
    },
  ]);
  expect(decide(undefined, filled('1.0.0')).moves).toMatchObject([{ from: null, to: filled('1.0.0') }]);
  expect(decide(row('1.0.0'), null)).toMatchObject({
    moves: [{ from: filled('1.0.0'), to: filled('1.0.0', { isKilled: true }) }],
    notes: ['footer was not live then: it is switched off'],
  });
  expect(decide(running, filled('1.0.0')).notes).toEqual([]);
  expect(decide(undefined, null).notes).toEqual([]);
});

it.each<[string, Row, FilledRemote, string[]]>([
  ['switches it on', row('1.0.0', { isKilled: true }), filled('1.0.0'), ['QUARANTINED']],
  ['switches it off', row('1.0.0'), filled('1.0.0', { isKilled: true }), []],
  ['ends a rollout beside it', row('1.0.0', { rollout: rollingOut('1.1.0', 10) }), filled('1.0.0'), []],
])(
  'REL-4 REL-18 a release that nobody may get is refused where somebody would get it anew: %s',
  (_what, now, wanted, codes) => {
    const barred: Partial<Facts> = { reasonsAgainst: () => [{ code: 'QUARANTINED', text: 'it throws' }] };
    expect(decide(now, wanted, barred).refusals.map(({ code }) => code)).toEqual(codes);
  },
);

it.each<[string, Partial<Facts>, string, string]>([
  [
    'a release that was collected',
    { manifest: () => undefined },
    'RELEASE_UNKNOWN',
    'footer 1.1.0 is not published here, or was collected since',
  ],
  [
    'a release in quarantine',
    { reasonsAgainst: ({ version }) => [{ code: 'QUARANTINED', text: `footer ${version} is in quarantine` }] },
    'QUARANTINED',
    'footer 1.1.0 is in quarantine',
  ],
  ['a frozen site', { freezes: [FREEZE] }, 'FROZEN', 'TR is frozen until 2026-12-31 20:00 UTC: year end'],
  [
    'a frozen site, for who may not lift',
    { freezes: [FREEZE], isForced: true, acting: { role: 'team', remotes: null, sites: null } },
    'FORBIDDEN',
    'you have no right to lift a freeze for footer on TR',
  ],
  [
    'a remote of another team',
    { acting: { role: 'team', remotes: ['cart'], sites: null } },
    'FORBIDDEN',
    'you have no right to order footer on TR',
  ],
  [
    'a site of others',
    { acting: { role: 'operator', remotes: null, sites: ['AT'] } },
    'FORBIDDEN',
    'you have no right to order footer on TR',
  ],
])('REL-18 names %s', (_what, facts, code, text) => {
  const { refusals } = decide(row('1.0.0'), filled('1.1.0'), facts);
  expect(refusals).toEqual([{ code, remote: 'footer', text }]);
});

it('REL-15 REL-18 a frozen site can go back at any time, and forward by who may lift', () => {
  const back = decide(row('1.1.0', { earlier: ['1.0.0'] }), filled('1.0.0'), { freezes: [FREEZE] });
  expect(back.refusals).toEqual([]);
  expect(decide(row('1.0.0'), filled('1.1.0'), { freezes: [FREEZE], isForced: true }).refusals).toEqual([]);
});

it.each<[string, Row, FilledRemote, string[]]>([
  ['switched on with a version that is new', row('1.0.0', { isKilled: true }), filled('1.1.0'), ['FROZEN']],
  ['switched on with one that it had', row('1.1.0', { isKilled: true, earlier: ['1.0.0'] }), filled('1.0.0'), []],
  ['switched on as it is', row('1.0.0', { isKilled: true }), filled('1.0.0'), []],
])('REL-15 REL-18 a frozen site has a remote %s', (_what, now, wanted, codes) => {
  const { refusals } = decide(now, wanted, { freezes: [FREEZE] });
  expect(refusals.map(({ code }) => code)).toEqual(codes);
});

it('REL-18 compares a release with what the others have then, and not with what they have now', () => {
  const seen: string[][] = [];
  const rows = new Map([
    ['footer', row('1.1.0')],
    ['search', row('2.1.0')],
    ['cart', row('3.0.0')],
  ]);
  const releases = new Map([
    ['footer', filled('1.0.0')],
    ['search', filled('2.0.0')],
  ]);
  decideReturn(
    { releases, layouts: new Map() },
    {
      site: 'TR',
      acting: ADMIN,
      rows,
      layouts: new Map(),
      freezes: [],
      isForced: false,
      manifest: (remote, version) => makeRelease({ version, manifest: { remote } }).manifest,
      reasonsAgainst(_manifest, _sites, neighbours) {
        seen.push(neighbours.map(({ claims }) => `${claims.remote} ${claims.version}`));
        return [];
      },
    },
  );
  expect(seen).toEqual([
    ['search 2.0.0', 'cart 3.0.0'],
    ['footer 1.0.0', 'cart 3.0.0'],
  ]);
});

it('REL-18 compares a release with the candidates of others, too, and with none that was collected', () => {
  const seen: string[] = [];
  const rows = new Map([
    ['footer', row('1.1.0')],
    ['search', row('2.1.0', { rollout: rollingOut('2.2.0', 10) })],
    ['cart', row('3.0.0')],
  ]);
  decide(undefined, filled('1.0.0'), {
    rows,
    manifest: (remote, version) =>
      remote === 'cart' ? undefined : makeRelease({ version, manifest: { remote } }).manifest,
    reasonsAgainst(_manifest, sites, neighbours) {
      seen.push(...neighbours.map(({ site, claims }) => `${sites.join()} ${site} ${claims.remote} ${claims.version}`));
      return [];
    },
  });
  expect(seen).toEqual(['TR TR search 2.1.0', 'TR TR search 2.2.0']);
});

it('REL-18 a layout that the site does not have yet is new, also an empty one', () => {
  const layouts = new Map([
    ['home', [{ position: 0, kind: 'shelf', shelf: 'sale' }]],
    ['places', []],
  ]);
  const facts = {
    site: 'TR',
    acting: ADMIN,
    rows: new Map(),
    layouts: new Map(),
    freezes: [],
    isForced: false,
  } as const;
  const decision = decideReturn(
    { releases: new Map(), layouts },
    { ...facts, manifest: () => undefined, reasonsAgainst: () => [] },
  );
  expect(decision.layouts.map(({ part, entries }) => [part, entries.added, entries.removed])).toEqual([
    ['home', 1, 0],
    ['places', 0, 0],
  ]);
  expect(decision.entries).toEqual(layouts);
});

it('REL-18 layouts change with the releases, for who may change content', () => {
  const target = {
    releases: new Map(),
    layouts: new Map([['home', [{ position: 0, kind: 'shelf', shelf: 'sale' }]]]),
  };
  const facts: Facts = {
    site: 'TR',
    acting: ADMIN,
    rows: new Map(),
    layouts: new Map([['home', [{ position: 0, kind: 'shelf', shelf: 'new' }]]]),
    freezes: [],
    isForced: false,
    manifest: () => undefined,
    reasonsAgainst: () => [],
  };
  expect(decideReturn(target, facts).layouts).toEqual([
    {
      part: 'home',
      entries: { added: 1, removed: 1, lines: [expect.stringContaining('new'), expect.stringContaining('sale')] },
    },
  ]);
  const forTeam = decideReturn(target, { ...facts, acting: { role: 'team', remotes: null, sites: null } });
  expect(forTeam.refusals).toEqual([
    { code: 'FORBIDDEN', remote: null, text: 'you have no right to change content on TR' },
  ]);
  expect(decideReturn({ ...target, layouts: facts.layouts }, facts).entries.size).toBe(0);
});

it('REL-18 looks anew at the candidate, too, of a remote that is switched on', () => {
  const rollout = rollingOut('1.1.0', 10);
  const isRefused = ({ version }: { version: string }) => version === '1.1.0';
  const { refusals } = decide(
    row('1.0.0', { isKilled: true, rollout }),
    filled('1.0.0', { rollout: { version: '1.1.0', percent: 10 } }),
    {
      reasonsAgainst: (manifest) =>
        isRefused(manifest) ? [{ code: 'SHARED_RANGE', text: 'it needs another react' }] : [],
    },
  );
  expect(refusals).toEqual([{ code: 'SHARED_RANGE', remote: 'footer', text: 'it needs another react' }]);
});
