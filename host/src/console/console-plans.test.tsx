import { expect, it } from 'vitest';
import { EMPTY_COMPOSITION, readPlan } from '@ninefold/contract/operators';
import { orderModelOf } from './order-model.ts';
import type { Freeze, Plan } from './operators-api.ts';
import { renderConsole } from './server-bundle.tsx';
import type { ConsoleView } from './views/console-view.ts';

const AT = '2026-11-21T10:00:00.000Z';
const plan: Plan = {
  id: '8e8e6a5e-0000-4000-8000-000000000000',
  remote: 'cart',
  version: '1.1.0',
  steps: readPlan('TR 10% → TR,HU,CZ 50% → all'),
  reached: 2,
  state: 'running',
  actor: 'ada',
  reason: 'new sums',
  orderedAt: AT,
  stepAt: AT,
  given: { TR: 50, HU: 50, CZ: 50 },
  next: { kind: 'hold', why: 'Needs at least 120 more visitors of the candidate.' },
  moves: [{ at: AT, kind: 'step', step: 1, actor: 'ninefold', reason: 'it begins', revision: 5 }],
};
const textOf = (view: ConsoleView) => renderConsole({ actor: 'ada', view }).replaceAll('<!-- -->', '');
const rollouts = (plans: Plan[]): ConsoleView => ({
  name: 'rollouts',
  plans,
  rollouts: [],
  since: null,
  scheduled: [],
  notice: null,
  failure: null,
});

it('REL-16 draws a plan, says where it stands and what it waits for, with what can be pressed', () => {
  const html = textOf(rollouts([plan]));
  expect([...html.matchAll(/data-place="(\w+)"/g)].map(([, place]) => place)).toEqual(['done', 'now', 'ahead']);
  expect(/aria-current="step".*?<\/li>/s.exec(html)![0]).toMatch(/50%.*, it is here/s);
  expect(html).toContain('<strong>Holds.</strong> Needs at least 120 more visitors of the candidate.');
  for (const button of ['Pause', 'Take the next step now', 'End it here', 'Go back everywhere'])
    expect(html).toContain(`aria-label="${button}: cart 1.1.0"`);
  expect(html).toContain('step 1 by ninefold: it begins');
});

it('REL-16 offers nothing to press on a plan that has ended, and resuming on one that is paused', () => {
  expect(textOf(rollouts([{ ...plan, state: 'done' }]))).not.toContain('action="/operators/plan-act"');
  const paused = textOf(rollouts([{ ...plan, state: 'paused' }]));
  expect(paused).toContain('aria-label="Resume: cart 1.1.0"');
  expect(paused).not.toContain('aria-label="Pause: cart 1.1.0"');
});

const sites = { ...EMPTY_COMPOSITION.sites, AT: { cart: { version: '1.0.0', isKilled: false } } };
const freezes: Freeze[] = [
  { id: plan.id, site: 'AT', from: AT, until: '2099-01-01T00:00:00.000Z', reason: 'holidays', actor: 'bob' },
];
const review = (choice: object) =>
  textOf({
    name: 'order',
    model: orderModelOf({
      choice: { kind: 'rollout', remote: 'cart', version: '1.1.0', percent: 10, site: ['AT'], ...choice },
      status: { revision: 7, health: 'live', readAt: null, isListening: true, sites, scheduled: [], remotes: ['cart'] },
      releases: [{ remote: 'cart', version: '1.1.0', publishedAt: AT, publishedBy: 'ada' }],
      freezes,
      past: new Map(),
    }),
    typed: { reason: '', at: '' },
    failure: null,
    between: [],
  });

it('REL-15 says before it is ordered that a site is frozen and why, but not of what takes something back', () => {
  expect(review({})).toContain('AT is frozen: holidays.');
  expect(review({})).toContain('name="isForced"');
  expect(review({ kind: 'kill' })).not.toContain('frozen');
});

it('REL-16 explains a share above a half before it is ordered', () => {
  expect(review({ percent: 90 })).toContain('about 5 times as many visitors of the candidate');
  expect(review({ percent: 50 })).not.toContain('as many visitors');
});
