import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSheets } from './read-sheets.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-sheets-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const EXPOSES = { Badge: './src/exposed/badge.ts' };
const SHEET = `export const slot = { budget: { scripts: 3, styles: 1 }, samples: [{}] };`;

it('REL-1 reads what a module and the remote’s pages say of themselves, with what they need not say', async () => {
  await write('src/exposed/badge.slot.ts', SHEET);
  await write('src/exposed/pages.ts', `export const pages = [{ path: '/a', redirect: '/b' }];`);
  expect(await readSheets(folder, EXPOSES)).toEqual({
    slots: {
      Badge: { shows: [], hydrate: 'now', budget: { scripts: 3, styles: 1 }, samples: [{}], fallback: 'notice' },
    },
    pages: [{ path: '/a', redirect: '/b' }],
  });
});

it('ends a build whose module has no sheet, and says where to write it', async () => {
  await expect(readSheets(folder, EXPOSES)).rejects.toThrow(/Badge does not say what it is: write .*badge\.slot\.ts/);
});

it.each([
  ['a budget beyond all others', SHEET.replace('scripts: 3', 'scripts: 300'), 'budget.scripts'],
  ['a word that no sheet knows', SHEET.replace('samples', 'hidrate: 1, samples'), 'hidrate'],
  ['a sheet by another name', SHEET.replace('const slot =', 'default'), 'exports no slot: write `export const slot = '],
])('ends a build for %s', async (_what, text, named) => {
  await write('src/exposed/badge.slot.ts', text);
  await expect(readSheets(folder, EXPOSES)).rejects.toThrow(named);
});

it.each([
  ['texts that no page could carry, since the remote has none', {}, 'names the group of texts `listing`'],
  [
    'a group that no language has',
    { 'src/locales/de-DE.json': '{ "listings": {} }' },
    'which no file of src/locales has',
  ],
  ['texts that are no JSON', { 'src/locales/de-DE.json': '{ listing: }' }, /de-DE\.json holds no texts: SyntaxError/],
])('ends a build for %s', async (_what, files, named) => {
  for (const [path, text] of Object.entries(files)) await write(path, text);
  await write('src/exposed/badge.slot.ts', SHEET.replace('samples', `texts: ['listing'], samples`));
  await expect(readSheets(folder, EXPOSES)).rejects.toThrow(named);
});

it('reads which groups of texts travel with a module, in whichever language they are', async () => {
  await write('src/locales/de-AT.json', '{}');
  await write('src/locales/de-DE.json', '{ "listing": { "filter": "Filter" } }');
  await write('src/exposed/badge.slot.ts', SHEET.replace('samples', `texts: ['listing'], samples`));
  expect((await readSheets(folder, EXPOSES)).slots['Badge']?.texts).toEqual(['listing']);
});

it('ends a build whose pages have another name, and says how to write them', async () => {
  await write('src/exposed/badge.slot.ts', SHEET);
  await write('src/exposed/pages.ts', `export default [{ path: '/a', redirect: '/b' }];`);
  await expect(readSheets(folder, EXPOSES)).rejects.toThrow('exports no pages: write `export const pages = ');
});

it.each([
  [
    'a redirect that says what pages say',
    `{ path: '/a', redirect: '/b', inSitemap: false }`,
    'is no word that may stand there\n  → at [0].inSitemap',
  ],
  ['a page of no type', `{ path: '/a', type: 'contents', slots: [{ name: 'a/Page' }] }`, '→ at [0].type'],
  ['a misspelt word', `{ path: '/a', type: 'content', slotz: [{ name: 'a/Page' }] }`, '→ at [0].slotz'],
])('says of %s which word is wrong', async (_what, page, said) => {
  await write('src/exposed/badge.slot.ts', SHEET);
  await write('src/exposed/pages.ts', `export const pages = [${page}];`);
  const fault = await readSheets(folder, EXPOSES).catch((error: unknown) => (error as Error).message);
  expect(fault).toContain(said);
  expect(fault).not.toContain('Invalid input\n');
});
