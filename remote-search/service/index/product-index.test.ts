import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVICE = join(import.meta.dirname, '..');
const TABLES = /search\.(posting|product_keys|completion|misspelling|word|listed_product)\b/;
/** Tests look into the tables, and empty them. */
const IS_TEST = /\.(test|bench)\.ts$/;

it('no statement outside of the index names its tables', () => {
  const files = globSync('**/*.ts', { cwd: SERVICE }).filter((file) => !IS_TEST.test(file));
  const naming = files.filter((file) => TABLES.test(readFileSync(join(SERVICE, file), 'utf8')));
  expect(naming.length).toBeGreaterThan(5);
  expect(naming.filter((file) => !file.startsWith('index/'))).toEqual([]);
});
