import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EMPTY_COMPOSITION } from '@ninefold/contract/operators';
import { undoOf } from './history-lines.ts';
import type { HistoryEntry } from './operators-api.ts';
import { replay } from './replay-history.ts';
import { runningRollouts, type Numbers } from './rollouts-model.ts';
import { renderConsole } from './server-bundle.tsx';
import { RolloutCard } from './views/rollout-card.tsx';

const rollout = {
  version: '1.1.0',
  percent: 25,
  startedAt: '2026-11-21T10:00:00.000Z',
  actor: 'ada',
  reason: 'a try',
};
const sites = { ...EMPTY_COMPOSITION.sites, AT: { cart: { version: '1.0.0', isKilled: false, rollout } } };
const remotes = ['cart'];
const numbersOf = (version: string, failures: number, lcpMs: number): Numbers => ({
  site: 'AT',
  remote: 'cart',
  version,
  views: 1000,
  failures,
  serverFailures: 0,
  measured: 400,
  lcpMs,
  inpMs: 80,
  cls: 0.01,
});

function entry(change: Partial<HistoryEntry>): HistoryEntry {
  const at = '2026-11-21T10:00:00.000Z';
  const base = { revision: 1, at, site: 'AT', remote: 'cart', actor: 'ada', reason: 'a test', percent: null } as const;
  return { ...base, kind: 'activate', from: null, to: '1.0.0', ...change };
}

