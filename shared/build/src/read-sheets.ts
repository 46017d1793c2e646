import { PageSheet, SlotSheet } from '@ninefold/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { faultsIn } from './faults-in.ts';
import { importAnew } from './import-anew.ts';

/** What a remote's modules and its pages say of themselves, as it goes into `release.json`. */
export interface Sheets {
  slots: Record<string, SlotSheet>;
  pages: PageSheet[];
}

const Pages = z.array(PageSheet);

/** Where a remote says which addresses it owns. */
const PAGES_FILE = join('src', 'exposed', 'pages.ts');

/** A remote's texts, a file for each language. */
export const LOCALES = join('src', 'locales');

/** The sheet beside an exposed module: `src/exposed/cart-badge.slot.ts`. */
export function sheetFileOf(exposedFile: string): string {
  return exposedFile.replace(/\.tsx?$/, '.slot.ts');
}

/**
 * Reads the sheets of a remote's exposed modules, and its pages.
 *
 * @param exposes exposed modules: name → file, relative to `folder`
 * @throws when a sheet is missing or wrong; the message names the file and every fault
 */
export async function readSheets(folder: string, exposes: Readonly<Record<string, string>>): Promise<Sheets> {
  const slots: Record<string, SlotSheet> = {};
  const textGroups = textGroupsOf(join(folder, LOCALES));
  for (const [name, file] of Object.entries(exposes)) {
    const path = resolve(folder, sheetFileOf(file));
    if (!existsSync(path))
      throw new Error(`${name} does not say what it is: write ${path} with \`export const slot = defineSlot({ … })\``);
    slots[name] = parse(SlotSheet, await exportedBy(path, 'slot', 'defineSlot({ … })'), path);
    const unknown = slots[name].texts?.find((group) => !textGroups.has(group));
    if (unknown) throw new Error(`${path} names the group of texts \`${unknown}\`, which no file of ${LOCALES} has`);
  }
  const pagesFile = join(folder, PAGES_FILE);
  const pages = existsSync(pagesFile)
    ? parse(Pages, await exportedBy(pagesFile, 'pages', 'definePages([ … ])'), pagesFile)
    : [];
  return { slots, pages };
}

function textGroupsOf(folder: string): Set<string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return new Set(files.flatMap((file) => Object.keys(readTexts(join(folder, file)))));
}

function readTexts(path: string): object {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object;
  } catch (error) {
    throw new Error(`${path} holds no texts: ${String(error)}`, { cause: error });
  }
}

async function exportedBy(path: string, name: string, how: string): Promise<unknown> {
  const module = await importAnew(path);
  if (Object.hasOwn(module, name)) return module[name];
  throw new Error(`${path} exports no ${name}: write \`export const ${name} = ${how}\` there`);
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, path: string): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${path} is wrong:\n${faultsIn(result.error)}`);
}
