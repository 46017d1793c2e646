import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { CompositionState } from '@ninefold/contract/operators';
import { ask } from '../src/ask.ts';
import { buildFaultyRelease, FAULTY_VERSION } from '../src/faulty-release.ts';
import { createOperator } from '../src/operator.ts';
import { call, untilServed } from './give-orders.ts';
import type { Told } from './lose-hosts.ts';
import type { RunningHost } from './running-hosts.ts';

const SITE = 'PL' satisfies SiteCode;
const OTHERS = SITE_CODES.filter((site) => site !== SITE);
const LONGEST_MS = 60_000;

/** What visitors of the hosts met while a release failed. */
export interface FaultFigures {
  told: Told[];
  /** Pages of all sites, those of the faulty release among them, and what was wrong with any. */
  pages: number;
  faults: string[];
}

/**
 * A release that leaves rejected promises is live on one site, and visitors ask all hosts for it. Each host counts for itself; the first that
 * has counted enough puts it into quarantine for all.
 */
export async function meetFault(
  hosts: readonly RunningHost[],
  progress: (line: string) => void,
): Promise<FaultFigures> {
  progress('a release that fails');
  const [first] = hosts as [RunningHost];
  const published = await createOperator(first).publish(await buildFaultyRelease('cart', FAULTY_VERSION));
  if (published.status !== 201) throw new Error(`The faulty release was answered with ${published.status}`);
  const order = { remote: 'cart', version: FAULTY_VERSION, sites: [SITE], reason: 'a rehearsal' };
  const { revision } = await call<{ revision: number }>(first, 'activate', order);
  await Promise.all(hosts.map((host) => untilServed(host, SITE, revision)));

  let pages = 0;
  const faults: string[] = [];
  const visit = async (host: RunningHost, site: SiteCode, path: string) => {
    const { status, html } = await ask(host.port, site, path);
    pages += 1;
    if (status !== 200 || !html.includes('</html>')) faults.push(`${host.name}: ${site}${path} ${status}`);
  };
  const startedAt = performance.now();
  for (let turn = 0; (await versionOn(first)) === FAULTY_VERSION; turn += 1) {
    if (performance.now() - startedAt > LONGEST_MS) throw new Error(`${FAULTY_VERSION} was never put into quarantine`);
    await Promise.all(
      hosts.flatMap((host, index) => [
        // Each turn an address of its own: a page that is kept is not rendered again, so it cannot fail again.
        visit(host, SITE, `/?fault=reject-server&turn=${turn}`),
        visit(host, OTHERS[(turn + index) % OTHERS.length]!, '/'),
      ]),
    );
  }
  const quarantinedMs = Math.round(performance.now() - startedAt);
  await Promise.all(hosts.map((host) => untilServed(host, SITE, revision + 1)));
  const everywhereMs = Math.round(performance.now() - startedAt);
  await Promise.all(hosts.flatMap((host) => SITE_CODES.map((site) => visit(host, site, '/?fault=reject-server'))));
  progress(`in quarantine after ${quarantinedMs} ms, gone from every host after ${everywhereMs} ms`);
  return {
    told: [
      { what: 'a release that fails is in quarantine', ms: quarantinedMs },
      { what: 'and gone from every host', ms: everywhereMs },
    ],
    pages,
    faults,
  };
}

async function versionOn(host: RunningHost): Promise<string | undefined> {
  return (await call<CompositionState>(host, 'status')).sites[SITE]?.['cart']?.version;
}
