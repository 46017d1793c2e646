import { SITE_CODES } from '@ninefold/sites';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CHANGE_KINDS, CompositionState, EMPTY_COMPOSITION } from './composition-state.ts';
import * as answers from './release-answers.ts';

const ORDER = { remote: 'cart', sites: ['DE'], actor: 'Anna', reason: 'a new badge' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const isOrder = (changed: object) => answers.Order.safeParse({ ...ORDER, ...changed }).success;

describe('an order', () => {
  it('names its remote and sites, who orders it and why', () => {
    expect(answers.Order.parse({ ...ORDER, actor: ' Anna ', reason: '  why ' })).toEqual({
      ...ORDER,
      actor: 'Anna',
      reason: 'why',
    });
  });

  it.each<[boolean, string, object]>([
    [false, 'no site', { sites: [] }],
    [true, 'all sites', { sites: [...SITE_CODES] }],
    [false, 'more sites than there are', { sites: [...SITE_CODES, 'DE'] }],
    [false, 'a country without a site', { sites: ['FR'] }],
    [false, 'nobody', { actor: '   ' }],
    [false, 'too long a name', { actor: 'a'.repeat(101) }],
    [true, 'a name of 100 letters', { actor: 'a'.repeat(100) }],
    [false, 'no reason', { reason: ' a ' }],
    [true, 'a reason of three letters', { reason: 'abc' }],
    [false, 'too long a reason', { reason: 'a'.repeat(501) }],
    [true, 'the revision that it expects', { expectedRevision: 0 }],
    [false, 'a revision before the first', { expectedRevision: -1 }],
    [true, 'an hour ahead', { at: inDays(1 / 24) }],
    [true, 'a year ahead', { at: inDays(365.9) }],
    [false, 'more than a year ahead', { at: inDays(367) }],
    [false, 'an hour ago', { at: inDays(-1 / 24) }],
    [false, 'words for a time', { at: 'tomorrow' }],
    [false, 'more than is asked for', { isUrgent: true }],
    [false, 'a version, which only an activation has', { version: '1.0.0' }],
  ])('is it %s that it may have %s', (isAllowed, _what, changed) => expect(isOrder(changed)).toBe(isAllowed));

  it('for a time that has passed is refused with the reason', () => {
    const { error } = answers.Order.safeParse({ ...ORDER, at: inDays(-1) });
    expect(error!.issues.map(({ message }) => message)).toEqual(['is no instant within the year ahead']);
  });

  it('may be for one year ahead to the instant, and not for now', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect([isOrder({ at: inDays(366) }), isOrder({ at: inDays(0) })]).toEqual([true, false]);
  });

  it.each<[boolean, number]>([
    [true, 0.01],
    [true, 12.34],
    [true, 100],
    [false, 0],
    [false, 0.001],
    [false, 100.01],
    [false, -1],
  ])('is it %s that a rollout may have %s percent', (isAllowed, percent) => {
    const order = { ...ORDER, version: '1.1.0', percent };
    expect(answers.RolloutOrder.safeParse(order).success).toBe(isAllowed);
  });

  it.each<[boolean, object]>([
    [true, { version: '1.1.0' }],
    [false, { version: '' }],
    [false, { version: 'a'.repeat(101) }],
    [false, {}],
  ])('is it %s that an activation may have %o', (isAllowed, version) =>
    expect(answers.ActivationOrder.safeParse({ ...ORDER, ...version }).success).toBe(isAllowed),
  );
});

it('time travels as text and is a date on both sides', () => {
  const at = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
  const answer = answers.PreviewLinkAnswer.parse({ url: 'https://de.example/?pass=1', expiresAt: at.toISOString() });
  expect(answer.expiresAt).toEqual(at);
  expect(answers.PreviewLinkAnswer.encode(answer)).toMatchObject({ expiresAt: '2026-01-02T03:04:05.000Z' });
});

describe('a question', () => {
  it('for the history is answered with 50 lines, or as many as it says', () => {
    expect(answers.HistoryQuery.parse({})).toEqual({ limit: 50 });
    expect(answers.HistoryQuery.parse({ limit: '7', site: 'AT', remote: 'cart' })).toEqual({
      limit: 7,
      site: 'AT',
      remote: 'cart',
    });
    expect(answers.ScheduledQuery.parse({})).toEqual({ limit: 50 });
  });

  it.each(['0', '1001', 'many', '1.5'])('for %s lines is refused', (limit) => {
    expect(answers.HistoryQuery.safeParse({ limit }).success).toBe(false);
    expect(answers.ScheduledQuery.safeParse({ limit }).success).toBe(false);
  });
});

describe('a service of a team elsewhere', () => {
  const SERVICE = { name: 'reviews', version: '1.0.0', address: 'https://reviews.example' };

  it.each<[boolean, string, object]>([
    [true, 'an address with a port', { address: 'http://10.0.0.5:4100' }],
    [false, 'an address with a path', { address: 'https://reviews.example/api' }],
    [false, 'an address with a slash behind it', { address: 'https://reviews.example/' }],
    [false, 'an address with a password', { address: 'https://a:b@reviews.example' }],
    [false, 'an address of a file', { address: 'file:///etc/passwd' }],
    [false, 'no address', { address: 'reviews' }],
    [true, 'a path of calls', { paths: ['/service/reviews/api/*', '/service/reviews/list'] }],
    [false, 'a path that is no call', { paths: ['/reviews'] }],
    [false, 'a path that leads outside', { paths: ['/service/reviews/../login'] }],
    [false, 'a path with a dot for a folder', { paths: ['/service/reviews/./list'] }],
    [false, 'a path that ends outside', { paths: ['/service/reviews/..'] }],
    [false, 'no path', { paths: [] }],
    [false, 'too many paths', { paths: Array(21).fill('/service/reviews/*') }],
    [false, 'no site', { sites: [] }],
    [true, 'a site', { sites: ['AT'] }],
    [false, 'a version of two numbers', { version: '1.0' }],
    [true, 'a version before the first', { version: '1.0.0-rc.1' }],
  ])('is it %s that it may register with %s', (isAllowed, _what, changed) =>
    expect(answers.ServiceRegistration.safeParse({ ...SERVICE, ...changed }).success).toBe(isAllowed),
  );

  it('may register for a year by its token', () => {
    const order = { name: 'reviews', origins: ['https://reviews.example'] };
    expect(answers.ServicePassOrder.parse(order)).toEqual({ ...order, days: 366 });
    for (const days of [0, 367, 1.5])
      expect(answers.ServicePassOrder.safeParse({ ...order, days }).success).toBe(false);
    expect(answers.ServicePassOrder.safeParse({ ...order, origins: [] }).success).toBe(false);
  });
});

it('before the first change nothing is live on any site', () => {
  expect(CompositionState.parse(EMPTY_COMPOSITION)).toEqual({
    revision: 0,
    sites: Object.fromEntries(SITE_CODES.map((site) => [site, {}])),
  });
  expect(CHANGE_KINDS).toContain('takeback');
});
