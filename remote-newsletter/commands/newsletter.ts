import {
  CommandFailed,
  databaseOf,
  formatCsv,
  formatTable,
  formatTime,
  printable,
  noteCutOff,
  readLimit,
  readIdOf,
  readSite,
  writePrivateFile,
  type Terminal,
  type SliceCommandContext,
} from '@ninefold/cli';
import type { GivenUpTask, Subscriber, SubscriberFile } from '../service/index.ts';
import type { SiteCode } from '@ninefold/sites';
import { Option, type Command } from 'commander';

type Status = Subscriber['status'];

const CSV_COLUMNS = [
  'email',
  'status',
  'salutation',
  'firstName',
  'lastName',
  'consents',
  'origin',
  'createdAt',
  'subscribedAt',
  'unsubscribedAt',
] as const satisfies readonly (keyof Subscriber)[];

interface SiteOptions {
  site: SiteCode;
  json?: boolean;
}

/** Adds `newsletter list`, `show`, `export`, `erase`, `resend` and `mails`. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addNewsletterCommands(program: Command, context: SliceCommandContext): void {
  const newsletter = program
    .command('newsletter')
    .description('subscribers of the newsletter, and mails that were given up');
  addListCommand(newsletter, context);
  addShowCommand(newsletter, context);
  addExportCommand(newsletter, context);
  addEraseCommand(newsletter, context);
  addResendCommand(newsletter, context);
  addMailsCommands(newsletter, context);
}

const ofSite = (command: Command) => command.requiredOption('--site <site>', 'site whose newsletter it is', readSite);
const withStatus = (command: Command) =>
  command.addOption(
    new Option('--status <status>', 'only these').choices(['WAITING_FOR_DOI', 'SUBSCRIBED', 'UNSUBSCRIBED']),
  );

async function open({ surroundings: { env } }: SliceCommandContext) {
  // Loaded only here: it brings the database with it.
  const { withNewsletter } = await import('../service/index.ts');
  return <Result>(work: Parameters<typeof withNewsletter<Result>>[1]) => withNewsletter(databaseOf(env), work);
}

function addListCommand(newsletter: Command, context: SliceCommandContext): void {
  withStatus(ofSite(newsletter.command('list').description('list subscribers by their address')))
    .option('--limit <count>', 'most subscribers', readLimit, 100)
    .option('--json', 'print the list as JSON')
    .action(async ({ site, status, limit, json }: SiteOptions & { status?: Status; limit: number }) => {
      const found = await (await open(context))((subscribers) => subscribers.list(site, status, limit));
      noteCutOff(context.terminal, found.length, limit);
      if (json) context.terminal.printJson({ subscribers: found });
      else printSubscribers(context.terminal, found);
    });
}

function addShowCommand(newsletter: Command, context: SliceCommandContext): void {
  ofSite(
    newsletter.command('show').description('show all that is kept of an address, as the law lets its owner ask for it'),
  )
    .argument('<email>', 'the address')
    .option('--json', 'print it as JSON')
    .action(async (email: string, { site, json }: SiteOptions) => {
      const found = await (await open(context))((subscribers) => subscribers.show(site, email));
      if (!found) throw nobody(email, site);
      if (json) context.terminal.printJson(found);
      else printFile(context.terminal, found);
    });
}

function addExportCommand(newsletter: Command, context: SliceCommandContext): void {
  withStatus(ofSite(newsletter.command('export').description('write all subscribers as JSON, or as CSV')))
    .option('--csv', 'comma-separated values in the place of JSON')
    .option('--file <file>', 'write into this file, else to the standard output')
    .action(async ({ site, status, csv, file }: SiteOptions & { status?: Status; csv?: boolean; file?: string }) => {
      const found = await (await open(context))((subscribers) => subscribers.list(site, status));
      const text = csv ? formatCsv(CSV_COLUMNS, found) : `${JSON.stringify({ site, subscribers: found }, null, 2)}\n`;
      if (!file) return void context.surroundings.stdout.write(text);
      await writePrivateFile(file, text);
      context.terminal.note(`${found.length} subscribers of ${site} are in ${file}.`);
    });
}

function addEraseCommand(newsletter: Command, context: SliceCommandContext): void {
  ofSite(
    newsletter
      .command('erase')
      .description('delete all that is kept of an address, for good; that it was done stays known'),
  )
    .argument('<email>', 'the address')
    .option('--json', 'print what was done as JSON')
    .action(async (email: string, { site, json }: SiteOptions) => {
      const rows = await (await open(context))((subscribers) => subscribers.erase(site, email));
      if (rows === 0) throw nobody(email, site);
      if (json) context.terminal.printJson({ site, rows });
      else context.terminal.print(`All that was kept of the address on ${site} is gone: ${rows} rows.`);
    });
}

function addResendCommand(newsletter: Command, context: SliceCommandContext): void {
  ofSite(newsletter.command('resend').description('send the confirmation mail once more to whoever waits'))
    .argument('<email>', 'the address')
    .action(async (email: string, { site }: SiteOptions) => {
      const outcome = await (await open(context))((subscribers) => subscribers.resend(site, email));
      if (outcome === 'UNKNOWN') throw nobody(email, site);
      if (outcome === 'NOT_WAITING')
        throw new CommandFailed('NOT_WAITING', `${email} has no request on ${site} that waits for its confirmation.`);
      context.terminal.print('The mail is ordered: a running shop sends it within a minute.');
    });
}

function addMailsCommands(newsletter: Command, context: SliceCommandContext): void {
  const mails = newsletter.command('mails').description('mails and other tasks that were given up');
  ofSite(mails.command('list', { isDefault: true }).description('list them with the reason, newest first'))
    .option('--json', 'print the list as JSON')
    .action(async ({ site, json }: SiteOptions) => {
      const found = await (await open(context))((_subscribers, tasks) => tasks.list(site));
      if (json) context.terminal.printJson({ mails: found });
      else printGivenUp(context.terminal, found);
    });
  ofSite(mails.command('retry').description('have them tried anew, all or one'))
    .argument('[id]', 'id of one of them', readIdOf('npx ninefold newsletter mails'))
    .action(async (id: string | undefined, { site }: SiteOptions) => {
      const count = await (await open(context))((_subscribers, tasks) => tasks.retry(site, id));
      if (count === 0 && id !== undefined)
        throw new CommandFailed('NOTHING_GIVEN_UP', `Nothing of the id ${id} was given up on ${site}.`);
      context.terminal.print(count === 0 ? 'Nothing was given up.' : `${count} will be tried anew within a minute.`);
    });
}

function nobody(email: string, site: SiteCode): CommandFailed {
  return new CommandFailed('SUBSCRIBER_UNKNOWN', printable(`Nothing is kept of ${email} on ${site}.`));
}

function printSubscribers(terminal: Terminal, subscribers: readonly Subscriber[]): void {
  if (subscribers.length === 0) return terminal.print('There are none.');
  const rows = subscribers.map(({ email, status, createdAt, consents }) => [
    printable(email),
    status,
    formatTime(createdAt),
    consents.map(printable).join(', ') || '–',
  ]);
  terminal.print(formatTable(['address', 'status', 'asked', 'consents'], rows));
}

function printFile(terminal: Terminal, { subscribers, consents, stockAlerts, tasks }: SubscriberFile): void {
  for (const subscriber of subscribers) {
    printSubscribers(terminal, [subscriber]);
    const asked = consents
      .filter(({ subscriberId }) => subscriberId === subscriber.id)
      .map(({ requestedAt, confirmedAt, textVersion, ip }) => [
        formatTime(requestedAt),
        confirmedAt ? formatTime(confirmedAt) : '–',
        printable(textVersion),
        ip,
      ]);
    terminal.print(formatTable(['asked', 'confirmed', 'wording', 'from'], asked));
  }
  const waited = stockAlerts.map(({ requestedAt, confirmedAt, title, tcm, ip }) => [
    formatTime(requestedAt),
    confirmedAt ? formatTime(confirmedAt) : '–',
    printable(`${title} (${tcm})`),
    ip,
  ]);
  if (waited.length > 0) terminal.print(formatTable(['asked', 'confirmed', 'waits for', 'from'], waited));
  const done = tasks.map(({ task, createdAt, doneAt, failedAt, lastError }) => [
    task,
    formatTime(createdAt),
    doneAt ? 'done' : failedAt ? printable(`given up: ${lastError}`) : 'waits',
  ]);
  terminal.print(formatTable(['task', 'ordered', 'state'], done));
}

function printGivenUp(terminal: Terminal, tasks: readonly GivenUpTask[]): void {
  if (tasks.length === 0) return terminal.print('Nothing was given up.');
  const rows = tasks.map(({ id, task, email, attempts, failedAt, reason }) => [
    id,
    task,
    printable(email),
    `${attempts}`,
    formatTime(failedAt),
    printable(reason),
  ]);
  terminal.print(formatTable(['id', 'task', 'address', 'tries', 'given up', 'reason'], rows));
}
