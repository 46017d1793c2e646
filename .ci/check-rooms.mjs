// Ends with 1 when two rooms import each other: rooms are the folders of `host/src`, and those of the release registry. What lies beside them
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

function twoWayImports(house) {
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
  return [...imports].flatMap(([pair, there]) => {
    const [from, to] = pair.split(' ');
    const back = imports.get(`${to} ${from}`);
    return back && from < to ? [`${house}: ${from} and ${to} import each other:\n  ${there}\n  ${back}`] : [];
  });
}

const faults = HOUSES.flatMap(twoWayImports);
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\nMove what is in the wrong room.`);
  process.exitCode = 1;
}
