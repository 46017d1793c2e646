import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failureOf } from './failure-texts.ts';

/** Of what the page asks for nothing of: archives, keys and texts of releases. */
const NOT_FOR_THE_PAGE: ReadonlySet<string> = new Set([
  'FILE_UNAVAILABLE',
  'KEY_KNOWN',
  'KEY_UNKNOWN',
  'SERVICES_ONLY',
  'SIGNATURE_UNREADABLE',
  'TEXTS_UNKNOWN',
]);
const SOURCES = join(import.meta.dirname, '../{hosts,operators,releases}/**/*.ts');
const codes = new Set(
  globSync(SOURCES, { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new CodedError\(\s*'([A-Z_]+)'/g)].map(([, code]) => code!),
  ),
);

it.each(['DATABASE_UNAVAILABLE', ...codes.difference(NOT_FOR_THE_PAGE)])('REL-5 has words for %s', (code) => {
  expect(failureOf({ error: code }).title).not.toBe('The shop failed.');
});
