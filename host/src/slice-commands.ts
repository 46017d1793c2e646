import type { SliceCommands } from '@ninefold/cli';
import { commands as header } from '@ninefold/remote-header/commands';
import { commands as newsletter } from '@ninefold/remote-newsletter/commands';
import { commands as search } from '@ninefold/remote-search/commands';

export { addedPictures, storeIds } from '@ninefold/remote-header/commands';

/** What the slices add to the command line, in the order of its help. Beside `slices.ts`, which loads whole services, for a quick start. */
export const SLICE_COMMANDS: readonly SliceCommands[] = [search, newsletter, header];
