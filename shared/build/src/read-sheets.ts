import { PageSheet, SlotSheet } from '@ninefold/contract';
import { existsSync } from 'node:fs';
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
  for (const [name, file] of Object.entries(exposes)) {
    const path = resolve(folder, sheetFileOf(file));
    if (!existsSync(path))
      throw new Error(`${name} does not say what it is: write ${path} with \`export const slot = defineSlot({ … })\``);
    slots[name] = parse(SlotSheet, await exportedBy(path, 'slot', 'defineSlot({ … })'), path);
  }
  const pagesFile = join(folder, PAGES_FILE);
  const pages = existsSync(pagesFile)
    ? parse(Pages, await exportedBy(pagesFile, 'pages', 'definePages([ … ])'), pagesFile)
    : [];
  return { slots, pages };
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
