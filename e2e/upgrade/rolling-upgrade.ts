import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { LocalPostgres } from '@ninefold/service/testing';
import { startLoad, type LoadFigures } from '../src/shop-load.ts';
import { removeFolder, startShop, temporaryFolder, type ShopProcess } from '../src/shop-process.ts';
import { startBalancer } from '../src/balancer.ts';
import { logIn, pathsOf, watchPages, type PageFigures } from './watch-pages.ts';

export interface UpgradeFigures {
  load: LoadFigures;
  watched: PageFigures;
  /** What is live, by site, and its revision: before, upgraded, and back. */
  compositions: string[];
  /** What hosts have logged as faults of their own. */
  logged: string[];
}

export interface UpgradeOptions {
  server: LocalPostgres;
  /** Built checkouts. */
  older: string;
  newer: string;
  progress: (line: string) => void;
}

const HOSTS = 2;
/** How long each state is left as it is, in ms. */
const QUIET_MS = 4000;
const SITES = ['DE', 'AT', 'CH_FR', 'TR'] as const;
const OFFER = { productId: '1001', tcm: '1001-1' };

/**
 * Replaces the hosts of a shop on one PostgreSQL server, one after the other, by those of a newer checkout, and these by the older ones
 * again, as `docs/operators/upgrade.md` says, while visitors look at pages and fill carts.
 */
export async function rollingUpgrade({ server, older, newer, progress }: UpgradeOptions): Promise<UpgradeFigures> {
  const env = {
    DATABASE_URL: await server.createDatabase('upgrade'),
    OPERATOR_TOKEN: randomBytes(32).toString('base64url'),
    SERVICE_TOKEN: randomBytes(32).toString('hex'),
    KEY_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  };
  const folders: string[] = [];
  const running = new Set<ShopProcess>();
  const logged: string[] = [];
  const balancer = await startBalancer();

  async function start(tree: string, entry: 'demo' | 'production' = 'production'): Promise<ShopProcess> {
    const dataDir = await temporaryFolder();
    folders.push(dataDir);
    const name = { HOST_NAME: `host-${folders.length}`, PUBLIC_ORIGIN_PORT: String(balancer.port) };
    const shop = await startShop({ dataDir, tree, entry, env: { ...env, ...name } });
    running.add(shop);
    return shop;
  }
  async function end(shop: ShopProcess): Promise<void> {
    await shop.stop();
    running.delete(shop);
    logged.push(
      ...shop
        .log()
        .split('\n')
        .filter((line) => /nobody caught|nobody handled|"level":(50|60)/.test(line)),
    );
  }
  const compositionOf = async ({ operatorsPort }: ShopProcess): Promise<string> => {
    const headers = { authorization: `Bearer ${env.OPERATOR_TOKEN}` };
    const answer = await fetch(`http://127.0.0.1:${operatorsPort}/service/releases/api/status`, { headers });
    const { revision, sites } = (await answer.json()) as { revision: number; sites: object };
    return JSON.stringify({ revision, sites });
  };
  async function replace(hosts: readonly ShopProcess[], tree: string): Promise<ShopProcess[]> {
    const at = [...hosts];
    for (const [index, host] of hosts.entries()) {
      const next = await start(tree);
      balancer.add(next.port);
      await balancer.until([...at, next].map(({ port }) => port));
      at[index] = next;
      await delay(QUIET_MS);
      await end(host);
      balancer.remove(host.port);
      await balancer.until(at.map(({ port }) => port));
      await delay(QUIET_MS);
    }
    return at;
  }

  try {
    progress('filling a shop with the older demo');
    await end(await start(older, 'demo'));
    logged.length = 0;
    let hosts: ShopProcess[] = [];
    for (let host = 0; host < HOSTS; host += 1) hosts.push(await start(older));
    for (const { port } of hosts) balancer.add(port);
    await balancer.until(hosts.map(({ port }) => port));
    const compositions = [await compositionOf(hosts[0]!)];

    const customer = await logIn(balancer.port);
    const paths = new Map(
      await Promise.all(SITES.map(async (site) => [site, await pathsOf(balancer.port, site)] as const)),
    );
    const load = startLoad({ port: balancer.port, paths: [...paths.get('DE')!, '/nowhere'], offer: OFFER });
    const watching = watchPages({ port: balancer.port, paths, customer });
    for (const [what, tree] of [['newer', newer] as const, ['older', older] as const]) {
      progress(`replacing ${HOSTS} hosts by ${what} ones, one after the other`);
      hosts = await replace(hosts, tree);
      compositions.push(await compositionOf(hosts[0]!));
    }
    const [figures, watched] = await Promise.all([load.stop(), watching.stop()]);
    return { load: figures, watched, compositions, logged };
  } finally {
    await Promise.all([...running].map(end));
    await balancer.stop();
    await Promise.all(folders.map(removeFolder));
  }
}
