import { databaseOf, formatTable, printable, readSite, type SliceCommandContext } from '@ninefold/cli';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { SearchReport } from '../service/index.ts';

/** Terms of each kind that are printed; `--json` prints up to ten times as many. */
const MOST_PRINTED = 50;

const EXAMPLES = `
Example:
  npx ninefold search report --site CZ

A term that found nothing becomes findable with a synonym: the part "synonyms" of \`npx ninefold content import\`. It goes from the
list the day after somebody has found something by it.`;

/** Adds `search report`. It reads the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addSearchCommands(program: Command, context: SliceCommandContext): void {
  program
    .command('search')
    .description('what shoppers search')
    .command('report')
    .description(
      'terms that shoppers of a site searched in the last 90 days, found or not, how often since they are known, and what they chose then in these days; nothing that was less than three times',
    )
    .requiredOption('--site <site>', 'site whose searches they are', readSite)
    .option('--json', 'print the report as JSON')
    .addHelpText('after', EXAMPLES)
    .action((options: { site: SiteCode; json?: boolean }) => reportCommand(options, context));
}

async function reportCommand(
  { site, json }: { site: SiteCode; json?: boolean },
  { surroundings: { env }, terminal }: SliceCommandContext,
): Promise<void> {
  // Loaded only here: it brings the database with it.
  const { openSearchReport } = await import('../service/index.ts');
  const report = await openSearchReport({ ...databaseOf(env), site, most: json ? 10 * MOST_PRINTED : MOST_PRINTED });
  if (json) return terminal.printJson(report);
  terminal.print(textOf(site, report));
  if (Object.values(report).some((part) => part.length === MOST_PRINTED))
    terminal.note(
      `There may be more where ${MOST_PRINTED} are listed: --json has up to ${10 * MOST_PRINTED} of each kind.`,
    );
}

function textOf(site: SiteCode, { nothing, instead, found, chosen }: SearchReport): string {
  const parts = [
    partOf('NOTHING FOUND', nothing),
    partOf(
      'FOUND ONLY BY OTHER WORDS',
      instead.map((each) => ({ ...each, term: `${each.term} → ${each.instead}` })),
    ),
    partOf('FOUND', found),
    chosenPart(chosen),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join('\n\n') : `On ${site} no term was searched three times in the last 90 days.`;
}

function partOf(heading: string, terms: SearchReport['found']): string | undefined {
  if (terms.length === 0) return undefined;
  const rows = terms.map(({ term, searches, lastSearchedOn }) => [String(searches), lastSearchedOn, printable(term)]);
  return formatTable(['SEARCHES', 'LAST', heading], rows);
}

function chosenPart(chosen: SearchReport['chosen']): string | undefined {
  if (chosen.length === 0) return undefined;
  const rows = chosen.map(({ opened, added, term, productId, title }) => {
    return [String(opened), String(added), printable(`${term} → ${productId} ${title}`)];
  });
  return formatTable(['OPENED', 'ADDED', 'CHOSEN AFTER A SEARCH'], rows);
}
