import { formatTime, printable, type SliceCommandContext } from '@ninefold/cli';
import type { Command } from 'commander';
import type { ListedWithdrawal } from '../service/index.ts';
import { addListCommand } from './list-command.ts';
import { addRetryCommand } from './retry-command.ts';

const COLUMNS = [
  'submittedAt',
  'orderNumber',
  'name',
  'email',
  'mail',
  'articles',
] as const satisfies readonly (keyof ListedWithdrawal)[];

/** Adds `withdrawals list` and `withdrawals retry`. */
export function addWithdrawalCommands(program: Command, context: SliceCommandContext): void {
  const withdrawals = program.command('withdrawals').description('contracts that consumers have withdrawn from');
  addListCommand(withdrawals, context, {
    name: 'withdrawals',
    description: 'list statements of withdrawal, newest first, with what became of the receipt of each',
    async read(target, query) {
      // Loaded only here: it brings the database with it.
      const { listWithdrawals } = await import('../service/index.ts');
      return listWithdrawals(target, query);
    },
    columns: COLUMNS,
    headings: ['came', 'order', 'name', 'address', 'mail', 'articles'],
    cellsOf: ({ submittedAt, orderNumber, name, email, mail, articles }) => [
      formatTime(submittedAt),
      printable(orderNumber),
      printable(name),
      printable(email),
      mail ?? '–',
      printable(articles || 'all'),
    ],
  });
  addRetryCommand(withdrawals, context, 'withdrawals');
}
