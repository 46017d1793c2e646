import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../src/ask.ts';
import { call, readHosts, revisionOn } from './give-orders.ts';
import type { RunningHost, RunningHosts } from './running-hosts.ts';

/** How long it took until the operators' page told of it, in ms. */
export interface Told {
  what: string;
  ms: number;
}

const LONGEST_MS = 30_000;

/** Stops, cuts off and kills hosts while orders go on, brings back those that can come back, and returns to an earlier revision. */
export async function loseHosts({ hosts, cut }: RunningHosts, progress: (line: string) => void): Promise<Told[]> {
  const [first, second, third, fourth] = hosts as [RunningHost, RunningHost, RunningHost, RunningHost];
  const told: Told[] = [];
  const page = await openHostsPage(first);
  const isTold = async (what: string, ...expected: string[]) => {
    told.push({ what, ms: await untilTold(page, expected) });
    progress(`${what}: told after ${told.at(-1)!.ms} ms`);
  };
  const all = hosts.map(({ name }) => `${name} current`);

  process.kill(second.pid, 'SIGSTOP');
  await isTold('one is stopped', all[0]!, 'host-2 gone', all[2]!, all[3]!);
  await orderUntilServed('PL', [first, third, fourth]);
  process.kill(second.pid, 'SIGCONT');
  await isTold('it goes on', ...all);

  cut.close();
  await isTold('one is cut off from the database', all[0]!, all[1]!, 'host-3 gone', all[3]!);
  await orderUntilServed('PL', [first, second, fourth]);
  await orderedBefore(third);
  cut.open();
  await isTold('it reaches the database again', ...all);

  const { newest } = await readHosts(first);
  const reason = 'a rehearsal';
  await call(first, 'compositions/PL/return', { revision: newest - 2, reason });
  await isTold('a site has returned to what it had', ...all);

  process.kill(fourth.pid, 'SIGKILL');
  await isTold('one is killed', ...all.slice(0, 3), 'host-4 gone');
  return told;
}

/** Switches a remote off or on, and waits for it on hosts that are there. */
async function orderUntilServed(site: 'PL', hosts: readonly RunningHost[]): Promise<void> {
  const { sites } = await call<{ sites: Record<string, Record<string, { isKilled: boolean }>> }>(hosts[0]!, 'status');
  const kind = sites[site]!['newsletter']!.isKilled ? 'revive' : 'kill';
  const order = { remote: 'newsletter', sites: [site], reason: 'a rehearsal' };
  const { revision } = await call<{ revision: number }>(hosts[0]!, kind, order);
  const startedAt = performance.now();
  for (const host of hosts)
    while ((await revisionOn(host, site)) < revision)
      if (performance.now() - startedAt > LONGEST_MS) throw new Error(`${host.name} never served revision ${revision}`);
}

/** Who is cut off goes on with what it knew. */
async function orderedBefore(host: RunningHost): Promise<void> {
  const revision = await revisionOn(host, 'DE');
  if (!(revision > 0)) throw new Error(`${host.name} shows no page without the database`);
}

/** Signs in to the operators' page of a host. @returns what its page of hosts says now: `host-2 gone` */
async function openHostsPage({ operatorsPort, token }: RunningHost): Promise<() => Promise<string[]>> {
  const page = '/operators/hosts';
  const host = { host: `operators.localhost:${operatorsPort}` };
  const answer = await ask(operatorsPort, 'DE', '/operators/sign-in', undefined, host, { token, to: page });
  const cookie = answer.headers['set-cookie']?.map((line) => line.split(';')[0]!).join('; ');
  if (!cookie) throw new Error(`The sign-in was answered with ${answer.status}`);
  return async () => {
    const { html } = await ask(operatorsPort, 'DE', page, cookie, host);
    const rows = html.matchAll(/<th scope="row">([^<]+)<\/th><td>.*?>(current|behind|gone)</g);
    return [...rows].map(([, name, state]) => `${name} ${state}`);
  };
}

async function untilTold(page: () => Promise<string[]>, expected: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const rows = await page();
    const ms = Math.round(performance.now() - startedAt);
    if (rows.join() === expected.join()) return ms;
    if (ms > LONGEST_MS) throw new Error(`The page says ${rows.join(', ')} instead of ${expected.join(', ')}`);
    await delay(100);
  }
}
