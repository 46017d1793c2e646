import { createCarts, createVoucherRepository, slice } from '@ninefold/remote-cart/service';
import { migrateSlice, openDatabase, type Database, type OpenedDatabase, type ServiceCaller } from '@ninefold/service';
import { removeFolder, temporaryFolder } from '../../src/shop-process.ts';
import { percentile, percentileOfBlocks } from '../../src/figures.ts';
import { startLargePostgres } from '../postgres.ts';
import { fillCarts, ownerOf, TCMS } from './fill-carts.ts';

const SIZES = [1_000, 100_000];
const ROUNDS = 2_500;
const WARM_UP_ROUNDS = 200;
/** How many times as long as the bare one each may take. */
export const MOST_TIMES = 3;
/** How many times as long each may take with the most carts as with the fewest. */
export const MOST_GROWTH = 1.5;

type Work = 'bare read' | 'read' | 'bare transaction' | 'change';
type Milliseconds = Record<Work, { p50: number; p99: number }>;

export interface CartFigures {
  database: string;
  carts: number;
  milliseconds: Milliseconds;
}

/** Measures reads and changes of carts, on the embedded database and on PostgreSQL where there is one. */
export async function benchCarts(progress: (line: string) => void): Promise<CartFigures[]> {
  const dataDir = await temporaryFolder();
  try {
    const embedded = await benchDatabase('embedded', await openDatabase({ dataDir }), progress);
    const { DATABASE_URL } = process.env;
    const server = DATABASE_URL ? undefined : await startLargePostgres({ isDurable: true });
    const url = DATABASE_URL ?? (await server?.createDatabase('carts'));
    if (!url) progress('there is no PostgreSQL on this machine: set DATABASE_URL, or install it');
    if (!url) return embedded;
    const figures = await benchDatabase('PostgreSQL', await openDatabase({ url, dataDir }), progress);
    await server?.stop();
    return [...embedded, ...figures];
  } finally {
    await removeFolder(dataDir);
  }
}

async function benchDatabase(name: string, opened: OpenedDatabase, progress: (line: string) => void) {
  const figures: CartFigures[] = [];
  try {
    await migrateSlice(opened, slice);
    for (const carts of SIZES) {
      progress(`${name}: ${carts} carts`);
      await fillCarts(opened.database, carts);
      figures.push({ database: name, carts, milliseconds: await measure(opened.database, carts) });
    }
  } finally {
    await opened.close();
  }
  return figures;
}

/** One of each in turn, in a changing order, so that what else the machine does meets all of them alike. */
async function measure(database: Database, carts: number): Promise<Milliseconds> {
  const works = worksOn(database);
  const names = Object.keys(works) as Work[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + WARM_UP_ROUNDS + turn) % names.length]!;
      const owner = ownerOf(Math.floor(Math.random() * carts));
      const startedAt = performance.now();
      await works[name](owner, round);
      if (round >= 0) times.get(name)!.push(performance.now() - startedAt);
    }
  }
  const figuresOf = (name: Work) => {
    const measured = times.get(name)!;
    return { p50: percentile(measured, 0.5), p99: percentileOfBlocks(measured, 0.99) };
  };
  return Object.fromEntries(names.map((name) => [name, figuresOf(name)])) as Milliseconds;
}

function worksOn(
  database: Database,
): Record<Work, (owner: ReturnType<typeof ownerOf>, round: number) => Promise<unknown>> {
  const pool = database.$client;
  const carts = createCarts({ database, services: catalogue, vouchers: createVoucherRepository(database) });
  return {
    'bare read': ({ owner, site }) =>
      pool.query({ name: 'bare_read', text: 'select lines from cart.cart where owner = $1 and site = $2' }, [
        owner,
        site,
      ]),
    read: (owner) => carts.read(owner),
    async 'bare transaction'({ owner, site }) {
      const connection = await pool.connect();
      await connection.query('begin');
      await connection.query(
        { name: 'bare_write', text: 'update cart.cart set revision = revision + 1 where owner = $1 and site = $2' },
        [owner, site],
      );
      await connection.query('commit');
      connection.release();
    },
    change: (owner, round) =>
      carts.change(
        owner,
        { setArticle: { productId: '3', tcm: '3-1', quantity: 2 + (Math.abs(round) % 10) } },
        `bench-key-${performance.now()}`,
      ),
  };
}

const OFFERS = TCMS.map((tcm) => ({
  productId: tcm.split('-')[0],
  tcm,
  title: `A title of a usual length, ${tcm}`,
  url: `/title-p${tcm}`,
  image: '/img/products/mug/red/front',
  kind: 'ARTICLE',
  priceMinor: 4_99,
  availability: 'AVAILABLE',
}));

/** The catalogue's own time is not the cart's. */
const catalogue: ServiceCaller = async ({ path }) => {
  const wanted = new URLSearchParams(path.split('?')[1]).getAll('tcm');
  return { status: 200, body: { offers: OFFERS.filter(({ tcm }) => wanted.includes(tcm)) } };
};
