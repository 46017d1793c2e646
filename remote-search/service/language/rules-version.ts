import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..');
/** By these a word finds its products: the rules of the languages, and what files words by them. */
const RULES = ['language/**/*.{ts,js}', 'index/build/{file-words,rebuild-search-index}.{ts,js}'];

/** Changes with every letter of the rules: searches look for other keys than those under which other rules have filed. */
export const RULES_VERSION = versionOf(globSync(RULES, { cwd: FOLDER }));

function versionOf(files: readonly string[]): string {
  const hash = createHash('sha1');
  for (const file of files.filter((name) => !name.includes('.test.')).toSorted())
    hash.update(readFileSync(join(FOLDER, file)));
  return hash.digest('base64url').slice(0, 12);
}
