import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { z } from 'zod';
import type { ChangeKind } from '@ninefold/contract/operators';
import { ChangeAnswer } from '@ninefold/contract/operators';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';
import { readRemote } from './read-remote.ts';
import { readCount, readInstant, readPercent, readSites } from '../read-arguments.ts';
import { actorOf } from '../settings.ts';
import { formatSites, formatTable, formatTime } from '../table.ts';
import type { Terminal } from '../terminal.ts';

const SWITCHED = { kill: 'switched off', revive: 'switched on' } as const;

interface OrderOptions extends ShopOptions {
  site: SiteCode[];
  reason: string;
  actor?: string;
  expect?: number;
  percent?: number;
  at?: Date;
}

/** Adds `activate`, `rollout`, `takeback`, `rollback`, `kill` and `revive`. */
export function addOrderCommands(program: Command, { surroundings, terminal, connect }: ShopContext): void {
  async function send(kind: ChangeKind, order: { remote: RemoteName; version?: string }, options: OrderOptions) {
    const { site: sites, reason, actor, expect: expectedRevision, percent, at } = options;
    const who = { actor: actorOf(actor, surroundings.env), reason };
    const body = { ...order, ...who, sites, expectedRevision, percent, at: at?.toISOString() };
    const shop = await connect(options);
    const change = await shop.post(kind, body, ChangeAnswer);
    if (options.json) terminal.printJson(change);
    else printChange(terminal, kind, order.remote, change, options.percent);
  }

  const command = (name: string, description: string) =>
    withShopOptions(program.command(name))
      .description(description)
      .argument('<remote>', 'name of the remote', readRemote)
      .requiredOption('--site <sites>', 'sites by comma, like DE,AT, or all', readSites)
      .requiredOption('--reason <text>', 'why; it stays in the history')
      .option('--actor <name>', 'who orders it; else NINEFOLD_ACTOR, or who is logged in')
      .option('--expect <revision>', 'refuse when another revision is live', readCount)
      .option('--at <time>', 'when it takes effect, like 2026-12-01T06:00Z; else at once', readInstant);

  command('activate', 'make a published version live on sites')
    .argument('<version>', 'a published version, see `ninefold releases`')
    .action((remote: RemoteName, version: string, options: OrderOptions) =>
      send('activate', { remote, version }, options),
    );
  command('rollout', 'give a share of the visitors another version; again: change the share; 100 makes it live')
    .argument('<version>', 'a published version, see `ninefold releases`')
    .requiredOption('--percent <share>', 'share of the visitors, 0.01 to 100', readPercent)
    .action((remote: RemoteName, version: string, options: OrderOptions) =>
      send('rollout', { remote, version }, options),
    );
  command('takeback', 'end a rollout: everybody gets what is live').action(
    (remote: RemoteName, options: OrderOptions) => send('takeback', { remote }, options),
  );
  command(
    'rollback',
    'take back a rollout; without one bring back what was live before; again: what was live before that',
  ).action((remote: RemoteName, options: OrderOptions) => send('rollback', { remote }, options));
  command('kill', 'switch a remote off: its slots show their fallbacks').action(
    (remote: RemoteName, options: OrderOptions) => send('kill', { remote }, options),
  );
  command('revive', 'switch a killed remote on again').action((remote: RemoteName, options: OrderOptions) =>
    send('revive', { remote }, options),
  );
}

function printChange(
  terminal: Terminal,
  kind: ChangeKind,
  remote: RemoteName,
  { revision, changes, scheduled }: z.infer<typeof ChangeAnswer>,
  percent?: number,
): void {
  if (scheduled) {
    const { at, id } = scheduled;
    return terminal.print(`It takes effect at ${formatTime(at)}. To take it back: ninefold cancel ${id} --reason …`);
  }
  if (changes.length === 0) return terminal.print(`Everything was so already; revision ${revision} is live.`);
  if (kind === 'kill' || kind === 'revive') {
    const sites = formatSites(changes.map(({ site }) => site));
    return terminal.print(`Revision ${revision} is live: ${remote} is ${SWITCHED[kind]} on ${sites}.`);
  }
  terminal.print(`Revision ${revision} is live.`);
  if (kind === 'rollout' && percent !== 100) {
    const rows = changes.map(({ site, from, to }) => [remote, site, from ?? '–', `${to} ${percent} %`]);
    return terminal.print(formatTable(['remote', 'site', 'live', 'rolled out'], rows));
  }
  const rows = changes.map(({ site, from, to }) => [remote, site, from ?? '–', to]);
  terminal.print(formatTable(['remote', 'site', 'before', 'now'], rows));
}