it('REL-5 shows the numbers of a rollout beside those of the version that it replaces, and what is worse', () => {
  const vitals = [numbersOf('1.0.0', 10, 1800), numbersOf('1.1.0', 30, 1500)];
  const reason = 'Needs at least 120 more visitors of the candidate.';
  const verdicts = [{ remote: 'cart', version: '1.1.0', verdict: 'hold' as const, reason }];
  const html = renderConsole({
    actor: 'ada',
    rights: { role: 'team', remotes: ['cart'], sites: ['AT'] },
    view: {
      name: 'rollouts',
      plans: [],
      rollouts: runningRollouts({ remotes, sites }, { vitals, verdicts }),
      since: '2026-11-20T10:00:00.000Z',
      scheduled: [],
      notice: null,
      failure: null,
    },
  });
  const row = (label: string) =>
    new RegExp(`<th scope="row">${label}</th>.*?</tr>`).exec(html)![0].replaceAll(/<[^>]*>/g, '|');
  expect(row('Failures')).toMatch(/10 \(1%.*30 \(3%.*worse/);
  expect(row('LCP')).toMatch(/1,800 ms.*1,500 ms/);
  expect(row('LCP')).not.toContain('worse');
  expect(html.replaceAll('<!-- -->', '')).toContain(`<strong>Hold.</strong> ${reason}`);
  expect(html).toContain('href="/operators/order?kind=takeback&amp;remote=cart&amp;site=AT"');
});

it.each([
  [{ views: 9000, refused: 90 }, { views: 1000, refused: 50 }, true],
  [{ views: 1000, refused: 10 }, { views: 9000, refused: 90 }, false],
  [{ views: 1000, refused: 0 }, { views: 0, refused: 0 }, false],
])('V3 REL-5 compares what the policy has refused by views: %j beside %j is worse: %s', (live, candidate, isWorse) => {
  const numbers = (version: string, { views, refused }: typeof live): Numbers => ({
    ...numbersOf(version, 0, 1500),
    views,
    violations: { 'img-src': refused },
  });
  const vitals = [numbers('1.0.0', live), numbers('1.1.0', candidate)];
  const [rollout] = runningRollouts({ remotes, sites }, { vitals, verdicts: [] });
  const html = renderToStaticMarkup(<RolloutCard rollout={rollout!} />);
  expect(/Refused by the policy.*?<\/tr>/.exec(html)![0].includes('worse')).toBe(isWorse);
});

it('REL-5 draws failures and LCP of both versions by the hour, with the bound that the watch bears and how far it is convinced', () => {
  const hour = (at: number, failures: number, lcpMs: number) => ({
    at: `2026-11-21T${at}:00:00.000Z`,
    views: 100,
    failures,
    lcpMs,
  });
  const vitals = [
    { ...numbersOf('1.0.0', 10, 1800), hours: [hour(10, 1, 1700), hour(11, 2, 1800)] },
    { ...numbersOf('1.1.0', 30, 1500), hours: [hour(11, 6, 1500)] },
  ];
  const evidence = { worse: 10, takesBackAt: 100, asGood: 0.4, goesOnAt: 20 };
  const verdicts = [{ remote: 'cart', version: '1.1.0', verdict: 'hold' as const, reason: 'Too few.', evidence }];
  const [rollout] = runningRollouts({ remotes, sites }, { vitals, verdicts });
  const html = renderToStaticMarkup(<RolloutCard rollout={rollout!} />);
  expect(html).toContain(
    'aria-label="Failures, last hour: may be worse up to here 3%, 1.0.0 (live) 2%, 1.1.0 (rollout) 6%"',
  );
  expect(html).toContain('aria-label="LCP, last hour: 1.0.0 (live) 1,800 ms, 1.1.0 (rollout) 1,500 ms"');
  const quiet = [vitals[0]!, { ...vitals[1]!, hours: [hour(10, 6, 1500)] }];
  const [since] = runningRollouts({ remotes, sites }, { vitals: quiet, verdicts });
  expect(renderToStaticMarkup(<RolloutCard rollout={since!} />)).toContain(
    'aria-label="LCP, last hour: 1.0.0 (live) 1,800 ms, 1.1.0 (rollout) nothing"',
  );
  expect(/data-line="candidate"><polyline points="([^"]+)"/.exec(html)![1]).toBe('296.0,4.0 296.0,4.0');
  expect(html).toContain('10 of 100: taken back there');
  expect(html).toContain('<meter min="0" max="1" value="0.5"');
  expect(html).toContain('0 of 20: goes on there');
});

it('REL-5 tells what a rollback brings back, also after rollouts and rollbacks', () => {
  const history = [
    entry({ revision: 9, kind: 'activate', from: '1.3.0', to: '1.1.0' }),
    entry({ revision: 8, kind: 'rollout', from: '1.1.0', to: '1.3.0', percent: 5 }),
    entry({ revision: 7, kind: 'rollback', from: '1.3.0', to: '1.1.0' }),
    entry({ revision: 6, kind: 'rollout', from: '1.1.0', to: '1.3.0', percent: 5 }),
    entry({ revision: 5, kind: 'rollback', from: '1.2.0', to: '1.1.0' }),
    entry({ revision: 4, kind: 'activate', from: '1.1.0', to: '1.2.0' }),
    entry({ revision: 3, kind: 'activate', from: '1.0.0', to: '1.1.0' }),
    entry({ revision: 2, kind: 'rollout', from: '1.0.0', to: '1.1.0', percent: 25 }),
    entry({ revision: 1 }),
  ];
  expect(replay(history).get('AT')).toEqual({ version: '1.1.0', earlier: ['1.0.0'], isRollingOut: false });
});

it.each([
  [{ kind: 'activate', from: '1.0.0' }, 'rollback'],
  [{ kind: 'activate', from: null }, undefined],
  [{ kind: 'rollback', from: '1.1.0' }, 'activate'],
  [{ kind: 'kill' }, 'revive'],
  [{ kind: 'revive' }, 'kill'],
  [{ kind: 'rollout', from: '1.0.0', percent: 10 }, 'takeback'],
  [{ kind: 'takeback', from: '1.0.0' }, undefined],
] as const)('REL-5 %j is undone by %s', (change, kind) => {
  expect(Object.fromEntries(undoOf([entry(change)])?.fields ?? [])['kind']).toBe(kind);
});

it.each(['activate', 'rollback', 'takeback'] as const)(
  'REL-5 %s that ended a rollout offers no undo that would do more',
  (kind) => {
    const running = entry({ revision: 1, kind: 'rollout', from: '1.0.0', to: '1.1.0', percent: 5 });
    expect(undoOf([entry({ revision: 2, kind, from: '1.1.0', to: '1.0.0' }), running])).toBeNull();
  },
);
