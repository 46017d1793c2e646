import type { LocalPostgres } from '@ninefold/service/testing';
import { PATHS } from '@ninefold/sites';
import { startLoad, type LoadFigures } from '../src/shop-load.ts';
import { giveOrders, type Ordered, type Spread } from './give-orders.ts';
import { loseHosts, type Told } from './lose-hosts.ts';
import { meetFault, type FaultFigures } from './meet-fault.ts';
import { startHosts } from './running-hosts.ts';
import { watchPages, type SeenFigures } from './watch-pages.ts';
import { watchReceipts, type ReceiptFigures } from './watch-receipts.ts';

export interface HostsFigures {
  spreads: Spread[];
  load: LoadFigures;
  pages: SeenFigures;
  receipts: ReceiptFigures;
  fault: FaultFigures;
  told: Told[];
  /** What hosts have logged as faults of their own. */
  logged: string[];
}

const ORDERS = 200;
const OFFER = { productId: '1001', tcm: '1001-1' };

/** Four hosts on one PostgreSQL server: orders while visitors shop, a release that fails, then hosts that are lost. */
export async function fourHosts(options: {
  server: LocalPostgres;
  progress: (line: string) => void;
}): Promise<HostsFigures> {
  const { server, progress } = options;
  progress('starting four hosts');
  const running = await startHosts(server);
  const { hosts, balancer } = running;
  let figures: Omit<HostsFigures, 'logged'>;
  try {
    const ordered: Ordered = new Map();
    const loading = startLoad({ port: balancer.port, paths: [PATHS.home, PATHS.cart, '/nowhere'], offer: OFFER });
    const pages = watchPages(hosts, ordered);
    const receipts = watchReceipts(hosts);
    progress(`${ORDERS} orders under load`);
    const spreads = await giveOrders(hosts, ORDERS, ordered);
    figures = {
      spreads,
      load: await loading.stop(),
      pages: await pages.stop(),
      receipts: await receipts.stop(),
      fault: await meetFault(hosts, progress),
      told: await loseHosts(running, progress),
    };
  } catch (error) {
    await running.stop();
    throw error;
  }
  return { ...figures, logged: await running.stop() };
}
