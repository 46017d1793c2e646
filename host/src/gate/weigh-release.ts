import type { ReleaseManifest } from '@ninefold/build/release';
import type { SlotName } from '@ninefold/platform';
import type { Reason } from '../releases/refusal-reasons.ts';
import { compressFile } from '../releases/release-compression.ts';
import { ENTRY_BUDGET, SLOT_BUDGETS } from './size-budgets.ts';

type ReadFile = (path: string) => Promise<Buffer | undefined>;

const KIB = 1024;

/** Weighs what browsers fetch of a release, compressed as it is sent. @returns a reason for each budget that is exceeded */
export async function weighRelease(manifest: ReleaseManifest, readFile: ReadFile): Promise<Reason[]> {
  const weights = new Map<string, Promise<number>>();
  const weigh = (path: string) => {
    let weight = weights.get(path);
    if (!weight) weights.set(path, (weight = compressedSize(path, readFile)));
    return weight;
  };
  const reasons = [over('the entry', await weigh(manifest.entries.browser), ENTRY_BUDGET)];
  for (const [exposed, { scripts, styles }] of Object.entries(manifest.exposes)) {
    const budget = SLOT_BUDGETS[`${manifest.remote}/${exposed}` as SlotName];
    // What is no slot of the contract is on no page.
    if (!budget) continue;
    const [ofScripts, ofStyles] = await Promise.all([sumOf(scripts, weigh), sumOf(styles, weigh)]);
    reasons.push(over(`the scripts of ${exposed}`, ofScripts, budget.scripts));
    reasons.push(over(`the styles of ${exposed}`, ofStyles, budget.styles));
  }
  return reasons.filter((reason) => reason !== undefined);
}

async function compressedSize(path: string, readFile: ReadFile): Promise<number> {
  const content = await readFile(path);
  if (!content) return 0;
  return ((await compressFile(path, content)) ?? content).byteLength;
}

async function sumOf(paths: readonly string[], weigh: (path: string) => Promise<number>): Promise<number> {
  return (await Promise.all(paths.map(weigh))).reduce((sum, bytes) => sum + bytes, 0);
}

function over(what: string, bytes: number, budgetKib: number): Reason | undefined {
  if (bytes <= budgetKib * KIB) return undefined;
  return {
    code: 'SIZE_BUDGET',
    text: `${what} would take ${(bytes / KIB).toFixed(1)} KiB of the network, ${budgetKib} KiB are allowed (host/src/gate/size-budgets.ts)`,
  };
}
