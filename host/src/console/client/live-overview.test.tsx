// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_COMPOSITION } from '@ninefold/contract/operators';
import { overviewOf, type Overview } from '../overview-model.ts';
import { RightsContext } from '../views/may.tsx';
import { LiveOverview } from './live-overview.tsx';
import { SessionEnded } from './session-ended.ts';
import { POLL_INTERVAL_MS } from './use-live-overview.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The cart is live on three sites, on AT in `version`. */
function overview(revision: number, version: string, isKilled = false): Overview {
  const live = (version: string) => ({ cart: { version, isKilled: false } });
  const sites = {
    ...EMPTY_COMPOSITION.sites,
    DE: live('1.0.0'),
    CH: live('1.0.0'),
    AT: { cart: { version, isKilled } },
  };
  const status = { revision, health: 'live', readAt: '2026-11-21T10:00:00.000Z', isListening: true } as const;
  const entry = { revision, at: '2026-11-21T10:00:00.000Z', actor: 'ada', reason: 'Austria first' };
  const change = { kind: 'activate', site: 'AT', remote: 'cart', from: '1.0.0', to: version, percent: null } as const;
  return overviewOf({ ...status, remotes: ['cart'], sites, scheduled: [] }, [{ ...entry, ...change }], []);
}

async function show(answers: (Overview | Error)[]) {
  const load = vi.fn<() => Promise<Overview>>(() => {
    const answer = answers.shift()!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const rights = { role: 'operator', remotes: null, sites: null } as const;
  await act(async () =>
    render(
      <RightsContext value={rights}>
        <LiveOverview initial={overview(1, '1.0.0')} load={load} />
      </RightsContext>,
    ),
  );
  return load;
}

const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS));
const cartOf = (site: string) => {
  const row = within(screen.getByRole('table')).getByRole('rowheader', { name: site }).closest('tr')!;
  return within(row)
    .getByRole('link', { name: /cart on/ })
    .closest('td')!;
};

it('REL-5 follows what others order, marks what differs and says it politely', async () => {
  await show([overview(2, '1.1.0'), overview(3, '1.1.0', true)]);
  const announcement = screen.getAllByRole('status')[0]!;
  expect(announcement.textContent).toBe('');
  await nextPoll();
  expect(cartOf('AT').textContent).toContain('1.1.0');
  expect(within(cartOf('AT')).getByText('differs')).toBeTruthy();
  expect(within(cartOf('DE')).queryByText('differs')).toBeNull();
  expect(announcement.textContent).toBe('Revision 2: ada made cart 1.1.0 live on AT');
  await nextPoll();
  expect(within(cartOf('AT')).getByText('off')).toBeTruthy();
});

it('REL-5 keeps the focus and what it shows while nothing changes', async () => {
  await show([overview(1, '1.0.0'), overview(2, '1.1.0')]);
  const link = within(cartOf('AT')).getByRole('link');
  link.focus();
  await nextPoll();
  await nextPoll();
  expect(document.activeElement).toBe(link);
  expect(link.isConnected).toBe(true);
});

it('REL-5 says when the shop does not answer, and goes on by itself', async () => {
  await show([new Error('offline'), overview(2, '1.1.0')]);
  await nextPoll();
  expect(screen.getByText(/does not answer/)).toBeTruthy();
  expect(cartOf('AT').textContent).toContain('1.0.0');
  await nextPoll();
  expect(screen.queryByText(/does not answer/)).toBeNull();
  expect(cartOf('AT').textContent).toContain('1.1.0');
});

it('REL-5 says when the registry cannot be read and the shop goes on with what it knew last', async () => {
  await show([{ ...overview(1, '1.0.0'), health: 'last-known' }]);
  expect(screen.queryByText(/what it knew last/)).toBeNull();
  await nextPoll();
  expect(screen.getByText(/what it knew last/)).toBeTruthy();
  expect(screen.getByText('last known')).toBeTruthy();
});

it('ASVS-7.3.1 asks nothing more when the session has ended, and leads to the sign-in', async () => {
  const load = await show([new SessionEnded()]);
  await nextPoll();
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/operators/sign-in');
  await nextPoll();
  expect(load).toHaveBeenCalledTimes(1);
});

it('REL-5 shows on a phone the sites where something is unusual, and all others as one', async () => {
  await show([]);
  // Out of sight in a wide window.
  const names = screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent);
  expect(names).toEqual(['DE', 'AT', 'CH', 'CH_FR, CZ, HU, PL, SK, TR']);
});

it('REL-5 has the order that takes the last change back at hand', async () => {
  await show([]);
  const undo = screen.getByRole('link', { name: 'Roll back … cart on AT' });
  expect(undo.getAttribute('href')).toBe('/operators/order?kind=rollback&remote=cart&site=AT');
});
