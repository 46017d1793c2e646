import { AsyncLocalStorage } from 'node:async_hooks';
import { writeSync } from 'node:fs';
import type { SlotModule } from '@ninefold/platform';
import { createElement } from 'react';
import { NOTE_BYTES, NOTE_FD } from '../running-note.ts';

/** The release that was noted last: a page with many slots of one notes it once. */
let noted: string | undefined;

const running = new AsyncLocalStorage<string>();

/** The release whose code has begun what runs now, `cart@1.0.0`; undefined where React began it. */
export const runningRelease = () => running.getStore();

/** Notes whose code runs, each time before it does: what ends the process at once leaves no time for it. */
export function tellRunning(release: string, module: SlotModule): SlotModule {
  const note = Buffer.from(release.padEnd(NOTE_BYTES).slice(0, NOTE_BYTES));
  const tell = () => {
    if (noted === release) return;
    try {
      writeSync(NOTE_FD, note, 0, NOTE_BYTES, 0);
      noted = release;
    } catch {
      // There is no room for notes: nobody will be suspected.
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
