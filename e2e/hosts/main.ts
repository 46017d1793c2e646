// Rehearses four hosts on one PostgreSQL server: orders under load, a release that fails, and hosts that are lost: npm run rehearse-hosts
import { startPostgres } from '@ninefold/service/testing';
import { percentile } from '../src/figures.ts';
import { fourHosts, type HostsFigures } from './four-hosts.ts';
import type { Spread } from './give-orders.ts';

/** An order is there everywhere within … */
const SOON_MS = 1000;
/** … and a lost host is told of, or a release that fails gone from every host, within, in ms. */
const TOLD_MS = 5000;

process.exitCode = await rehearse();

/** @returns the exit code */
async function rehearse(): Promise<number> {
  const server = await startPostgres();
  if (!server) {
    console.error('This needs the programs of a PostgreSQL server: on Debian `apt-get install postgresql`.');
    return 1;
  }
  try {
    return report(await fourHosts({ server, progress: (line) => console.error(`  ${line}`) }));
  } finally {
    await server.stop();
  }
}

/** Prints what came of it. @returns the exit code */
function report({ spreads, load, pages, receipts, fault, told: lost, logged }: HostsFigures): number {
  const told = [...fault.told, ...lost];
  const times = spreads.map(({ ms }) => ms);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round);
  const faults = [
    ...load.faults,
    ...pages.faults,
    ...receipts.faults,
    ...fault.faults,
    ...logged.map((line) => `a host logged ${line}`),
    ...(p99! > SOON_MS ? [`an order was everywhere after ${p99} ms (99 of 100)`] : []),
    ...told.filter(({ ms }) => ms > TOLD_MS).map(({ what, ms }) => `${what}: told after ${ms} ms`),
    ...(load.kept === load.acknowledged ? [] : [`${load.acknowledged} pieces were taken, ${load.kept} lie in carts`]),
  ];
  console.log(`orders     ${spreads.length}, everywhere after ${p50} ms (median), ${p99} ms (99 of 100), ${Math.round(Math.max(...times))} ms (longest)
           ${(['swap', 'plan'] as const).map((what) => spreadOf(what, spreads)).join('; ')}
load       ${JSON.stringify(load.pages)} ${JSON.stringify(load.changes)}
pages      ${pages.seen} compared with what was live
receipts   ${receipts.read} times read
quarantine ${fault.pages} pages of all sites while a release failed
carts      ${load.acknowledged} pieces taken, ${load.kept} kept
told       ${told.map(({ what, ms }) => `${what}: ${ms} ms`).join('; ')}
faults     ${faults.length}`);
  for (const fault of faults.slice(0, 50)) console.log(`  ${fault.slice(0, 400)}`);
  return faults.length === 0 ? 0 : 1;
}

function spreadOf(what: Spread['what'], spreads: readonly Spread[]): string {
  const own = spreads.filter((spread) => spread.what === what);
  const at = (times: number[]) => [0.5, 0.99].map((share) => Math.round(percentile(times, share))).join(' and ');
  return `${what}: answered after ${at(own.map(({ answeredMs }) => answeredMs))} ms, everywhere after ${at(own.map(({ ms }) => ms))} ms`;
}
