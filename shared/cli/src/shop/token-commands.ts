import {
  CreatedTokenAnswer,
  MOST_TOKEN_DAYS,
  RevokedTokenAnswer,
  TokensAnswer,
  type AccessToken,
  type Role,
} from '@ninefold/contract/operators';
import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { z } from 'zod';
import { readCountFrom, readIdOf, readSites } from '../read-arguments.ts';
import { formatSites, formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { readRemotes } from './read-remote.ts';
import { roleOption } from './role-option.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

interface CreateOptions extends ShopOptions {
  role: Role;
  remote: RemoteName[] | 'all';
  site: SiteCode[];
  days: number;
}

/** Adds `token create`, `token list` and `token revoke`. */
export function addTokenCommands(program: Command, { terminal, connect }: ShopContext): void {
  const token = program
    .command('token')
    .description('tokens of teams and machines: who may do what, where and how long');
  withShopOptions(token.command('create'))
    .description('print a token with rights of its own; nobody sees it again')
    .argument('<name>', 'whose it is, as the history shows it')
    .addOption(roleOption())
    .option('--remote <remotes>', 'only these remotes, by comma, or all', readRemotes, 'all')
    .requiredOption('--site <sites>', 'sites by comma, like DE,AT, or all', readSites)
    .option('--days <count>', `how long it is good for, 1 to ${MOST_TOKEN_DAYS}`, readCountFrom(1, MOST_TOKEN_DAYS), 90)
    .action(async (name: string, { role, remote, site, days, ...options }: CreateOptions) => {
      const shop = await connect(options);
      const sites = formatSites(site) === 'all' ? null : site;
      const answer = await shop.post(
        'create-token',
        { name, role, remotes: remote === 'all' ? null : remote, sites, days },
        CreatedTokenAnswer,
      );
      if (options.json) return terminal.printJson(answer);
      terminal.print(answer.token);
      terminal.note(
        `It is good until ${formatTime(answer.expiresAt)}. To end it before: npx ninefold token revoke ${answer.id}`,
      );
    });
  withShopOptions(token.command('list'))
    .description('list the tokens, also those that hold no more, newest first')
    .action(async (options: ShopOptions) => {
      const shop = await connect(options);
      const answer = await shop.get('tokens', {}, TokensAnswer);
      if (options.json) terminal.printJson(answer);
      else printTokens(terminal, answer.tokens);
    });
  withShopOptions(token.command('revoke'))
    .description('end a token at once, on all hosts')
    .argument('<id>', 'see `npx ninefold token list`', readIdOf('npx ninefold token list'))
    .action(async (id: string, options: ShopOptions) => {
      const shop = await connect(options);
      const answer = await shop.post('revoke-token', { id }, RevokedTokenAnswer);
      if (options.json) terminal.printJson(answer);
      else terminal.print(`The token of ${printable(answer.name)} holds no more.`);
    });
}

function printTokens(terminal: Terminal, tokens: readonly z.infer<typeof AccessToken>[]): void {
  if (tokens.length === 0) return terminal.print('There is no token.');
  const rows = tokens.map((token) => [
    token.id,
    printable(token.name),
    token.role,
    token.remotes?.join(',') ?? 'all',
    token.sites ? formatSites(token.sites) : 'all',
    token.revokedAt ? terminal.paint('red', 'revoked') : formatTime(token.expiresAt),
    token.lastUsedAt ? formatTime(token.lastUsedAt) : '–',
    printable(token.createdBy),
  ]);
  terminal.print(formatTable(['id', 'name', 'role', 'remotes', 'sites', 'until', 'last used', 'made by'], rows));
}
