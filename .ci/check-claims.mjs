// Ends with 1 when docs/claims.md names a test that no file has, or a file that is not there, and when a row is not in the form that is read here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** A room that may be left out of the tree. */
const DEMO = /^.+\/demo(?=\/)/;
/** A row of the table: what is said, where, and the test as `file › part of its title`. */
const ROW = /^\| [^|]+\| [^|]+\| `([^`]+) › ([^`]+)` *\|$/gm;

const text = readFileSync(join(ROOT, 'docs', 'claims.md'), 'utf8');
const rows = [...text.matchAll(ROW)];
const faults = rows.flatMap(([, file, title]) => {
  const [demo] = DEMO.exec(file) ?? [];
  if (demo && !existsSync(join(ROOT, demo))) return [];
  if (!existsSync(join(ROOT, file))) return [`${file} is not there`];
  return readFileSync(join(ROOT, file), 'utf8').includes(title) ? [] : [`${file} has no test “${title}”`];
});
const read = new Set(rows.map(([row]) => row));
for (const row of text.match(/^\| (?!What is said |-).*$/gm) ?? [])
  if (!read.has(row)) faults.push(`no row of the form “what | where | test”: ${row}`);
for (const fault of faults) console.error(`docs/claims.md: ${fault}`);
console.log(`${rows.length} claims of the shop with their tests`);
process.exitCode = faults.length > 0 ? 1 : 0;
