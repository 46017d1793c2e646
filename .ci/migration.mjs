// Writes what the tables of a slice have become as its next migration: npm run migration -- remote-cart/service --name what_changed
// Without a slice it says which slices lack one, and ends with 1 when there are any.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SLICES = globSync('{host/src/*,remote-*/service,shared/service/src/*}/migrations', { cwd: ROOT })
  .map((folder) => folder.replaceAll('\\', '/').replace(/\/migrations$/, ''))
  .filter((folder) => existsSync(join(ROOT, folder, 'schema.ts')))
  .sort();

const [slice, ...more] = process.argv.slice(2);
if (slice === undefined) {
  const late = SLICES.filter((folder) => generate(folder, []) > 0);
  for (const folder of late) console.error(`${folder} had no migration for its tables: it has one now, look at it.`);
  if (late.length > 0) process.exit(1);
  console.log(`${SLICES.length} slices have migrations for all of their tables`);
} else if (SLICES.includes(slice)) {
  console.log(
    generate(slice, more) > 0 ? `${slice} has a new migration` : `${slice} has migrations for all of its tables`,
  );
} else {
  console.error(`${slice} is no folder with a schema.ts and migrations: ${SLICES.join(', ')}`);
  process.exit(1);
}

/** How many migrations came of it. */
function generate(folder, more) {
  const count = () => readdirSync(join(ROOT, folder, 'migrations')).filter((file) => file.endsWith('.sql')).length;
  const before = count();
  const [schema, out] = [`${folder}/schema.ts`, `${folder}/migrations`];
  const generating = ['drizzle-kit', 'generate', '--dialect', 'postgresql', '--schema', schema, '--out', out, ...more];
  execFileSync('npx', generating, { cwd: ROOT, stdio: ['inherit', 'ignore', 'inherit'] });
  return count() - before;
}
