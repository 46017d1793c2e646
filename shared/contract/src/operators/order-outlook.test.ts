import { describe, expect, it } from 'vitest';
import { OrderOutlookQuery } from './order-outlook.ts';

const ACTIVATION = { kind: 'activate', remote: 'cart', site: 'AT', version: '1.2.0' };

describe('the query for what an order would do', () => {
  it.each([
    ['one site', 'AT', ['AT']],
    ['several sites', ['AT', 'DE'], ['AT', 'DE']],
  ])('names %s', (_what, site, sites) => {
    expect(OrderOutlookQuery.parse({ ...ACTIVATION, site })).toEqual({ ...ACTIVATION, site: sites });
  });

  it('has a share in its text', () => {
    const rollout = { ...ACTIVATION, kind: 'rollout', percent: '12.5' };
    expect(OrderOutlookQuery.parse(rollout)).toMatchObject({ percent: 12.5 });
  });

  it.each([['rollback'], ['kill'], ['revive'], ['takeback']])('to %s asks for no version', (kind) => {
    expect(OrderOutlookQuery.safeParse({ kind, remote: 'cart', site: 'AT' }).success).toBe(true);
  });

  it.each([
    ['activate without a version', { version: undefined }, ['version'], 'is missing'],
    ['roll out without a version', { kind: 'rollout', percent: '5', version: undefined }, ['version'], 'is missing'],
    ['roll out without a share', { kind: 'rollout' }, ['percent'], 'is missing'],
    ['roll out to nobody', { kind: 'rollout', percent: '0' }, ['percent'], undefined],
    ['change no site', { site: [] }, ['site'], undefined],
    ['change more sites than there are', { site: Array(10).fill('AT') }, ['site'], undefined],
    ['change a site that is none', { site: 'XX' }, ['site', 0], undefined],
  ])('cannot %s', (_what, changed, path, message) => {
    const { error } = OrderOutlookQuery.safeParse({ ...ACTIVATION, ...changed });
    expect(error!.issues[0]).toMatchObject({ path, ...(message && { message }) });
  });
});
