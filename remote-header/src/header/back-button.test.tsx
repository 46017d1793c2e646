// @vitest-environment jsdom
import type { HeaderProps } from '@ninefold/platform';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showHeader } from './testing.tsx';

let went: string[];
const step = (name: string, answer?: unknown) => () => {
  went.push(name);
  return answer;
};

function goBack() {
  const { visited } = showHeader({ props: { reduced: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  return visited;
}

beforeEach(() => {
  went = [];
  vi.spyOn(window.history, 'back').mockImplementation(step('history'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('HDR-4 the back button', () => {
  it('goes back in the native app first', () => {
    vi.stubGlobal('nativeApp', { back: step('native') });
    vi.stubGlobal('mobileApp', { back: step('mobile') });
    goBack();
    expect(went).toEqual(['native']);
  });

  it('goes back in the mobile app without a native one', () => {
    vi.stubGlobal('nativeApp', {});
    vi.stubGlobal('mobileApp', { back: step('mobile') });
    goBack();
    expect(went).toEqual(['mobile']);
  });

  it('goes back in the history when no app takes it', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('nativeApp', { back: step('native', false) });
    vi.stubGlobal('mobileApp', {
      back: () => {
        throw new Error('no bridge');
      },
    });
    vi.stubGlobal('navigation', { canGoBack: true });
    expect(goBack()).toEqual([]);
    expect(went).toEqual(['native', 'history']);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('goes home when there is nothing to go back to', () => {
    vi.stubGlobal('navigation', { canGoBack: false });
    expect(goBack()).toEqual(['/']);
    expect(went).toEqual([]);
  });

  it('goes home from a page that was opened on its own in a browser without a navigation', () => {
    expect(goBack()).toEqual(['/']);
  });

  it.each<[Partial<HeaderProps>, boolean]>([
    [{ pageType: 'home', reduced: true }, true],
    [{ pageType: 'search', platform: 'MATCH' }, true],
    [{ pageType: 'home', platform: 'MATCH' }, false],
    [{ pageType: 'search', platform: 'CLASSIC' }, false],
  ])('is there with %j: %s', (props, isThere) => {
    showHeader({ props });
    expect(screen.queryByRole('button', { name: 'Zurück' }) !== null).toBe(isThere);
  });
});
