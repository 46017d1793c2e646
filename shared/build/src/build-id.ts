import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders of which nothing reaches a browser or the server's pages. */
const SKIPPED = /^(?:node_modules|dist.*|service|commands|demo|gallery|testing|variants)$/;

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.test(entry.name) || entry.name.startsWith('.') || entry.name.includes('.test.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else yield path;
  }
}

/** Identifies a build by its sources: 10 hex digits over every file that can reach the browser. Equal sources give equal ids. */
export function buildIdOf(folders: string[], extra: string): string {
  const hash = createHash('sha256').update(extra);
  for (const folder of folders) {
    for (const path of sourceFiles(folder)) hash.update(relative(folder, path)).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 10);
}
