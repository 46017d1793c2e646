// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PERSONAL_DATA_PATH } from '../../contract/paths.ts';
import { ANNA, ANSWERS, BEN, showHeader } from './testing.tsx';
import { NOBODY } from './use-personal-data.ts';

const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const cookieOf = (lid: string) => `x.${btoa(JSON.stringify({ exp: 2e9, ren: 2e9, lid }))}.x`;
const logInAs = (lid: string) => (document.cookie = `LoginToken=${cookieOf(lid)}`);
const logOut = () => (document.cookie = 'LoginToken=; max-age=0');
const comeBack = () => act(() => void fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true })));
function comeFromPrefetch() {
  const navigation: object = { type: 'navigate', deliveryType: 'navigational-prefetch' };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as PerformanceNavigationTiming]);
}
const isGreeted = (name: string) => screen.queryByText(name) !== null;
const askedFor = (asked: string[]) => asked.filter((path) => path === PERSONAL_DATA_PATH).length;

afterEach(() => {
  cleanup();
  logOut();
  vi.restoreAllMocks();
});

describe('HDR-11 personal data', () => {
  it('are asked for by nobody when the page carries them', async () => {
    logInAs('anna');
    const { asked } = showHeader({ data: { personalData: ANNA } });
    await nextTurn();
    comeBack();
    expect([isGreeted('Anna'), askedFor(asked)]).toEqual([true, 0]);
  });

  it('are loaded once on start when the page could not get them', async () => {
    logInAs('anna');
    const { asked } = showHeader({ data: { personalData: undefined } });
    expect(isGreeted('Anna')).toBe(false);
    await nextTurn();
    expect([isGreeted('Anna'), askedFor(asked)]).toEqual([true, 1]);
  });

  it('of somebody else are reset before they are loaded anew', async () => {
    logInAs('ben');
    const { asked } = showHeader({ data: { personalData: BEN } });
    expect(isGreeted('Ben')).toBe(true);
    logInAs('anna');
    comeBack();
    expect([isGreeted('Ben'), isGreeted('Anna')]).toEqual([false, false]);
    await nextTurn();
    expect([isGreeted('Anna'), askedFor(asked)]).toEqual([true, 1]);
  });

  it.each([
    ['nobody, by who was logged in', ANNA, undefined, [false, 1]],
    ['who has logged in since', NOBODY, 'anna', [true, 1]],
    ['who was logged in then, too', ANNA, 'anna', [true, 1]],
    ['nobody, by nobody', NOBODY, undefined, [false, 0]],
  ])(
    'LAY-4 of a page that was fetched ahead are right when it is opened by %s',
    async (_, personalData, lid, expected) => {
      comeFromPrefetch();
      if (lid) logInAs(lid);
      const { asked } = showHeader({
        data: { personalData },
        answers: { ...ANSWERS, [PERSONAL_DATA_PATH]: lid ? ANNA : NOBODY },
      });
      await nextTurn();
      expect([isGreeted('Anna'), askedFor(asked)]).toEqual(expected);
    },
  );

  it('LAY-4 are gone from a page that was fetched before somebody logged out, also when nothing can be loaded', async () => {
    comeFromPrefetch();
    showHeader({ data: { personalData: BEN }, answers: {} });
    await nextTurn();
    expect(isGreeted('Ben')).toBe(false);
  });

  it('are gone once somebody has logged out in another tab, also when nothing can be loaded', async () => {
    logInAs('ben');
    showHeader({ data: { personalData: BEN }, answers: {} });
    logOut();
    act(() => void fireEvent(document, new Event('visibilitychange')));
    await nextTurn();
    expect(isGreeted('Ben')).toBe(false);
    expect(screen.getAllByRole('link', { name: 'Anmelden' })).not.toEqual([]);
  });

  it('are not shown when their owner has gone while they were loaded', async () => {
    logInAs('anna');
    showHeader({ data: { personalData: undefined } });
    logOut();
    comeBack();
    // The first answer is Anna's and comes late; the one for nobody fails.
    await nextTurn();
    expect(isGreeted('Ben')).toBe(false);
  });
});
