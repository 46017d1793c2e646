import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { compressFile } from './release-compression.ts';
import type { ReleaseManifest } from './release-manifest.ts';

type ReadFile = (path: string) => Promise<Buffer | undefined>;

/** A budget that a release exceeds. */
export interface Excess {
  /** What is too heavy, its sum and its budget, in a sentence. */
  text: string;
  /** The files that make the sum. */
  files: readonly string[];
}

const KIB = 1024;

/** Most KiB, brotli, that a remote's federation entry may have: every page that shows the remote pays for it. */
const ENTRY_BUDGET = 6;

/** Most KiB, brotli, of a script that a slot fetches later: whoever turns to something waits for it. */
const LATER_BUDGET = 16;

/** Most KiB, brotli, of all that slots fetch later: in many small scripts a library is as heavy as in one. */
const ALL_LATER_BUDGET = 64;

/** Most KiB, brotli, of the texts of a slot in one language: each page that shows it carries them. */
const TEXTS_BUDGET = 16;

/** Most KiB of all texts of one language, as they are: pages are made of them. */
const ALL_TEXTS_BUDGET = 1024;

/** What has more bytes is over every budget. To compress it as well as brotli can would keep the host's threads busy for minutes. */
const MOST_COMPRESSED = 2 * KIB * KIB;

const compress = promisify(brotliCompress);
/** About as pages are compressed. */
const AS_PAGES = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Weighs what browsers fetch of a release, compressed as it is sent: a build of a remote, and the gate. @returns each budget that is exceeded */
export async function weighRelease(manifest: ReleaseManifest, readFile: ReadFile): Promise<Excess[]> {
  const weights = new Map<string, Promise<number>>();
  const weigh = (path: string) => {
    let weight = weights.get(path);
    if (!weight) weights.set(path, (weight = compressedSize(path, readFile)));
    return weight;
  };
  const entry = [manifest.entries.browser];
  const excesses = [over('the entry', await sumOf(entry, weigh), ENTRY_BUDGET, entry)];
  for (const [exposed, { scripts, styles, slot }] of Object.entries(manifest.exposes)) {
    if (!slot) continue;
    const [ofScripts, ofStyles] = await Promise.all([sumOf(scripts, weigh), sumOf(styles, weigh)]);
    excesses.push(over(`the scripts of ${exposed}`, ofScripts, slot.budget.scripts, scripts));
    excesses.push(over(`the styles of ${exposed}`, ofStyles, slot.budget.styles, styles));
  }
  const later = laterFiles(manifest);
  for (const path of later.filter((each) => each.endsWith('.js')))
    excesses.push(over(`the later script ${path}`, await weigh(path), LATER_BUDGET, [path]));
  const ofLater = await sumOf(later, weigh);
  excesses.push(over(`the ${later.length} files that are fetched later`, ofLater, ALL_LATER_BUDGET, later));
  for (const [locale, path] of Object.entries(manifest.locales))
    excesses.push(await weighTexts(locale, path, await readFile(path), manifest.exposes));
  return excesses.filter((excess) => excess !== undefined);
}

/** What the browser fetches of a release when it is needed, and not with its slots: pictures of its styles, too. */
function laterFiles({ entries, exposes, files }: ReleaseManifest): string[] {
  const ofSlots = Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  const atOnce = new Set([entries.browser, ...ofSlots]);
  return Object.keys(files).filter((path) => /^(?:browser|styles)\//.test(path) && !atOnce.has(path));
}

/** @returns the first module whose texts are too long */
async function weighTexts(
  locale: string,
  path: string,
  content: Buffer = Buffer.from('{}'),
  exposes: ReleaseManifest['exposes'],
): Promise<Excess | undefined> {
  const tooMuch = over(`the texts in ${locale}`, content.byteLength, ALL_TEXTS_BUDGET, [path]);
  if (tooMuch) return tooMuch;
  const texts = JSON.parse(content.toString()) as Record<string, unknown>;
  for (const [module, { slot }] of Object.entries(exposes)) {
    const groups = ['common', ...(slot?.texts ?? []), module];
    const carried = Buffer.from(groups.map((group) => JSON.stringify(texts[group] ?? {})).join(''));
    if (carried.byteLength <= TEXTS_BUDGET * KIB) continue;
    const { byteLength } = await compress(carried, AS_PAGES);
    const excess = over(`the texts of ${module} in ${locale}`, byteLength, TEXTS_BUDGET, [path]);
    if (excess) return excess;
  }
  return undefined;
}

async function compressedSize(path: string, readFile: ReadFile): Promise<number> {
  const content = await readFile(path);
  if (!content) return 0;
  if (content.byteLength > MOST_COMPRESSED) return content.byteLength;
  return ((await compressFile(path, content)) ?? content).byteLength;
}

async function sumOf(paths: readonly string[], weigh: (path: string) => Promise<number>): Promise<number> {
  return (await Promise.all(paths.map(weigh))).reduce((sum, bytes) => sum + bytes, 0);
}

function over(what: string, bytes: number, budgetKib: number, files: readonly string[]): Excess | undefined {
  if (bytes <= budgetKib * KIB) return undefined;
  // Rounded up: a sum reads as more than its budget.
  const sum = (Math.ceil((bytes / KIB) * 10) / 10).toFixed(1);
  return { text: `${what} would take ${sum} KiB of the network, ${budgetKib} KiB are allowed`, files };
}
