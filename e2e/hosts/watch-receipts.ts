import { keepLooking } from '../src/keep-looking.ts';
import { call, readHosts, revisionOn } from './give-orders.ts';
import type { RunningHost } from './running-hosts.ts';

export interface ReceiptFigures {
  read: number;
  /** What was told and was not so. */
  faults: string[];
}

const SITE = 'AT';
const PAUSE_MS = 100;
/** How long ago a host may have begun to serve what it has not told yet, in ms. */
const UNTOLD_MS = 1000;

/**
 * Reads what all hosts tell of themselves, of one host after another, and looks whether it is so: nobody says that it serves more than its
 * visitors get, or much less, or is taken for gone.
 */
export function watchReceipts(hosts: readonly RunningHost[]): { stop: () => Promise<ReceiptFigures> } {
  const figures: ReceiptFigures = { read: 0, faults: [] };
  /** When each host was first seen with a revision, the newest last. */
  const known = new Map<string, { at: number; revision: number }[]>(hosts.map(({ name }) => [name, []]));

  async function see(host: RunningHost): Promise<number> {
    const revision = await revisionOn(host, SITE);
    const seen = known.get(host.name)!;
    if (seen.at(-1)?.revision !== revision) seen.push({ at: performance.now(), revision });
    return revision;
  }
  const changes = new Map<number, Promise<number>>();

  /** The revision that had last changed the site in a revision of all. */
  function changedBy(host: RunningHost, revision: number): Promise<number> {
    if (!changes.has(revision)) {
      const path = `compositions/${SITE}/revisions/${revision}`;
      changes.set(
        revision,
        call<{ revision: number }>(host, path).then((composition) => composition.revision),
      );
    }
    return changes.get(revision)!;
  }
  async function look(turn: number): Promise<void> {
    const askedAt = performance.now();
    const host = hosts[turn % hosts.length]!;
    const { hosts: told } = await readHosts(host);
    figures.read += 1;
    const served = await Promise.all(hosts.map(see));
    for (const [index, { name }] of hosts.entries()) {
      const receipt = told.find((each) => each.name === name);
      const said = receipt?.sites[SITE] ? await changedBy(host, receipt.sites[SITE]) : 0;
      const due = known.get(name)!.findLast(({ at }) => at < askedAt - UNTOLD_MS)?.revision ?? 0;
      if (!receipt || receipt.state === 'gone') figures.faults.push(`${name} is told as gone, and is there`);
      else if (said > served[index]!)
        figures.faults.push(`${name} is told to serve ${said}, and serves ${served[index]}`);
      else if (said < due) figures.faults.push(`${name} is told to serve ${said}, and has served ${due} for a while`);
    }
  }

  const stop = keepLooking(look, { pauseMs: PAUSE_MS, onFault: (fault) => figures.faults.push(fault) });
  return {
    async stop() {
      await stop();
      return figures;
    },
  };
}
