// @vitest-environment jsdom
import type { HeaderProps } from '@ninefold/platform';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stickinessOf } from './header-settings.ts';
import { banner, pass, showHeader } from './testing.tsx';
import { platformOf } from './use-header-platform.ts';

const CACHE_KEY = '/service/searchfrontend/api/cachekey';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  [979, 'MATCH'],
  [980, 'TABLET'],
  [1439, 'TABLET'],
  [1440, 'CLASSIC'],
])('HDR-6 a window %i px wide is %s', (width, platform) => {
  expect(platformOf(width)).toBe(platform);
});

it('HDR-6 the platform follows the width of the window', () => {
  showHeader();
  for (const [width, platform] of [
    [979, 'MATCH'],
    [1439, 'TABLET'],
    [1440, 'CLASSIC'],
  ] as const) {
    vi.stubGlobal('innerWidth', width);
    act(() => void fireEvent(window, new Event('resize')));
    expect(banner().dataset['platform']).toBe(platform);
  }
  vi.unstubAllGlobals();
});

it('HDR-6 a platform that is given wins over the width of the window', () => {
  showHeader({ props: { platform: 'MATCH' } });
  act(() => void fireEvent(window, new Event('resize')));
  expect(banner().dataset['platform']).toBe('MATCH');
});

it('HDR-6 says its stage', () => {
  showHeader({ props: { stage: 'DEV' } });
  expect(banner().dataset['stage']).toBe('DEV');
});

describe('HDR-6 HDR-7 the secure-purchase hint', () => {
  it.each<[Partial<HeaderProps>, boolean]>([
    [{}, false],
    [{ reduced: true }, true],
    [{ showsecurehint: true }, true],
    [{ reduced: true, showsecurehint: false }, false],
  ])('with %j: %s', (props, isShown) => {
    showHeader({ props });
    expect(screen.queryByText(/mit verschlüsselter Übertragung/) !== null).toBe(isShown);
  });
});

it.each<[HeaderProps, string]>([
  [{ pageType: 'home' }, 'sticky'],
  [{ pageType: 'home', sticky: false }, 'none'],
  [{ pageType: 'basket' }, 'none'],
  [{ pageType: 'basket', sticky: true }, 'none'],
  [{ pageType: 'product' }, 'yielding'],
  [{ pageType: 'product', sticky: false }, 'none'],
  [{ pageType: 'home', reduced: true }, 'none'],
  [{ pageType: 'home', reduced: true, sticky: true }, 'sticky'],
])('HDR-8 with %j sticks: %s', (props, stickiness) => {
  expect(stickinessOf(props)).toBe(stickiness);
});

describe('HDR-8 a header while the page is scrolled', () => {
  const position = () => banner().dataset['position'];
  async function scrollTo(y: number, waitMs = 50) {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
    fireEvent.scroll(window);
    await pass(waitMs);
  }

  it('becomes compact 50 ms after the scrolling has come to rest', async () => {
    showHeader();
    await scrollTo(400, 49);
    await scrollTo(500, 49);
    expect(position()).toBe('top');
    await pass(1);
    expect(position()).toBe('compact');
    await scrollTo(0);
    expect(position()).toBe('top');
  });

  it('gets out of the way on a product page, and comes back', async () => {
    showHeader({ props: { pageType: 'product' } });
    await scrollTo(400);
    expect(position()).toBe('away');
    await scrollTo(400);
    expect(position()).toBe('away');
    await scrollTo(350);
    expect(position()).toBe('compact');
  });

  it('is no matter where it does not stick', async () => {
    showHeader({ props: { pageType: 'basket' } });
    await scrollTo(400);
    expect([position(), banner().dataset['sticky']]).toEqual(['top', undefined]);
  });
});

it('HDR-12 asks for the cache key when it starts, unless it has no search', async () => {
  const { asked, unmount } = showHeader();
  await pass(0);
  expect(asked).toEqual([CACHE_KEY]);
  unmount();
  expect(showHeader({ props: { reduced: true } }).asked).toEqual([]);
});
