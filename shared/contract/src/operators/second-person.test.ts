import { describe, expect, it } from 'vitest';
import { MarkOrder, RequestRefusal } from './second-person.ts';

const REASON = 'a remote that takes money';

describe('where a second person is needed', () => {
  it.each([
    ['a remote', { remote: 'cart', site: null }],
    ['a site', { remote: null, site: 'AT' }],
    ['a remote on a site', { remote: 'cart', site: 'AT' }],
  ])('is %s', (_what, place) => {
    expect(MarkOrder.parse({ ...place, reason: ` ${REASON} ` })).toEqual({ ...place, reason: REASON });
  });

  it('is not everywhere', () => {
    const { error } = MarkOrder.safeParse({ remote: null, site: null, reason: REASON });
    expect(error!.issues[0]!.message).toBe('names a remote, a site, or both');
  });

  it.each([
    ['no reason', '  ab  '],
    ['a reason that nobody reads', 'a'.repeat(501)],
  ])('is not said with %s', (_what, reason) => {
    expect(MarkOrder.safeParse({ remote: 'cart', site: null, reason }).success).toBe(false);
  });

  it('is answered by the number of a request and a reason', () => {
    const id = '6f1c9d2e-6b1a-4d0f-9a57-0d8f4e1c2b3a';
    expect(RequestRefusal.parse({ id, reason: REASON })).toEqual({ id, reason: REASON });
    expect(RequestRefusal.safeParse({ id: '12', reason: REASON }).success).toBe(false);
    expect(RequestRefusal.safeParse({ id, reason: REASON, remote: 'cart' }).success).toBe(false);
  });
});
