import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const host = join(import.meta.dirname, '../..');

it('host/README.md says what each folder is for, and names none that is not there', () => {
  const readme = readFileSync(join(host, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/^\| `src\/([\w-]+)`/gm)].map(([, folder = '']) => folder);
  const there = readdirSync(join(host, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(named.toSorted()).toEqual(there.map(({ name }) => name).toSorted());
});
