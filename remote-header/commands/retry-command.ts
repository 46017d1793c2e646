import { CommandFailed, databaseOf, EXIT, printable, readSite, type SliceCommandContext } from '@ninefold/cli';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { GivenUpReceipts } from '../service/index.ts';

/** Adds `retry`: receipts of a site that were given up are sent again, all or those of an order. */
export function addRetryCommand(parent: Command, context: SliceCommandContext, of: GivenUpReceipts): void {
  parent
    .command('retry')
    .description('have mails that were given up tried anew, all or those of an order')
    .argument('[order]', 'number of the order')
    .requiredOption('--site <site>', 'site that they were sent to', readSite)
    .action(async (orderNumber: string | undefined, { site }: { site: SiteCode }) => {
      // Loaded only here: it brings the database with it.
      const { retryReceipts } = await import('../service/index.ts');
      const count = await retryReceipts(databaseOf(context.surroundings.env), of, { site, orderNumber });
      if (count === 0 && orderNumber !== undefined)
        throw new CommandFailed(
          'NOTHING_GIVEN_UP',
          `No mail of order ${printable(orderNumber)} on ${site} was given up: \`${of} list --site ${site}\` tells what became of each.`,
          EXIT.refused,
        );
      context.terminal.print(count === 0 ? 'Nothing was given up.' : `${count} will be tried anew within a minute.`);
    });
}
