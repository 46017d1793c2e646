import { usePlatform, type SlotModule } from '@ninefold/platform';
import { createElement, type ReactNode } from 'react';
import type { Fault } from './faulty-release.ts';

/** What harms a process, and not the slot alone. */
function doHarm(fault: Fault | undefined): void {
  if (fault === 'hang-server') for (;;);
  const all: unknown[] = [];
  if (fault === 'memory-server') for (;;) all.push(Array.from({ length: 100_000 }, () => all.length));
  if (fault === 'reject-server') void Promise.reject(new Error('fault: forgotten'));
}

const isBrowser = typeof window === 'object';

/** A module that does what it did, and fails when the page's address asks for it. Bundled into faulty releases. */
export function withFaults(whole: SlotModule): SlotModule {
  if (isBrowser && new URLSearchParams(location.search).get('fault') === ('start-browser' satisfies Fault)) {
    throw new Error('fault: the module throws when it starts');
  }
  const { default: Whole, load, head } = whole;

  function Faulty(props: Record<string, unknown> & { data: unknown }): ReactNode {
    const { fault } = usePlatform().page.query;
    if (fault === (isBrowser ? 'render-browser' : 'render-server')) {
      throw new Error('fault: the component throws when it renders');
    }
    if (!isBrowser) doHarm(fault as Fault | undefined);
    return createElement(Whole, props);
  }

  return {
    default: Faulty,
    ...(head && { head }),
    load: async (context, props) => {
      if (context.page.query['fault'] === ('load-hangs' satisfies Fault)) return new Promise(() => undefined);
      return await load?.(context, props);
    },
  };
}
