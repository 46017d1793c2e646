import { randomBytes } from 'node:crypto';
import { openCut, type Cut } from '@ninefold/host/testing';
import type { LocalPostgres } from '@ninefold/service/testing';
import { packRelease } from '@ninefold/build/release';
import { buildCartVariant } from '../src/cart-variant.ts';
import { startBalancer, type Balancer } from '../src/balancer.ts';
import { createOperator } from '../src/operator.ts';
import { removeFolder, startShop, temporaryFolder, type ShopProcess } from '../src/shop-process.ts';

export interface RunningHost extends ShopProcess {
  name: string;
}

/** Four hosts behind a balancer; the third reaches the database by a way that can be cut. */
export interface RunningHosts {
  hosts: RunningHost[];
  balancer: Balancer;
  cut: Cut;
  /** Ends them. @returns what they have logged as faults of their own */
  stop(): Promise<string[]>;
}

const NAMES = ['host-1', 'host-2', 'host-3', 'host-4'];

/** Opens a shop with the demo in it, and another version of the cart that is live nowhere. */
export async function startHosts(server: LocalPostgres): Promise<RunningHosts> {
  const url = await server.createDatabase('shop');
  const cut = await openCut(url);
  const balancer = await startBalancer();
  const folders: string[] = [];
  const hosts: RunningHost[] = [];
  const env = {
    OPERATOR_TOKEN: randomBytes(32).toString('base64url'),
    SERVICE_TOKEN: randomBytes(32).toString('hex'),
    KEY_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    RENDERERS: '1',
    PUBLIC_ORIGIN_PORT: String(balancer.port),
  };
  async function start(name: string, entry: 'demo' | 'production'): Promise<RunningHost> {
    const dataDir = await temporaryFolder();
    folders.push(dataDir);
    const database = { DATABASE_URL: name === NAMES[2] ? cut.url : url };
    const shop = await startShop({ dataDir, entry, env: { ...env, ...database, HOST_NAME: name } });
    return { ...shop, token: env.OPERATOR_TOKEN, name };
  }
  async function stop(): Promise<string[]> {
    // One that is stopped would not hear that it shall end.
    for (const { pid } of hosts) if (isThere(pid)) process.kill(pid, 'SIGCONT');
    await Promise.all(hosts.map((host) => host.stop()));
    await balancer.stop();
    cut.end();
    await Promise.all(folders.map(removeFolder));
    return hosts.flatMap((host) =>
      host
        .log()
        .split('\n')
        .filter((line) => /nobody caught|nobody handled|"level":60/.test(line))
        .map((line) => `${host.name}: ${line}`),
    );
  }

  try {
    const filling = await start('filling', 'demo');
    await createOperator(filling).publish((await packRelease(await buildCartVariant())).archive);
    await filling.stop();
    for (const name of NAMES) hosts.push(await start(name, 'production'));
    for (const { port } of hosts) balancer.add(port);
    await balancer.until(hosts.map(({ port }) => port));
    return { hosts, balancer, cut, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
