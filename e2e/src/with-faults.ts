import { usePlatform, type SlotModule } from '@ninefold/platform';
import { createElement, type ReactNode } from 'react';
import type { Fault, Harm } from './faulty-release.ts';

const kept: unknown[] = [];

interface Outside {
  process: {
    exit(code: number): never;
    getBuiltinModule(name: string): object;
    env: Record<string, string | undefined>;
  };
  fetch(address: string): Promise<unknown>;
  Buffer: { alloc(bytes: number, fill: number): unknown };
}
const outside = globalThis as unknown as Outside;

const HARMS: Record<Harm, () => void> = {
  'hang-server': () => {
    for (;;);
  },
  'memory-server': () => {
    for (;;) kept.push(Array.from({ length: 100_000 }, () => kept.length));
  },
  'leak-server': () => kept.push(Array.from({ length: 1_000_000 }, (_, index) => ({ index }))),
  'buffer-server': () => kept.push(outside.Buffer.alloc(1 << 30, 1)),
  'reject-server': () => void Promise.reject(new Error('fault: forgotten')),
  'throw-server': () =>
    void setTimeout(() => {
      throw new Error('fault: late');
    }, 20),
  'exit-server': () => outside.process.exit(1),
  'file-server': () => kept.push(outside.process.getBuiltinModule('fs')),
  'variable-server': () => kept.push(outside.process.env['OPERATOR_TOKEN']),
  'fetch-server': () => void outside.fetch('http://127.0.0.1/').catch(() => undefined),
};

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
    if (!isBrowser) HARMS[fault as Harm]?.();
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
