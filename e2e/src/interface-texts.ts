import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** Every text of the shop's own locale files, in all languages. */
export function interfaceTexts(): string[] {
  const files = globSync('{host,remote-*}/src/locales/*.json', { cwd: REPOSITORY_ROOT });
  return files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(REPOSITORY_ROOT, file), 'utf8'))));
}

/** Every text in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
