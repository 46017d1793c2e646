import { Agent, request } from 'node:http';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import { receiveSpans } from '../../src/span-receiver.ts';
import { removeFolder, startShop, temporaryFolder, type ShopProcess } from '../../src/shop-process.ts';
import { memoryMb, processorSeconds } from '../renders/process-cost.ts';
import { table } from '../table.ts';

/** What a request of one kind costs a host and its renderers, without the database. */
interface RequestCost {
  what: string;
  /** Processor time, in ms. */
  processorMs: number;
  /** On the line, without headers; brotli where there is any. */
  bytes: number;
  /** Statements of the database. */
  statements: number;
}

export interface CapacityFigures {
  costs: RequestCost[];
  /** Of a host with two renderers, by how many remotes it holds. */
  memory: { remotes: number; mb: number }[];
}

const PAGES = [
  ['home', '/'],
  ['search', '/search?query=kaffee'],
  ['category', '/kaffee-c1000'],
  ['product', '/kapseln-intenso-16-stueck-p1016'],
] as const;
const CALLS = [
  ['cart', '/service/cart/api/cart'],
  ['suggestions', '/service/searchfrontend/api/suggestions?q=kaf'],
] as const;
const PAGE_COUNT = 200;
/** Processor time is counted in ticks of 10 ms: what is quick is asked for often. */
const CALL_COUNT = 4000;
const PARALLEL = 2;

/** Measures what pages, calls and files cost: for `docs/operators/scale.md`. */
export async function benchCapacity(progress: (line: string) => void): Promise<CapacityFigures> {
  const dataDir = await temporaryFolder();
  const env = { DATABASE_URL: '', RENDERERS: '2', KEPT_PAGES_MB: '0' };
  try {
    progress('starting a shop');
    const costs = await using(startShop({ dataDir, env }), async (shop) => {
      const html = (await get(shop.port, '/', 'identity')).text;
      const file = /\/assets\/main-[\w.]+\.js/.exec(html)?.[0];
      if (file === undefined) throw new Error('The page names no script of the host');
      const measured = [];
      for (const [what, path] of [...PAGES, ...CALLS, ['file', file] as const]) {
        progress(what);
        measured.push({
          what,
          path,
          ...(await costOf(shop, path, PAGES.some(([page]) => page === what) ? PAGE_COUNT : CALL_COUNT)),
        });
      }
      return { measured, mb: memoryMb(shop.pid) };
    });
    progress('counting statements');
    const statements = await countStatements(
      dataDir,
      costs.measured.map(({ path }) => path),
    );
    const emptyDir = await temporaryFolder();
    progress('starting a shop without remotes');
    const emptyMb = await using(startShop({ dataDir: emptyDir, entry: 'production', env }), async ({ port, pid }) => {
      for (let time = 0; time < 50; time++) await get(port, '/live');
      return memoryMb(pid);
    });
    await removeFolder(emptyDir);
    return {
      costs: costs.measured.map(({ what, processorMs, bytes }, index) => ({
        what,
        processorMs,
        bytes,
        statements: statements[index]!,
      })),
      memory: [
        { remotes: 0, mb: Math.round(emptyMb) },
        { remotes: 6, mb: Math.round(costs.mb) },
      ],
    };
  } finally {
    await removeFolder(dataDir);
  }
}

async function using<Result>(starting: Promise<ShopProcess>, use: (shop: ShopProcess) => Promise<Result>) {
  const shop = await starting;
  try {
    return await use(shop);
  } finally {
    await shop.stop();
  }
}

async function costOf(
  { port, pid }: ShopProcess,
  path: string,
  times: number,
): Promise<{ processorMs: number; bytes: number }> {
  const several = (count: number) =>
    Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        for (let time = 0; time < count / PARALLEL; time++) await get(port, path);
      }),
    );
  await several(times / 4);
  const before = processorSeconds(pid);
  await several(times);
  const processorMs = ((processorSeconds(pid) - before) * 1000) / times;
  return { processorMs: Math.round(processorMs * 100) / 100, bytes: (await get(port, path)).bytes };
}

/** What is remembered for a while is asked for once: of ten requests each counts a tenth. */
async function countStatements(dataDir: string, paths: readonly string[]): Promise<number[]> {
  const receiver = await receiveSpans();
  const env = { DATABASE_URL: '', RENDERERS: '2', KEPT_PAGES_MB: '0', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address };
  const times = 10;
  const ends: number[] = [];
  const statements = () => receiver.spans.filter(({ attributes }) => 'db.query.text' in attributes).length;
  await using(startShop({ dataDir, env }), async ({ port }) => {
    for (const path of paths) {
      await get(port, path);
      await new Promise((resolve) => setTimeout(resolve, 6000));
      const before = statements();
      for (let time = 0; time < times; time++) await get(port, path);
      await new Promise((resolve) => setTimeout(resolve, 6000));
      ends.push(Math.round(((statements() - before) / times) * 10) / 10);
    }
  });
  receiver.close();
  return ends;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function get(port: number, path: string, encoding = 'br'): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${DEFAULT_HOST_NAMES.DE[0]}:${port}`, 'accept-encoding': encoding };
    request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}`));
        else resolve({ bytes: body.byteLength, text: body.toString() });
      });
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The figures for people. */
export function printCapacity({ costs, memory }: CapacityFigures): string {
  const requests = table(
    ['CAPACITY', 'processor ms', 'bytes', 'statements'],
    costs.map(({ what, processorMs, bytes, statements }) => [what, `${processorMs}`, `${bytes}`, `${statements}`]),
  );
  const held = table(
    ['REMOTES', 'memory of host and two renderers'],
    memory.map(({ remotes, mb }) => [`${remotes}`, `${mb} MB`]),
  );
  return `${requests}\n\n${held}`;
}
