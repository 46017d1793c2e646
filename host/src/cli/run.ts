import { CommandFailed, EXIT, type Surroundings } from '@ninefold/cli';
import { Command, CommanderError } from 'commander';
import { SLICE_COMMANDS } from '../slice-commands.ts';
import { createCommandContext } from './command-context.ts';
import { addContentCommands } from './commands/content.ts';
import { addDemoCommands } from './commands/demo.ts';
import { addOrderCommands } from './commands/order.ts';
import { addPublishCommand } from './commands/publish.ts';
import { addServeCommand } from './commands/serve.ts';
import { addShowCommands } from './commands/show.ts';
import { addRolloutCommands } from './commands/rollout.ts';

const EXAMPLES = [
  'ninefold serve',
  'ninefold status',
  'ninefold publish <folder of a remote>',
  'ninefold activate <remote> 1.1.0 --site AT --reason "Austria first"',
  'ninefold rollout <remote> 1.1.0 --site AT --percent 10 --reason "one in ten first"',
  'ninefold takeback <remote> --site AT --reason "too slow"',
  'ninefold activate <remote> 1.1.0 --site all --at 2026-12-01T06:00Z --reason "with the campaign"',
  'ninefold vitals --site AT --remote <remote>',
  'ninefold preview-link <remote> 1.1.0 --site AT',
  'ninefold rollback <remote> --site all --reason "wrong sums"',
  'ninefold kill <remote> --site CH,CH-FR --reason "legal"',
  'ninefold content export --site AT --file content-at.json',
  'ninefold content import content-at.json --site AT --dry-run',
  'ninefold content import content-at.json --site AT --part promotions --reason "winter sale"',
  'ninefold content history --site AT --part promotions',
  'ninefold content undo --site AT --part promotions --reason "a week too early"',
  ...SLICE_COMMANDS.flatMap(({ examples }) => examples),
];

const HELP = `
Examples:
${EXAMPLES.map((line) => `  ${line}`).join('\n')}

Environment:
  NINEFOLD_URL     address of the shop; else http://localhost:PORT
  NINEFOLD_TOKEN   the operators' token; else the one in DATA_DIR/operator-token
  NINEFOLD_ACTOR   your name in the history
  DATA_DIR         folder of the shop's data; else .data
  DATABASE_URL     PostgreSQL for \`catalogue\`, \`content\`, \`newsletter\`, \`pictures\` and \`demo\`; else the embedded database

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 the shop does not answer`;

/** Carries out one command line. @returns the exit code */
export async function run(argv: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  const program = new Command('ninefold')
    .description('Operates a Ninefold shop: releases, what is live where, the catalogue, the content.')
    .addHelpText('after', HELP)
    .showHelpAfterError('(`ninefold help` shows the commands)')
    .configureOutput({ writeOut: (text) => void stdout.write(text), writeErr: (text) => void stderr.write(text) })
    .exitOverride();
  const context = createCommandContext(surroundings);
  addServeCommand(program, context);
  addShowCommands(program, context);
  addPublishCommand(program, context);
  addOrderCommands(program, context);
  addRolloutCommands(program, context);
  addContentCommands(program, context);
  for (const slice of SLICE_COMMANDS) slice.add(program, context);
  addDemoCommands(program, context);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (!(error instanceof CommandFailed)) throw error;
    const { code, message, details, exitCode } = error;
    stderr.write(
      argv.includes('--json') ? `${JSON.stringify({ error: code, message, ...details })}\n` : `${message}\n`,
    );
    return exitCode;
  }
}
