// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onPageReturn } from './page-return.ts';

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
const arrived = (type: string, transferSize: number, deliveryType: string, activationStart = 0) => {
  const navigation = { type, transferSize, deliveryType, activationStart } as Partial<PerformanceNavigationTiming>;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as PerformanceNavigationTiming]);
};

afterEach(() => vi.restoreAllMocks());

describe('a page that the browser kept', () => {
  it('is told each time that it is shown again, and not when it is shown first', () => {
    const listener = vi.fn();
    const stop = onPageReturn(listener);
    show(false);
    expect(listener).not.toHaveBeenCalled();
    show(true);
    show(true);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    show(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['back_forward', 0, '', 1],
    ['back_forward', 9000, '', 0],
    ['navigate', 0, '', 0],
    ['navigate', 9000, 'navigational-prefetch', 1],
    ['navigate', 9000, '', 1, 1200],
  ])(
    'reached by %s with %i bytes from the network, delivered by "%s", asks %i times (opened after %s ms)',
    (type, size, delivery, times, openedAfter = 0) => {
      arrived(type, size, delivery, openedAfter);
      const listener = vi.fn();
      onPageReturn(listener)();
      expect(listener).toHaveBeenCalledTimes(times);
    },
  );
});
