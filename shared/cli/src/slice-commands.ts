import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { Surroundings, Terminal } from './terminal.ts';

/** What commands get from the command line. */
export interface SliceCommandContext {
  surroundings: Surroundings;
  terminal: Terminal;
  /** Names of the pictures that somebody has added to the shop, for commands of other slices. @default nobody knows */
  addedPictures?: (() => Promise<ReadonlySet<string>>) | undefined;
  /** Numbers of a site's stores, for commands of other slices. @default nobody knows */
  storeIds?: ((site: SiteCode) => Promise<ReadonlySet<string>>) | undefined;
}

/** What a slice adds to the operators' command line: the `./commands` export of its package. It loads its service when a command runs. */
export interface SliceCommands {
  add(program: Command, context: SliceCommandContext): void;
  /** Command lines for the help. */
  examples: readonly string[];
}
