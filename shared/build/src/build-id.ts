import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders beside the sources, of which nothing reaches a browser or the server's pages. Within the sources such a name says nothing. */
const SKIPPED = /^(?:dist.*|service|commands|demo|gallery|testing|variants|browser|test-results|coverage)$/;

function* sourceFiles(folder: string, skipped?: RegExp): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped?.test(entry.name) || /^\.|^node_modules$|\.test\./.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else yield path;
  }
}

/** Identifies a build by its sources: 10 hex digits over every file that can reach the browser. Equal sources give equal ids. */
export function buildIdOf(folders: string[], extra: string): string {
  const hash = createHash('sha256').update(extra);
  for (const folder of folders) {
    for (const path of sourceFiles(folder, SKIPPED)) hash.update(relative(folder, path)).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 10);
}
