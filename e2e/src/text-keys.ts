import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** Every key of the shop's locale files with the path that code asks for: `Header.logIn`. */
export function textKeys(): Set<string> {
  const files = globSync('{host,remote-*}/src/locales/de-DE.json', { cwd: REPOSITORY_ROOT });
  const keys = new Set<string>();
  for (const file of files) {
    addKeys(keys, JSON.parse(readFileSync(join(REPOSITORY_ROOT, file), 'utf8')) as object, '');
  }
  return keys;
}

function addKeys(keys: Set<string>, texts: object, prefix: string): void {
  for (const [name, value] of Object.entries(texts)) {
    const key = prefix + name;
    if (typeof value === 'object' && value !== null) addKeys(keys, value as object, `${key}.`);
    else {
      keys.add(key);
      keys.add(key.replace(/_(?:zero|one|two|few|many|other)$/, ''));
    }
  }
}
