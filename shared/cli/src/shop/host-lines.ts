import { setTimeout as delay } from 'node:timers/promises';
import { HostsAnswer } from '@ninefold/contract/operators';
import { SITE_CODES } from '@ninefold/sites';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import type { ShopClient } from './shop-client.ts';

/** How often the shop is asked while somebody waits, in ms. */
const PAUSE_MS = 500;

type Host = HostsAnswer['hosts'][number];

/** What each host serves; undefined where the shop cannot tell: its database is away, or it is of an older version. */
export async function readHosts(shop: ShopClient): Promise<HostsAnswer | undefined> {
  try {
    return await shop.get('hosts', {}, HostsAnswer);
  } catch (error) {
    const isUntold =
      error instanceof CommandFailed && ['DATABASE_UNAVAILABLE', 'NOT_FOUND', 'UNKNOWN'].includes(error.code);
    if (isUntold) return undefined;
    throw error;
  }
}

/** Waits until every host that is there serves the newest revision of every site. @throws {CommandFailed} `HOSTS_BEHIND` that names the others */
export async function waitForHosts(shop: ShopClient, seconds: number): Promise<HostsAnswer> {
  const endsAt = Date.now() + seconds * 1000;
  for (let isFirst = true; ; isFirst = false) {
    const isLast = Date.now() >= endsAt;
    // Hosts that are replaced meanwhile may leave a question without an answer; whoever never answers is no shop.
    const answer = await readHosts(shop).catch((error: unknown) => {
      const isLost = error instanceof CommandFailed && error.exitCode === EXIT.unreachable;
      if (isLost && !isFirst && !isLast) return undefined;
      throw error;
    });
    const there = answer?.hosts.filter(({ state }) => state !== 'gone') ?? [];
    if (answer && there.length > 0 && there.every(({ state }) => state === 'current')) return answer;
    if (isLast) throw late(answer, seconds);
    await delay(PAUSE_MS);
  }
}

function late(answer: HostsAnswer | undefined, seconds: number): CommandFailed {
  const hosts = (answer?.hosts ?? []).filter(({ state }) => state !== 'current');
  const names = hosts.map((host) => `  ${printable(host.name)}: ${stateOf(host, answer!.newest)}`);
  const lines = answer
    ? [`After ${seconds} s ${summaryOf(answer)}.`, ...names]
    : [`After ${seconds} s nobody can tell: the host that answers does not reach the database.`];
  return new CommandFailed('HOSTS_BEHIND', lines.join('\n'), EXIT.refused, answer && { ...answer });
}

/** `3/4 hosts at revision 812` */
function summaryOf({ newest, hosts }: HostsAnswer): string {
  const current = hosts.filter(({ state }) => state === 'current').length;
  return `${current}/${hosts.length} hosts at revision ${newest}`;
}

/** A line for each host. */
export function printHosts(terminal: Terminal, answer: HostsAnswer): void {
  terminal.print(summaryOf(answer));
  const colours = { current: 'green', behind: 'yellow', gone: 'red' } as const;
  const rows = answer.hosts.map((host) => [
    printable(host.name),
    terminal.paint(colours[host.state], stateOf(host, answer.newest)),
    printable(host.build),
    formatTime(host.startedAt),
    host.state === 'gone' ? '' : host.faults.map(printable).join('; ') || 'ready',
  ]);
  if (rows.length > 0) terminal.print(formatTable(['host', 'serves', 'build', 'since', ''], rows));
}

function stateOf({ state, sites, silentMs }: Host, newest: number): string {
  const behind = SITE_CODES.filter((site) => sites[site] !== newest).map((site) => `${site} ${sites[site] ?? '–'}`);
  if (state === 'gone') return `gone: nothing heard of it for ${Math.round(silentMs / 1000)} s`;
  return behind.length === 0 ? `revision ${newest}` : `still ${behind.join(', ')}`;
}
