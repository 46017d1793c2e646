import { Command } from 'commander';
import type { SliceCommands } from '../slice-commands.ts';
import { createTerminal } from '../terminal.ts';
import { captureOutput, type WrittenOutput } from './capture-output.ts';

/**
 * Carries out a command line of a slice. @throws what refuses it, also a wrong use
 *
 * @param line an argument never holds a space here, unless it is given as a list
 */
export async function carryOut(
  commands: Pick<SliceCommands, 'add'>,
  line: string | readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<WrittenOutput> {
  const { surroundings, written } = captureOutput(env);
  const program = new Command();
  commands.add(program, { surroundings, terminal: createTerminal(surroundings) });
  throwRefusals(program);
  await program.parseAsync(typeof line === 'string' ? line.split(' ') : line, { from: 'user' });
  return written;
}

/** Has a command, and those in it, neither end this process nor write beside it. */
function throwRefusals(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => undefined });
  command.commands.forEach(throwRefusals);
}
