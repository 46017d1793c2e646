import {
  actorOf,
  CommandFailed,
  databaseOf,
  EXIT,
  formatTable,
  formatTime,
  printable,
  noteCutOff,
  readCount,
  readLimit,
  readReason,
  readSite,
  type SliceCommandContext,
  type Terminal,
} from '@ninefold/cli';
import type { SiteCode } from '@ninefold/sites';
import { Option, type Command } from 'commander';
import type { DecidedReview, DecisionKind, Moderation, ReviewStatus } from '../service/index.ts';

interface ListOptions {
  site?: SiteCode;
  status?: ReviewStatus;
  limit: number;
  json?: boolean;
}

interface DecisionCommandOptions {
  reason?: string;
  actor?: string;
  dryRun?: boolean;
  json?: boolean;
}

const EXAMPLES = `
Examples:
  npx ninefold reviews list --site DE
  npx ninefold reviews show 17
  npx ninefold reviews approve 17 18
  npx ninefold reviews reject 19 --reason "Der Text nennt eine andere Person."

A review that its author changes waits anew, under another number. Authors read the reason: write it in their language.
Decide by the rules that the shop states, never by the stars.`;

/** Adds `reviews list`, `show`, `approve`, `reject`, `remove`, `undo` and `history`. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addReviewCommands(program: Command, context: SliceCommandContext): void {
  const reviews = program
    .command('reviews')
    .description('what customers write of products: nothing is shown before somebody lets it')
    .addHelpText('after', EXAMPLES);
  addListCommand(reviews, context);
  addShowCommand(reviews, context);
  addDecisionCommand(reviews, context, 'approve', 'show reviews, of those that wait or are not shown');
  addDecisionCommand(reviews, context, 'reject', 'do not show reviews that wait');
  addDecisionCommand(reviews, context, 'remove', 'take reviews off the page on which they are shown');
  addUndoCommand(reviews, context);
  addHistoryCommand(reviews, context);
}

async function withModeration<Result>(
  { surroundings: { env } }: SliceCommandContext,
  work: (reviews: Moderation) => Promise<Result>,
): Promise<Result> {
  // Loaded only here: they bring the database with them.
  const { ReviewRefused, withReviews } = await import('../service/index.ts');
  try {
    return await withReviews(databaseOf(env), work);
  } catch (cause) {
    if (cause instanceof ReviewRefused) throw new CommandFailed(cause.code, cause.message, EXIT.refused, {}, { cause });
    throw cause;
  }
}

function addListCommand(reviews: Command, context: SliceCommandContext): void {
  reviews
    .command('list', { isDefault: true })
    .description('list reviews, the oldest first; without --status those that wait')
    .option('--site <site>', 'only of this site', readSite)
    .addOption(
      new Option('--status <status>', 'only these')
        .choices(['PENDING', 'APPROVED', 'REJECTED', 'REMOVED'])
        .default('PENDING'),
    )
    .option('--limit <count>', 'most reviews', readLimit, 50)
    .option('--json', 'print the list as JSON')
    .action(async ({ json, ...wanted }: ListOptions) => {
      const found = await withModeration(context, (moderation) => moderation.list(wanted));
      noteCutOff(context.terminal, found.length, wanted.limit);
      if (json) return context.terminal.printJson({ reviews: found });
      if (found.length === 0) return context.terminal.print('There are none.');
      const rows = found.map(({ number, site, writtenAt, stars, product, productId, title }) => [
        String(number),
        site,
        formatTime(writtenAt),
        String(stars),
        printable(product ?? productId),
        printable(title),
      ]);
      context.terminal.print(formatTable(['NUMBER', 'SITE', 'WRITTEN', 'STARS', 'PRODUCT', 'TITLE'], rows));
    });
}

function addShowCommand(reviews: Command, context: SliceCommandContext): void {
  reviews
    .command('show')
    .description('show a review whole, with what was decided of it')
    .argument('<number>', 'its number', readCount)
    .option('--json', 'print it as JSON')
    .action(async (number: number, { json }: { json?: boolean }) => {
      const found = await withModeration(context, (moderation) => moderation.show(number));
      if (!found) throw new CommandFailed('REVIEW_UNKNOWN', `There is no review ${number}.`, EXIT.refused);
      const { terminal } = context;
      if (json) return terminal.printJson(found);
      terminal.print(
        `${found.number}  ${found.site}  ${found.status}  ${formatTime(found.writtenAt)}  ${found.stars} of 5`,
      );
      terminal.print(printable(`${found.product ?? '(gone)'} (${found.productId})`));
      terminal.print(`\n${printable(found.title)}\n${found.text.split('\n').map(printable).join('\n')}`);
      terminal.print(printable(`– ${found.name}`));
      for (const { at, actor, kind, reason } of found.decisions)
        terminal.print(printable(`${formatTime(at)}  ${kind} by ${actor}${reason === null ? '' : `: ${reason}`}`));
    });
}

const withDecision = (command: Command) =>
  command
    .option('--actor <name>', 'who decides; else NINEFOLD_ACTOR, or who is logged in')
    .option('--dry-run', 'tell what would change')
    .option('--json', 'print the report as JSON');

const optionsOf = ({ actor, reason, dryRun }: DecisionCommandOptions, { surroundings }: SliceCommandContext) => ({
  actor: actorOf(actor, surroundings.env),
  reason,
  isDryRun: dryRun,
});

function addDecisionCommand(
  reviews: Command,
  context: SliceCommandContext,
  kind: DecisionKind,
  description: string,
): void {
  const command = reviews
    .command(kind)
    .description(description)
    .argument('<number...>', 'their numbers', (text: string, before: number[] | undefined) => [
      ...(before ?? []),
      readCount(text),
    ]);
  const reason = ['--reason <text>', 'why; it stays in the history'] as const;
  if (kind === 'approve') command.option(...reason, readReason);
  else command.requiredOption(reason[0], `${reason[1]}, and their authors read it`, readReason);
  withDecision(command).action(async (numbers: number[], options: DecisionCommandOptions) => {
    const decided = await withModeration(context, (moderation) =>
      moderation.decide(kind, [...new Set(numbers)], optionsOf(options, context)),
    );
    printDecided(context.terminal, decided, options);
  });
}

function addUndoCommand(reviews: Command, context: SliceCommandContext): void {
  withDecision(
    reviews
      .command('undo')
      .description('take back what was decided last of a review; once more goes one decision further')
      .argument('<number>', 'its number', readCount)
      .requiredOption('--reason <text>', 'why; it stays in the history', readReason),
  ).action(async (number: number, options: DecisionCommandOptions) => {
    const decided = await withModeration(context, (moderation) => moderation.undo(number, optionsOf(options, context)));
    printDecided(context.terminal, decided, options);
  });
}

function addHistoryCommand(reviews: Command, context: SliceCommandContext): void {
  reviews
    .command('history')
    .description('show who decided what, when and why, newest first')
    .option('--site <site>', 'only of this site', readSite)
    .option('--limit <count>', 'most decisions', readLimit, 50)
    .option('--json', 'print the history as JSON')
    .action(async ({ json, ...wanted }: ListOptions) => {
      const history = await withModeration(context, (moderation) => moderation.history(wanted));
      noteCutOff(context.terminal, history.length, wanted.limit);
      if (json) return context.terminal.printJson({ history });
      if (history.length === 0) return context.terminal.print('Nothing was decided.');
      const rows = history.map(({ at, site, number, kind, actor, reason }) => [
        formatTime(at),
        site,
        String(number),
        kind,
        printable(actor),
        printable(reason ?? ''),
      ]);
      context.terminal.print(formatTable(['TIME', 'SITE', 'REVIEW', 'DECISION', 'BY', 'REASON'], rows));
    });
}

function printDecided(
  terminal: Terminal,
  decided: readonly DecidedReview[],
  { json, dryRun }: DecisionCommandOptions,
): void {
  if (json) return terminal.printJson({ isDryRun: dryRun === true, reviews: decided });
  for (const { number, before, after } of decided) terminal.print(`Review ${number}: ${before} → ${after}`);
  terminal.print(dryRun ? 'A dry run: nothing was changed.' : 'Shoppers see it at once.');
}
