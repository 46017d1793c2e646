import { setTimeout as delay } from 'node:timers/promises';
import { FLOODS, visitDuring } from '../../src/flood.ts';
import type { ShopProcess } from '../../src/shop-process.ts';
import type { VisitFigures } from '../../src/visit-meanwhile.ts';
import { table } from '../table.ts';

/** Times of visitors who have nothing to do with a flood, in ms, and the most memory of the shop, in MB. */
interface FloodFigures {
  what: string;
  visits: VisitFigures;
  mostMb: number;
}

export interface OverloadFigures {
  /** Before any flood. */
  usual: FloodFigures;
  floods: FloodFigures[];
}

const USUAL_MS = 5000;

/** Floods a running shop, and visits it meanwhile. */
export async function benchOverload(shop: ShopProcess, progress: (line: string) => void): Promise<OverloadFigures> {
  const measure = async (what: string, act: () => Promise<unknown>): Promise<FloodFigures> => {
    progress(what);
    const { visits, mostMb } = await visitDuring(shop, act);
    return { what, visits, mostMb };
  };
  await measure('warming up', () => delay(USUAL_MS));
  const usual = await measure('usual', () => delay(USUAL_MS));
  const floods: FloodFigures[] = [];
  for (const [what, flood] of Object.entries(FLOODS)) floods.push(await measure(what, () => flood(shop.port, true)));
  return { usual, floods };
}

/** The figures for people; times as multiples of the usual ones. */
export function printOverload({ usual, floods }: OverloadFigures): string {
  const times = (one: number, other: number) => `${(one / Math.max(other, 1)).toFixed(1)} ×`;
  return table(
    ['VISITORS MEANWHILE', 'page p50', '/live p50', 'slowest page', 'refused', 'memory'],
    [usual, ...floods].map(({ what, visits, mostMb }) => [
      what,
      `${visits.pageMs} ms, ${times(visits.pageMs, usual.visits.pageMs)}`,
      `${visits.healthMs} ms, ${times(visits.healthMs, usual.visits.healthMs)}`,
      `${visits.slowestPageMs} ms`,
      `${visits.refused}`,
      `${mostMb} MB`,
    ]),
  );
}
