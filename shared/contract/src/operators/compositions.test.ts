import { describe, expect, it } from 'vitest';
import * as compositions from './compositions.ts';

const FILE = { format: 1, site: 'AT', releases: { cart: { version: '1.2.0' } } };

describe('REL-18 a composition as a file', () => {
  it('names what is to be different, and nothing else', () => {
    expect(compositions.CompositionFile.parse(FILE)).toEqual({
      ...FILE,
      releases: { cart: { version: '1.2.0', isKilled: false } },
      layouts: {},
    });
  });

  it.each<[boolean, string, object]>([
    [true, 'no release', { releases: {} }],
    [true, 'a release that is switched off', { releases: { cart: { version: '1.2.0', isKilled: true } } }],
    [true, 'a rollout', { releases: { cart: { version: '1.2.0', rollout: { version: '1.3.0', percent: 10 } } } }],
    [
      false,
      'a rollout to nobody',
      { releases: { cart: { version: '1.2.0', rollout: { version: '1.3.0', percent: 0 } } } },
    ],
    [false, 'a rollout of no version', { releases: { cart: { version: '1.2.0', rollout: { percent: 10 } } } }],
    [false, 'a remote without a version', { releases: { cart: {} } }],
    [false, 'a misspelt switch of a release', { releases: { cart: { version: '1.2.0', killed: true } } }],
    [false, 'a name that no remote has', { releases: { Cart: { version: '1.2.0' } } }],
    [true, 'entries of a layout', { layouts: { home: [{ type: 'stage' }, {}] } }],
    [false, 'a layout of 501 entries', { layouts: { home: Array.from({ length: 501 }, () => ({})) } }],
    [true, 'a layout of 500 entries', { layouts: { home: Array.from({ length: 500 }, () => ({})) } }],
    [false, 'a layout without a name', { layouts: { '': [] } }],
    [false, 'a layout with too long a name', { layouts: { ['a'.repeat(41)]: [] } }],
    [false, 'another form', { format: 2 }],
    [false, 'a country without a site', { site: 'FR' }],
    [false, 'no site', { site: undefined }],
    [false, 'more than is asked for', { revision: 7 }],
  ])('is it %s that it may have %s', (isAllowed, _what, changed) => {
    const file = { ...FILE, ...changed };
    expect(compositions.CompositionFile.safeParse(file).success).toBe(isAllowed);
    const order = { composition: file, reason: 'as in AT', isDryRun: true };
    expect(compositions.CompositionImport.safeParse(order).success).toBe(isAllowed);
  });
});

it.each<[boolean, string, object]>([
  [true, 'the first revision', { revision: 0 }],
  [true, 'in spite of a freeze', { isForced: true }],
  [true, 'the revision that it expects', { expectedRevision: 12 }],
  [false, 'a revision before the first', { revision: -1 }],
  [false, 'half a revision', { revision: 1.5 }],
  [false, 'a revision as a text', { revision: '11' }],
  [false, 'no revision', { revision: undefined }],
  [false, 'no reason', { reason: undefined }],
  [false, 'some of the remotes', { remotes: ['cart'] }],
])('REL-18 is it %s that the order to return may have %s', (isAllowed, _what, changed) => {
  const order = { revision: 11, reason: 'the new cart is slow', ...changed };
  expect(compositions.ReturnOrder.safeParse(order).success).toBe(isAllowed);
});

describe('REL-18 a question', () => {
  it('for revisions is answered with the newest 50, or as many as it says', () => {
    expect(compositions.SiteRevisionsQuery.parse({})).toEqual({ limit: 50 });
    expect(compositions.SiteRevisionsQuery.parse({ limit: '1000' })).toEqual({ limit: 1000 });
  });

  it.each(['0', '1001', 'all'])('for %s revisions is refused', (limit) => {
    expect(compositions.SiteRevisionsQuery.safeParse({ limit }).success).toBe(false);
  });

  it('may leave out what means the live composition', () => {
    expect(compositions.CompositionQuery.parse({})).toEqual({});
    expect(compositions.ComparisonQuery.parse({ from: '0' })).toEqual({ from: 0 });
    expect(compositions.ComparisonQuery.safeParse({ to: '1' }).success).toBe(false);
  });

  it.each<[boolean, string]>([
    [true, '0'],
    [true, '42'],
    [false, '-1'],
    [false, '1.5'],
    [false, 'newest'],
    [false, ''],
    [false, ' '],
    [false, '0x1'],
  ])('is it %s that it may be for revision %j', (isAllowed, revision) => {
    expect(compositions.SiteRevisionParams.safeParse({ site: 'AT', revision }).success).toBe(isAllowed);
    expect(compositions.CompositionQuery.safeParse({ revision }).success).toBe(isAllowed);
    expect(compositions.ComparisonQuery.safeParse({ from: revision, to: '0' }).success).toBe(isAllowed);
    expect(compositions.ComparisonQuery.safeParse({ from: '0', to: revision }).success).toBe(isAllowed);
  });
});
