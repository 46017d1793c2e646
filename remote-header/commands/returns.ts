import { formatTime, printable, type SliceCommandContext } from '@ninefold/cli';
import type { Command } from 'commander';
import type { ListedReturn } from '../service/index.ts';
import { addListCommand } from './list-command.ts';
import { addRetryCommand } from './retry-command.ts';

const COLUMNS = [
  'announcedAt',
  'orderNumber',
  'email',
  'loginId',
  'mail',
  'articles',
] as const satisfies readonly (keyof ListedReturn)[];

/** Adds `returns list` and `returns retry`. */
export function addReturnCommands(program: Command, context: SliceCommandContext): void {
  const returns = program.command('returns').description('returns that customers have announced');
  addListCommand(returns, context, {
    name: 'returns',
    description: 'list announced returns, newest first, with what became of the mail that confirms each',
    async read(target, query) {
      // Loaded only here: it brings the database with it.
      const { listReturns } = await import('../service/index.ts');
      return listReturns(target, query);
    },
    columns: COLUMNS,
    headings: ['announced', 'order', 'customer', 'mail', 'goes back'],
    cellsOf: ({ announcedAt, orderNumber, email, loginId, mail, articles }) => [
      formatTime(announcedAt),
      printable(orderNumber),
      printable(email || loginId),
      mail ?? '–',
      printable(articles),
    ],
  });
  addRetryCommand(returns, context, 'returns');
}
