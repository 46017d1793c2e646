import { Command, CommanderError } from 'commander';
import { createCommandContext } from './command-context.ts';
import { CommandFailed, EXIT } from './command-failed.ts';
import { addCatalogueCommands } from './commands/catalogue.ts';
import { addContentCommands } from './commands/content.ts';
import { addOrderCommands } from './commands/order.ts';
import { addPublishCommand } from './commands/publish.ts';
import { addShowCommands } from './commands/show.ts';
import { addRolloutCommands } from './commands/rollout.ts';
import type { Surroundings } from './terminal.ts';

const EXAMPLES = `
Examples:
  ninefold status
  ninefold publish remote-cart
  ninefold activate cart 1.1.0 --site AT --reason "new basket, Austria first"
  ninefold rollout search 1.1.0 --site AT --percent 10 --reason "one in ten first"
  ninefold takeback search --site AT --reason "too slow"
  ninefold activate cart 1.1.0 --site all --at 2026-12-01T06:00Z --reason "with the campaign"
  ninefold vitals --site AT --remote search
  ninefold preview-link search 1.1.0 --site AT
  ninefold rollback cart --site all --reason "wrong sums"
  ninefold kill newsletter --site CH,CH-FR --reason "legal"
  ninefold catalogue import feed.tsv --site DE
  ninefold content export --site AT --file content-at.json
  ninefold content import content-at.json --site AT --dry-run

Environment:
  NINEFOLD_URL     address of the shop; else http://localhost:PORT
  NINEFOLD_TOKEN   the operators' token; else the one in DATA_DIR/operator-token
  NINEFOLD_ACTOR   your name in the history
  DATA_DIR         folder of the shop's data; else .data
  DATABASE_URL     PostgreSQL for \`catalogue\` and \`content\`; else the embedded database

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 the shop does not answer`;

/** Carries out one command line. @returns the exit code */
export async function run(argv: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  const program = new Command('ninefold')
    .description('Operates a Ninefold shop: releases, what is live where, the catalogue, the content.')
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('(`ninefold help` shows the commands)')
    .configureOutput({ writeOut: (text) => void stdout.write(text), writeErr: (text) => void stderr.write(text) })
    .exitOverride();
  const context = createCommandContext(surroundings);
  addShowCommands(program, context);
  addPublishCommand(program, context);
  addOrderCommands(program, context);
  addRolloutCommands(program, context);
  addCatalogueCommands(program, context);
  addContentCommands(program, context);
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
