import {
  CommandFailed,
  databaseOf,
  EXIT,
  formatTable,
  formatTime,
  printable,
  readCurrency,
  readEncoding,
  readWebUrl,
  readInterval,
  readSite,
  readSourceName,
  type SliceCommandContext,
} from '@ninefold/cli';
import type { FeedSource } from '../service/index.ts';
import { readPictureSettings } from '@ninefold/service';
import { siteOf, type Currency, type SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import { findingLine } from './finding-line.ts';
import { createImportProgress } from './import-progress.ts';

interface AddOptions {
  site: SiteCode;
  every: number;
  name?: string;
  replace?: boolean;
  currency?: Currency;
  encoding?: string;
  private?: boolean;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const EXAMPLES = `
Examples:
  npx ninefold catalogue source add https://shop.example/feed.xml.gz --site DE --every 1h --replace --name main
  npx ninefold catalogue source list
  npx ninefold catalogue source run main`;

/** Adds `catalogue source`: feeds that the host fetches by itself. */
export function addSourceCommands(catalogue: Command, context: SliceCommandContext): void {
  const source = catalogue
    .command('source')
    .description('feeds that the host fetches by itself')
    .addHelpText('after', EXAMPLES);
  source
    .command('add')
    .description('have a feed fetched and imported again and again; the host that runs begins within a minute')
    .argument('<url>', 'http or https address of a feed', readWebUrl)
    .requiredOption('--site <site>', 'site whose catalogue it is', readSite)
    .requiredOption('--every <time>', 'how often: 15m, 1h, 1d', readInterval)
    .option('--name <name>', 'what to call it; else the host of the address and the site', readSourceName)
    .option('--replace', 'the feed is the whole catalogue; one that would take out more than a tenth is refused')
    .option('--currency <currency>', 'currency of prices that name none; the one of the site', readCurrency)
    .option('--encoding <name>', 'encoding of a feed that names none', readEncoding)
    .option('--private', 'the address may lead to a private network')
    .action((url: URL, options: AddOptions) => addCommand(url, options, context));
  source
    .command('list')
    .description('show every source, its last try, its next one, and what came of it')
    .option('--json', 'print the sources as JSON')
    .action((options: { json?: boolean }) => listCommand(options, context));
  addNamed(source, 'run', 'fetch and import a source now')
    .option(
      '--yes',
      'take out however many products a full feed no longer has, make others of them, or price them quite differently',
    )
    .action((name: string, options: { yes?: boolean }) => runCommand(name, options, context));
  for (const [verb, description, said] of [
    ['remove', 'fetch a source no more; what it has brought stays', 'is removed'],
    ['pause', 'do not fetch a source until it is resumed', 'is paused'],
    ['resume', 'fetch a paused source again, at once', 'is resumed'],
  ] as const)
    addNamed(source, verb, description).action(async (name: string) => {
      const isFound = await inSources(context, (sources) =>
        verb === 'remove' ? sources.remove(name) : sources.pause(name, verb === 'pause'),
      );
      if (!isFound) throw unknownSource(name);
      context.terminal.print(`${name} ${said}.`);
    });
}

function addNamed(source: Command, verb: string, description: string): Command {
  return source.command(verb).description(description).argument('<name>', 'name of the source', readSourceName);
}

async function addCommand(url: URL, options: AddOptions, context: SliceCommandContext): Promise<void> {
  const { site, every, currency, encoding, name = defaultName(url, site) } = options;
  const expected = siteOf(site).currency;
  if (currency && currency !== expected)
    throw new CommandFailed('WRONG_CURRENCY', `${site} sells in ${expected}, not in ${currency}.`, EXIT.usage);
  const isFull = options.replace ?? false;
  const isPrivate = options.private ?? false;
  const source = { name, url: url.href, site, everyMinutes: every, isFull, isPrivate, currency, encoding };
  const isAdded = await inSources(context, (sources) => sources.add(source));
  if (!isAdded) throw new CommandFailed('SOURCE_EXISTS', `There is a source ${name}: give another --name.`);
  context.terminal.print(`${name} is added. The host fetches it within a minute, then every ${spanOf(every)}.`);
}

async function runCommand(
  name: string,
  { yes = false }: { yes?: boolean },
  context: SliceCommandContext,
): Promise<void> {
  const progress = createImportProgress(context.surroundings.stderr, { endsItself: true });
  const result = await untilEnded((signal) =>
    inSources(context, (sources) =>
      sources.run(name, {
        isSure: yes,
        signal,
        addedPictures: context.addedPictures,
        onProgress: (each) => progress.update(each),
      }),
    ),
  ).finally(() => progress.stop());
  if (!result) throw unknownSource(name, ', or another process fetches it right now');
  for (const { kind, ...finding } of result.findings) context.terminal.note(findingLine(kind, finding));
  if (result.hasFailed) {
    const [end, rest] = result.isBegun
      ? [' to its end', 'What came before is imported; the host tries again.']
      : ['', 'The catalogue is as before.'];
    const message = `${name} was not imported${end}: ${printable(result.outcome)}. ${rest}`;
    throw new CommandFailed('SOURCE_FAILED', message);
  }
  context.terminal.print(`${name}: ${printable(result.outcome)}.`);
}

/** Ends the work by the first SIGINT or SIGTERM: what it holds is given back before the process ends. The second ends the process. */
async function untilEnded<Result>(work: (ending: AbortSignal) => Promise<Result>): Promise<Result> {
  const ending = new AbortController();
  const end = (signal: NodeJS.Signals) => ending.abort(new Error(`it was ended by ${signal}`));
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await work(ending.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

async function listCommand({ json }: { json?: boolean }, context: SliceCommandContext): Promise<void> {
  const sources = await inSources(context, (opened) => opened.list());
  if (json) return context.terminal.printJson(sources);
  const headings = ['SOURCE', 'SITE', 'EVERY', 'LAST TRY', 'LAST SUCCESS', 'NEXT TRY', 'OUTCOME', 'ADDRESS'];
  context.terminal.print(sources.length > 0 ? formatTable(headings, sources.map(toRow)) : 'There are no sources.');
}

function toRow(source: FeedSource): string[] {
  const time = (moment: Date | null) => (moment ? formatTime(moment) : '-');
  const { name, site, everyMinutes, lastTriedAt, lastSucceededAt, nextTryAt, outcome, hasFailed, isPaused } = source;
  const said = outcome === null ? '-' : `${hasFailed ? 'FAILED: ' : ''}${printable(outcome)}`;
  const next = isPaused ? 'paused' : time(nextTryAt);
  return [
    name,
    site,
    spanOf(everyMinutes),
    time(lastTriedAt),
    time(lastSucceededAt),
    next,
    said,
    printable(source.url),
  ];
}

async function inSources<Result>(
  { surroundings: { env } }: SliceCommandContext,
  work: Parameters<typeof import('../service/index.ts').withSources<Result>>[1],
): Promise<Result> {
  // Loaded only here: it brings the database with it.
  const { withSources } = await import('../service/index.ts');
  const database = databaseOf(env);
  const pictureOrigins = readPictureSettings(env, database.dataDir).origins;
  return await withSources({ ...database, pictureOrigins }, work);
}

function unknownSource(name: string, or = ''): CommandFailed {
  return new CommandFailed('SOURCE_UNKNOWN', `There is no source ${name}${or}: \`catalogue source list\` shows them.`);
}

function defaultName({ hostname }: URL, site: SiteCode): string {
  return `${hostname}-${site}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}

/** `90m`, `6h`, `1d` */
function spanOf(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}
