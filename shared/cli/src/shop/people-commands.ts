import {
  InvitationAnswer,
  PeopleAnswer,
  PersonAnswer,
  type Person,
  type Rights,
  type Role,
} from '@ninefold/contract/operators';
import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import { readSites } from '../read-arguments.ts';
import { formatSites, formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { readRemotes } from './read-remote.ts';
import { roleOption } from './role-option.ts';
import type { ShopClient } from './shop-client.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

interface RightsOptions extends ShopOptions {
  role: Role;
  remote: RemoteName[] | 'all';
  site: SiteCode[];
}

/** Adds `operators list`, `invite`, `link`, `change` and `remove`. */
export function addPeopleCommands(program: Command, { terminal, connect }: ShopContext): void {
  const operators = program
    .command('operators')
    .description('the people who operate the shop: they sign in with passkeys of their own, or at a provider');

  withShopOptions(operators.command('list'))
    .description('list who may do what, and when they signed in last')
    .action(async (options: ShopOptions) => {
      const answer = await (await connect(options)).get('people', {}, PeopleAnswer);
      if (options.json) terminal.printJson(answer);
      else printPeople(terminal, answer.people);
    });

  withShopOptions(withRights(operators.command('invite')))
    .description('print a link by which somebody comes in, with a passkey or at the provider: once, within a day')
    .argument('<name>', 'who it is, as the history shows it')
    .action(async (name: string, options: RightsOptions) => {
      const shop = await connect(options);
      printLink(terminal, await shop.post('invite', { name, ...rightsOf(options) }, InvitationAnswer), options);
    });

  withShopOptions(operators.command('link'))
    .description('print a new link for somebody; what they sign in with by it replaces all that they had')
    .argument('<name>', 'see `npx ninefold operators list`')
    .action(async (name: string, options: ShopOptions) => {
      const shop = await connect(options);
      const { id } = await find(shop, name);
      printLink(terminal, await shop.post('link-person', { id }, InvitationAnswer), options);
    });

  withShopOptions(withRights(operators.command('change')))
    .description('give somebody other rights in the place of all that they had; they hold at once, on all hosts')
    .argument('<name>', 'see `npx ninefold operators list`')
    .action(async (name: string, options: RightsOptions) => {
      const shop = await connect(options);
      const { id, role, remotes, sites } = await find(shop, name);
      const answer = await shop.post('change-person', { id, ...rightsOf(options) }, PersonAnswer);
      if (options.json) return terminal.printJson(answer);
      terminal.print(`${printable(answer.name)} is ${options.role} now, for ${whereOf(options)}.`);
      // What is not named is all: whoever meant to leave it as it was has to see that.
      const before = whereOf({ remote: remotes ?? 'all', site: sites ?? readSites('all') });
      terminal.note(`Before: ${role}, for ${before}.`);
    });

  withShopOptions(operators.command('remove'))
    .description('end the sessions of somebody at once, on all hosts; their passkeys count no more')
    .argument('<name>', 'see `npx ninefold operators list`')
    .action(async (name: string, options: ShopOptions) => {
      const shop = await connect(options);
      const { id } = await find(shop, name);
      const answer = await shop.post('remove-person', { id }, PersonAnswer);
      if (options.json) return terminal.printJson(answer);
      terminal.print(`${printable(answer.name)} may sign in no more.`);
      terminal.note('What they have set going goes on: see `npx ninefold token list`, `scheduled` and `plan list`.');
    });
}

function withRights(command: Command): Command {
  return command
    .addOption(roleOption())
    .option('--remote <remotes>', 'only these remotes, by comma, or all', readRemotes, 'all')
    .option('--site <sites>', 'only these sites, like DE,AT; else all', readSites, readSites('all'));
}

function rightsOf({ role, remote, site }: RightsOptions): Rights {
  return { role, remotes: remote === 'all' ? null : remote, sites: formatSites(site) === 'all' ? null : site };
}

/** `cart on AT,DE`: what is not named is all of it. */
function whereOf({ remote, site }: Pick<RightsOptions, 'remote' | 'site'>): string {
  const sites = formatSites(site);
  return `${remote === 'all' ? 'all remotes' : remote.join(',')} on ${sites === 'all' ? 'all sites' : sites}`;
}

/** @throws {CommandFailed} `PERSON_UNKNOWN` */
async function find(shop: ShopClient, name: string): Promise<z.infer<typeof Person>> {
  const { people } = await shop.get('people', {}, PeopleAnswer);
  const person = people.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!person)
    throw new CommandFailed('PERSON_UNKNOWN', `Nobody is called ${printable(name)}: \`npx ninefold operators list\`.`);
  return person;
}

function printLink(terminal: Terminal, answer: z.infer<typeof InvitationAnswer>, { json }: ShopOptions): void {
  if (json) return terminal.printJson(answer);
  terminal.print(answer.link);
  terminal.note(
    `Give it to ${printable(answer.name)} alone: whoever opens it first becomes them. It is good until ${formatTime(answer.expiresAt)}.`,
  );
}

function printPeople(terminal: Terminal, people: readonly z.infer<typeof Person>[]): void {
  if (people.length === 0)
    return terminal.print('Nobody has an account: `npx ninefold operators invite NAME --role admin` makes the first.');
  const rows = people.map(({ name, role, remotes, sites, lastSignInAt, invitedUntil, createdBy }) => [
    printable(name),
    role,
    remotes?.join(',') ?? 'all',
    sites ? formatSites(sites) : 'all',
    lastSignInAt ? formatTime(lastSignInAt) : '–',
    invitedUntil ? formatTime(invitedUntil) : '–',
    printable(createdBy),
  ]);
  terminal.print(formatTable(['name', 'role', 'remotes', 'sites', 'last sign-in', 'link until', 'invited by'], rows));
}
