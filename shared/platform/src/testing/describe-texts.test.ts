import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe } from 'vitest';
import { describeTexts } from './describe-texts.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** The texts of a remote that is for some sites alone. */
function folderWith(texts: Record<string, object>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-texts-'));
  folders.push(folder);
  for (const [locale, each] of Object.entries(texts))
    writeFileSync(join(folder, `${locale}.json`), JSON.stringify(each));
  return pathToFileURL(`${folder}/`);
}

describe('of a remote for Austria', () => {
  describeTexts(folderWith({ 'de-DE': { Page: { title: 'Meinungen' } }, 'de-AT': {} }), ['AT']);
});

describe('of a remote for Austria that has no other German', () => {
  describeTexts(folderWith({ 'de-AT': { Page: { title: 'Meinungen' } } }), ['AT']);
});

describe('of a remote for Poland and Turkey', () => {
  const texts = { 'pl-PL': { Page: { title: 'Opinie' } }, 'tr-TR': { Page: { title: 'Yorumlar' } } };
  describeTexts(folderWith(texts), ['PL', 'TR']);
});
