import { expect, it } from 'vitest';
import { readPlan } from '@ninefold/contract/operators';
import { SITE_CODES } from '@ninefold/sites';
import type { OrderOutlook, Plan } from './operators-api.ts';
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
const textOf = (view: ConsoleView) =>
  renderConsole({ actor: 'ada', rights: { role: 'team', remotes: ['cart'], sites: null }, view }).replaceAll(
    '<!-- -->',
    '',
  );
const rollouts = (plans: Plan[]): ConsoleView => ({
  name: 'rollouts',
  plans,
  rollouts: [],
  since: null,
  scheduled: [],
  notice: null,
  failure: null,
});

it('REL-16 writes moments as the command line does', () => {
  expect(textOf(rollouts([plan]))).toMatch(/<time dateTime="[^"]+">\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC<\/time>/);
});

it('REL-16 draws a plan, says where it stands and what it waits for, with what can be pressed', () => {
  const html = textOf(rollouts([plan]));
  expect([...html.matchAll(/data-place="(\w+)"/g)].map(([, place]) => place)).toEqual(['done', 'now', 'ahead']);
  expect(/aria-current="step".*?<\/li>/s.exec(html)![0]).toMatch(/50%.*, it is here/s);
  expect(html).toContain('<strong>Holds.</strong> Needs at least 120 more visitors of the candidate.');
  for (const button of ['Pause', 'Take the next step now', 'End it here', 'Go back everywhere'])
    expect(html).toContain(`aria-label="${button}: cart 1.1.0"`);
  expect(html).toContain('step 1 by ninefold: it begins');
  // Whoever presses means the step after the one that they see.
  expect(html).toContain('name="expectedStep" value="2"');
});

it('REL-16 offers nothing to press on a plan that has ended, and resuming on one that is paused', () => {
  expect(textOf(rollouts([{ ...plan, state: 'done' }]))).not.toContain('action="/operators/plan-act"');
  const paused = textOf(rollouts([{ ...plan, state: 'paused' }]));
  expect(paused).toContain('aria-label="Resume: cart 1.1.0"');
  expect(paused).not.toContain('aria-label="Pause: cart 1.1.0"');
});

const outlook: OrderOutlook = {
  revision: 7,
  sites: [{ site: 'AT', before: { version: '1.0.0', isKilled: false }, after: null, refusal: 'ROLLOUT_RUNNING' }],
  freezes: [],
  reasons: [],
};
const freezes: OrderOutlook['freezes'] = [
  { id: plan.id, site: 'AT', from: AT, until: '2099-01-01T00:00:00.000Z', reason: 'holidays', actor: 'bob' },
];
const review = ({ told = {}, ...choice }: { told?: Partial<OrderOutlook>; kind?: 'kill'; percent?: number }) =>
  textOf({
    name: 'order',
    model: {
      choice: { kind: 'rollout', remote: 'cart', version: '1.1.0', percent: 10, site: ['AT'], ...choice },
      remotes: ['cart'],
      sites: SITE_CODES,
      versions: ['1.1.0'],
      outlook: { ...outlook, ...told },
    },
    typed: { reason: '', at: '' },
    failure: null,
    between: [],
  });

it('REL-15 says before it is ordered that a site is frozen and why', () => {
  expect(review({ told: { freezes } })).toContain('AT is frozen: holidays.');
  expect(review({ told: { freezes } })).toContain('name="isForced"');
  expect(review({})).not.toContain('frozen');
});

it('REL-5 says before it is ordered why a site cannot have it, and why nobody may', () => {
  const reasons = [{ code: 'QUARANTINED', text: 'cart 1.1.0 is in quarantine' }];
  expect(review({ told: { reasons } })).toContain('The order is refused as it is now: cart 1.1.0 is in quarantine.');
  expect(review({})).not.toContain('refused as it is now');
  expect(review({})).toContain('Another rollout is running here.');
});

it('REL-5 an order that every site refuses now is for a later moment alone', () => {
  const moment = /<input(?=[^>]*name="at")[^>]*>/;
  const possible = { ...outlook.sites[0]!, site: 'DE', after: outlook.sites[0]!.before, refusal: null } as const;
  expect(review({})).toContain('No site can have this order now.');
  expect(moment.exec(review({}))![0]).toContain('required');
  const some = review({ told: { sites: [...outlook.sites, possible] } });
  expect(some).not.toContain('No site can have this order now.');
  expect(moment.exec(some)![0]).not.toContain('required');
});

it('REL-16 explains a share above a half before it is ordered', () => {
  expect(review({ percent: 90 })).toContain('about 5 times as many visitors of the candidate');
  expect(review({ percent: 50 })).not.toContain('as many visitors');
});
