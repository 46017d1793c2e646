// Ends with 1 when a test's title names a rule that docs/requirements.md lacks, or a rule has no test.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = /^(?:host|shared|e2e|remote-.+)$/;
const TESTS = /\.(?:test|spec)\.tsx?$/;
/** A title begins with the ids of what it proves: those of the rules, those of a standard, and short ones of a file of its own. */
const TITLE = /['"`]((?:[A-Z]{1,4}-?\d[\d.]* )+[^'"`]*)/g;
const ID = /\b[A-Z]{3}-\d+(?= )/g;

const rules = new Set(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8').match(/(?<=^\| )[A-Z]{3}-\d+/gm));
const files = readdirSync(ROOT)
  .filter((room) => ROOMS.test(room))
  .flatMap((room) => readdirSync(join(ROOT, room), { recursive: true }).map((file) => join(room, file)))
  .filter((file) => TESTS.test(file) && !file.includes('node_modules'));

const proven = new Set();
const faults = [];
for (const file of files) {
  for (const [, title] of readFileSync(join(ROOT, file), 'utf8').matchAll(TITLE))
    for (const id of /^(?:[A-Z]{1,4}-?\d[\d.]* )+/.exec(title)[0].match(ID) ?? []) {
      proven.add(id);
      if (!rules.has(id)) faults.push(`${file}: “${title}” names ${id}, which docs/requirements.md lacks`);
    }
}
for (const id of rules) if (!proven.has(id)) faults.push(`${id} of docs/requirements.md stands in no title of a test`);
for (const fault of faults) console.error(fault);
console.log(`${rules.size} rules, ${proven.size} of them in titles of tests`);
process.exitCode = faults.length > 0 ? 1 : 0;
