import { formatTime, printable, type SliceCommandContext } from '@ninefold/cli';
import type { Command } from 'commander';
import type { ListedCancellation } from '../service/index.ts';
import { addListCommand } from './list-command.ts';
import { addRetryCommand } from './retry-command.ts';

const COLUMNS = [
  'submittedAt',
  'contract',
  'orderNumber',
  'kind',
  'endsOn',
  'name',
  'email',
  'mail',
  'reason',
] as const satisfies readonly (keyof ListedCancellation)[];

/** Adds `cancellations list` and `cancellations retry`. */
export function addCancellationCommands(program: Command, context: SliceCommandContext): void {
  const cancellations = program.command('cancellations').description('running contracts that consumers have ended');
  addListCommand(cancellations, context, {
    name: 'cancellations',
    description: 'list cancellations of contracts, newest first, with what became of the receipt of each',
    async read(target, query) {
      // Loaded only here: it brings the database with it.
      const { listCancellations } = await import('../service/index.ts');
      return listCancellations(target, query);
    },
    columns: COLUMNS,
    headings: ['came', 'contract', 'number', 'kind', 'ends', 'name', 'address', 'mail', 'reason'],
    cellsOf: ({ submittedAt, contract, orderNumber, kind, endsOn, name, email, mail, reason }) => [
      formatTime(submittedAt),
      printable(contract),
      printable(orderNumber || '–'),
      kind,
      endsOn || 'soonest',
      printable(name),
      printable(email),
      mail ?? '–',
      printable(reason),
    ],
  });
  addRetryCommand(cancellations, context, 'cancellations');
}
