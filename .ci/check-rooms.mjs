// Ends with 1 when the imports of rooms run in a circle: rooms are the folders of `host/src`, and those of the release registry. What lies beside them
// puts them together and is no room; tests may look anywhere.
import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from '@swc/core';

const HOUSES = ['host/src', 'host/src/releases'];

/** What a file imports of its own package, types too. */
function* importsIn(node) {
  if (Array.isArray(node)) for (const each of node) yield* importsIn(each);
  else if (node !== null && typeof node === 'object') {
    const { type, source, argument, callee } = node;
    const named =
      callee?.type === 'Import' ? node.arguments[0]?.expression : type === 'TsImportType' ? argument : source;
    if (named?.type === 'StringLiteral' && named.value.startsWith('.')) yield named.value;
    for (const value of Object.values(node)) yield* importsIn(value);
  }
}

/** Which room imports which, by `from to`, with one import that does. */
function importsBetweenRooms(house) {
  const imports = new Map();
  for (const found of globSync(`${house}/*/**/*.{ts,tsx}`, { exclude: ['**/*.test.{ts,tsx}', '**/testing/**'] })) {
    const file = found.replaceAll('\\', '/');
    const [from] = file.slice(house.length + 1).split('/');
    const program = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
    for (const path of importsIn(program.body)) {
      const [to, ...rest] = posix.relative(house, posix.join(dirname(file), path)).split('/');
      if (to !== from && to !== '..' && rest.length > 0) imports.set(`${from} ${to}`, `${file} imports ${path}`);
    }
  }
  return imports;
}

/** Rooms that lead back to the first of them, or none. */
function circleIn(pairs) {
  const found = new Set();
  const search = (path) => {
    const room = path.at(-1);
    const start = path.indexOf(room);
    if (start < path.length - 1) return path.slice(start);
    if (found.has(room)) return undefined;
    found.add(room);
    for (const [from, to] of pairs) {
      const circle = from === room ? search([...path, to]) : undefined;
      if (circle) return circle;
    }
    return undefined;
  };
  for (const [from] of pairs) {
    const circle = search([from]);
    if (circle) return circle;
  }
  return [];
}

const faults = HOUSES.flatMap((house) => {
  const imports = importsBetweenRooms(house);
  const pairs = [...imports.keys()].toSorted((a, b) => a.localeCompare(b));
  const circle = circleIn(pairs.map((pair) => pair.split(' ')));
  return circle.length === 0
    ? []
    : [
        `${house}: ${circle.join(' → ')} is a circle:`,
        ...circle.slice(1).map((to, step) => `  ${imports.get(`${circle[step]} ${to}`)}`),
      ];
});
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\nMove what is in the wrong room.`);
  process.exitCode = 1;
}
