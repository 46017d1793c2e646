import {
  RemovedServiceAnswer,
  ServicePassAnswer,
  ServicesAnswer,
  type RegisteredService,
} from '@ninefold/contract/operators';
import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import { readCountFrom, readReason, readSites } from '../read-arguments.ts';
import { formatSites, formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { readService } from './read-remote.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

interface TokenOptions extends ShopOptions {
  origin: string[];
  days: number;
}

interface RemoveOptions extends ShopOptions {
  site: SiteCode[];
  reason: string;
}

/** Adds `services list`, `services token` and `services remove`. */
export function addServiceCommands(program: Command, context: ShopContext): void {
  const { terminal, connect } = context;
  const services = program
    .command('services')
    .description('the services of teams elsewhere: who may register, who has');
  withShopOptions(services.command('list'))
    .description('list the services that have registered')
    .action(async (options: ShopOptions) => {
      const shop = await connect(options);
      const answer = await shop.get('services', {}, ServicesAnswer);
      if (options.json) terminal.printJson(answer);
      else printServices(terminal, answer.services);
    });
  withShopOptions(services.command('token'))
    .description('print a token by which a service registers, at these addresses and no others')
    .argument('<name>', 'the service: it answers below /service/<name>/', readService)
    .requiredOption('--origin <origins...>', 'where it may run, like http://10.0.0.5:4100')
    .option('--days <count>', 'how long the token is good for, 1 to 366', readCountFrom(1, 366), 366)
    .action(async (name: RemoteName, { origin: origins, days, ...options }: TokenOptions) => {
      const shop = await connect(options);
      const answer = await shop.post('service-token', { name, origins, days }, ServicePassAnswer);
      if (options.json) return terminal.printJson(answer);
      terminal.print(answer.token);
      if (answer.peopleKey) terminal.note(`The shop asks it about people by the key ${answer.peopleKey}`);
      terminal.note(`It is good until ${formatTime(answer.expiresAt)}.`);
    });
  withShopOptions(services.command('remove'))
    .description('send no more calls to a service')
    .argument('<name>', 'the service', readService)
    .requiredOption('--site <sites>', 'sites, like AT,DE or all', readSites)
    .requiredOption('--reason <text>', 'why; it is kept', readReason)
    .action(async (name: RemoteName, { site: sites, reason, ...options }: RemoveOptions) => {
      const shop = await connect(options);
      const order = { name, sites, reason };
      const answer = await shop.post('remove-service', order, RemovedServiceAnswer);
      if (options.json) return terminal.printJson(answer);
      if (answer.sites.length === 0) terminal.print(`${name} was registered on none of these sites.`);
      else terminal.print(`${name} is no longer asked on ${formatSites(answer.sites)}.`);
    });
}

/** One line for each version at an address. */
export function printServices(terminal: Terminal, services: readonly RegisteredService[]): void {
  if (services.length === 0) return terminal.print('No service has registered.');
  const alike = Map.groupBy(services, ({ name, version, address }) => `${name} ${version} ${address}`);
  const rows = [...alike.values()].map((each) => {
    const { name, version, address, registeredAt } = each[0]!;
    return [name, version, printable(address), formatSites(each.map(({ site }) => site)), formatTime(registeredAt)];
  });
  terminal.print(formatTable(['service', 'version', 'address', 'sites', 'since'], rows));
}
