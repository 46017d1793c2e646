import { setTimeout as delay } from 'node:timers/promises';
import type { CompositionState, HostsAnswer, Plan } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import { ask } from '../src/ask.ts';
import { CART_VARIANT } from '../src/cart-variant.ts';
import type { RunningHost } from './running-hosts.ts';
import { VERSIONS } from '../src/remotes.ts';

/** What was live, by revision. */
export type Ordered = Map<number, CompositionState['sites']>;

/** How long an order took until all hosts served it, in ms, from before it was sent: first until it was answered. */
export interface Spread {
  what: 'swap' | 'plan';
  answeredMs: number;
  ms: number;
}

/** The page that says which revision a host serves. */
const PATH = '/service/cartfrontend/cart';
const USUAL = VERSIONS.cart;
const LONGEST_MS = 20_000;
/** Each look is a rendered page: the pause leaves the hosts their time for the order, in ms. */
const LOOK_AGAIN_MS = 25;
const STEPS = [10, 50, 100].map((percent) => ({ sites: ['DE'], percent }));

/** Calls the operators' API of a host. Rejects with the answer unless it is 200. */
export async function call<Answer>(host: RunningHost, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${host.operatorsPort}/service/releases/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${host.token}`, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(LONGEST_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`${path} on ${host.name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

export const readHosts = (host: RunningHost) => call<HostsAnswer>(host, 'hosts');

/** The revision that last changed a site, of what visitors of a host get. */
export async function revisionOn({ port }: RunningHost, site: SiteCode): Promise<number> {
  return Number(/"revision":(\d+)/.exec((await ask(port, site, PATH)).html)?.[1]);
}

/**
 * Carries out one order after another, each on another host: versions of the cart are swapped in Austria, and brought to Germany by a plan
 * whose steps are taken by hand.
 */
export async function giveOrders(hosts: readonly RunningHost[], count: number, ordered: Ordered): Promise<Spread[]> {
  const spreads: Spread[] = [];
  let plan: Plan | undefined;
  await note(hosts[0]!, ordered);
  for (let turn = 0; turn < count; turn += 1) {
    const host = hosts[turn % hosts.length]!;
    const startedAt = performance.now();
    const what = turn % 2 === 0 ? 'swap' : 'plan';
    plan = what === 'swap' ? await swapInAustria(host, turn / 2, plan) : await stepInGermany(host, plan);
    const answeredMs = performance.now() - startedAt;
    const revision = await note(host, ordered);
    await Promise.all(hosts.map((each) => untilServed(each, what === 'swap' ? 'AT' : 'DE', revision)));
    spreads.push({ what, answeredMs, ms: performance.now() - startedAt });
  }
  return spreads;
}

/** Keeps what is live by now. Nobody else orders. */
async function note(host: RunningHost, ordered: Ordered): Promise<number> {
  const { revision, sites } = await call<CompositionState>(host, 'status');
  ordered.set(revision, sites);
  return revision;
}

async function swapInAustria(host: RunningHost, swap: number, plan: Plan | undefined): Promise<Plan | undefined> {
  const version = swap % 2 === 0 ? CART_VARIANT.version : USUAL;
  await call(host, 'activate', { remote: 'cart', version, sites: ['AT'], reason: 'a rehearsal' });
  return plan;
}

/** The next step of the plan; after its last one, which ends it, Germany gets what it had, and after that there is a new plan. */
async function stepInGermany(host: RunningHost, plan: Plan | undefined): Promise<Plan | undefined> {
  const reason = 'a rehearsal';
  if (!plan) {
    const order = { remote: 'cart', version: CART_VARIANT.version, steps: STEPS, reason };
    return (await call<{ plan: Plan }>(host, 'plan', order)).plan;
  }
  if (plan.reached < STEPS.length) return (await call<{ plan: Plan }>(host, 'skip-plan', { id: plan.id, reason })).plan;
  await call(host, 'activate', { remote: 'cart', version: USUAL, sites: ['DE'], reason });
  return undefined;
}

/** Waits until a host serves a revision of a site, or a later one. */
export async function untilServed(host: RunningHost, site: SiteCode, revision: number): Promise<void> {
  const startedAt = performance.now();
  while ((await revisionOn(host, site)) < revision) {
    if (performance.now() - startedAt > LONGEST_MS) throw new Error(`${host.name} never served revision ${revision}`);
    await delay(LOOK_AGAIN_MS);
  }
}
