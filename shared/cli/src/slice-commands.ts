import type { Command } from 'commander';
import type { Surroundings, Terminal } from './terminal.ts';

/** What commands get from the command line. */
export interface SliceCommandContext {
  surroundings: Surroundings;
  terminal: Terminal;
}

/** What a slice adds to the operators' command line: the `./commands` export of its package. It loads its service when a command runs. */
export interface SliceCommands {
  add(program: Command, context: SliceCommandContext): void;
  /** Command lines for the help. */
  examples: readonly string[];
}
