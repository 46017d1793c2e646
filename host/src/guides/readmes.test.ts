import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const host = join(root, 'host');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

it('host/README.md says what each folder is for, and names none that is not there', () => {
  const named = [...read('host/README.md').matchAll(/^\| `src\/([\w-]+)`/gm)].map(([, folder = '']) => folder);
  const there = readdirSync(join(host, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // The demo may be left out of the tree.
  const isThere = (name: string) => name !== 'demo' || there.some((entry) => entry.name === name);
  expect(named.filter(isThere).toSorted()).toEqual(there.map(({ name }) => name).toSorted());
});

it.each([...globSync('src/*/README.md', { cwd: host }), '../remote-cart/README.md'])(
  '%s names no file of its room that is not there',
  (readme) => {
    const room = join(host, readme, '..');
    const there = new Set(globSync('**/*.{ts,tsx}', { cwd: room }).map((file) => basename(file)));
    const named = [...readFileSync(join(host, readme), 'utf8').matchAll(/`([\w-]+\.tsx?)`/g)];
    expect(named.map(([, file = '']) => file).filter((file) => !there.has(file))).toEqual([]);
  },
);

it('host/src/releases/README.md names each of its tables', () => {
  const tables = [...read('host/src/releases/schema.ts').matchAll(/releasesSchema\.table\(\s*'(\w+)'/g)];
  const readme = read('host/src/releases/README.md');
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.map(([, table = '']) => table).filter((table) => !new RegExp(`\\b${table}\\b`).test(readme))).toEqual(
    [],
  );
});

it('host/src/releases/README.md names each call of its API', () => {
  const code = globSync('**/*-routes.ts', { cwd: join(host, 'src/releases') });
  const routes = code.flatMap((file) => [...read('host/src/releases', file).matchAll(/`\$\{API\}\/([\w-]+)`/g)]);
  const readme = read('host/src/releases/README.md');
  expect(routes.length).toBeGreaterThan(20);
  expect(
    routes.map(([, call = '']) => call).filter((call) => !new RegExp(`(?:\`|GET |POST )${call}[?/\`]`).test(readme)),
  ).toEqual([]);
});

it('host/src/console/README.md names each page of the operators’ page', () => {
  const code = globSync('*.ts', { cwd: join(host, 'src/console') }).map((file) => read('host/src/console', file));
  const pages = code.flatMap((text) => [...text.matchAll(/scope\.get\(\s*'(\/operators\/[\w-]+)'/g)]);
  const readme = read('host/src/console/README.md');
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.map(([, page = '']) => page).filter((page) => !readme.includes(`\`${page}`))).toEqual([]);
});

it('e2e/README.md says what each file of the browser tests proves, and names none that is not there', () => {
  const rows = read('e2e/README.md').match(/^\| `[^|]+/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w-]+)`/g)]).map(([, name = '']) => name);
  const there = globSync('*.spec.ts', { cwd: join(root, 'e2e/tests') }).map((file) => basename(file, '.spec.ts'));
  expect(named.toSorted()).toEqual(there.toSorted());
});
