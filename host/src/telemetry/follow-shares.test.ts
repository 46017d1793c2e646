import { EMPTY_COMPOSITION } from '@ninefold/contract/operators';
import { expect, it } from 'vitest';
import type { LiveState } from '../releases/live/live-composition.ts';
import { followShares } from './follow-shares.ts';
import type { Reported } from './view-tokens.ts';

const rollout = { version: '1.1.0', percent: 50, startedAt: '2026-01-01T00:00:00Z', actor: 'ada', reason: 'a test' };
const state = (change: Partial<LiveState> = {}): LiveState => ({
  revision: 10,
  sites: { ...EMPTY_COMPOSITION.sites, AT: { footer: { version: '1.0.0', isKilled: false, rollout } } },
  ...change,
});

it('LAY-1 knows the visitors of a rollout as soon as the database can be read, though the host opened without it', () => {
  let current = state();
  let tell: (state: LiveState) => void = () => undefined;
  const shares = followShares({ current: () => current, onChange: (listener) => ((tell = listener), () => undefined) });
  const page = { site: 'AT', revision: 8, versions: { footer: '1.1.0' } } as unknown as Reported;
  expect(shares.armsOf(page)).toEqual([]);
  current = state({ siteRevisions: { AT: 8 } });
  tell(current);
  expect(shares.armsOf(page)).toEqual([{ remote: 'footer', version: '1.1.0', share: 0.5, isCandidate: true }]);
  expect(shares.armsOf({ ...page, revision: 7 })).toEqual([]);
});
