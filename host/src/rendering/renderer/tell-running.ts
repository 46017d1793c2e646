import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import type { SlotModule } from '@ninefold/platform';
import { createElement } from 'react';
import { RUNS } from '../messages.ts';

const STDERR = 2;

/** The release that the host was told of last: a page with many slots of one tells it once. */
let told: string | undefined;

const running = new AsyncLocalStorage<string>();

/** The release whose code has begun what runs now, `cart@1.0.0`; undefined where React began it. */
export const runningRelease = () => running.getStore();

/** Tells the host whose code runs, each time before it does: what ends the process at once leaves no time for it. */
export function tellRunning(release: string, module: SlotModule): SlotModule {
  const tell = () => {
    if (told === release) return;
    try {
      writeSync(STDERR, `${RUNS}${release}\n`);
      told = release;
    } catch {
      // The host is busy and reads later: it is not told of this one.
    }
  };
  const { load, default: Content } = module;
  return {
    ...module,
    ...(load && {
      load: (...given) => {
        tell();
        return running.run(release, () => load(...given));
      },
    }),
    default: (props) => {
      tell();
      return createElement(Content, props);
    },
  };
}
