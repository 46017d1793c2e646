import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** `| 1.2.6, 1.2.7 | 2 | holds | what |` */
const ROW = /^\| *(\d[\d., ]*?) *\| *([12]) *\| *(holds|in part|not met|proxy|–) *\|(.*)\|$/gm;
/** `rights.test` "REL-13 …", "ASVS-…" */
const REFERENCE = /`([\w-]+\.(?:test|spec))`((?:,? "[^"]+")*)/g;

/** Tests by their file's name without its ending: what is in all of that name. */
const tests = new Map<string, string>();
for (const path of globSync('{host,e2e,shared/*,remote-*}/**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})) {
  const name = path
    .split('/')
    .at(-1)!
    .replace(/\.tsx?$/, '');
  tests.set(name, (tests.get(name) ?? '') + readFileSync(join(root, path), 'utf8'));
}

const rows = [...page.matchAll(ROW)].map(([, ids = '', level, state, what = '']) => ({
  ids: ids.split(', '),
  level: Number(level),
  state,
  what,
}));

it('docs/security.md says something of each of the 70 requirements of level 1 and the 183 of level 2, once and in order', () => {
  const ids = rows.flatMap((row) => row.ids);
  const ofLevel = (level: number) => rows.filter((row) => row.level === level).flatMap((row) => row.ids).length;
  expect([ofLevel(1), ofLevel(2)]).toEqual([70, 183]);
  const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
  expect(ids).toEqual([...new Set(ids)].toSorted(byNumber));
});

it('docs/security.md counts in its first table what the others say', () => {
  const counted = [...page.matchAll(/^\| V(\d+) [^|]+\|([\d |]+)\|$/gm)].map(([, chapter, counts = '']) => [
    chapter,
    counts.split('|').map(Number),
  ]);
  const said = rows.flatMap(({ ids, state }) => ids.map((id) => ({ chapter: id.split('.')[0]!, state })));
  const states = ['holds', 'in part', 'not met', 'proxy', '–'];
  expect(counted).toEqual(
    [...Map.groupBy(said, ({ chapter }) => chapter)].map(([chapter, all]) => [
      chapter,
      states.map((state) => all.filter((each) => each.state === state).length),
    ]),
  );
});

it('docs/security.md says what is missing where something is', () => {
  const unsaid = rows.filter(({ what }) => what.trim().length < 3).flatMap(({ ids }) => ids);
  expect(unsaid).toEqual([]);
});

it('docs/security.md names tests that are there', () => {
  const wrong: string[] = [];
  for (const [, file = '', titles = ''] of page.matchAll(REFERENCE)) {
    const text = tests.get(file);
    if (text === undefined) wrong.push(file);
    for (const [, title = ''] of titles.matchAll(/"([^"]+)"/g))
      if (text !== undefined && !text.includes(title)) wrong.push(`${file}: ${title}`);
  }
  expect(wrong).toEqual([]);
});
