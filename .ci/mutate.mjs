// Changes the sources of rooms, one token at a time, and tells which changes the room's own tests do not notice:
// `npm run mutate -- shared/contract`. Without a room those whose tests must notice 80 in 100. A file's name takes that file alone,
// and `--of 10` one change in ten, drawn from all of them: `--of 10 --part 2` draws others.
import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startPostgres } from '../shared/service/src/testing/local-postgres.ts';

const ROOMS = [
  'shared/contract',
  'shared/platform/src/session',
  'host/src/releases',
  'host/src/composition',
  'host/src/login',
  'remote-cart/service',
];
const NO_SOURCES = ['**/*.test.{ts,tsx}', '**/testing/**', '**/migrations/**', '**/node_modules/**', '**/dist/**'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string', default: '1' }, part: { type: 'string', default: '0' } },
});
const roomOf = (path) => (path.endsWith('.ts') || path.endsWith('.tsx') ? roomAround(path) : path);
const roomAround = (file) => ROOMS.find((room) => file.startsWith(`${room}/`)) ?? dirname(file);
const filesOf = (path) => (roomOf(path) === path ? globSync(`${path}/**/*.{ts,tsx}`, { exclude: NO_SOURCES }) : [path]);

const unknown = positionals.filter((path) => !existsSync(path) || filesOf(path).length === 0);
if (unknown.length > 0) {
  const packages = globSync('{host,remote-*,shared/*}/package.json').map(dirname).toSorted();
  console.error(`There are no sources in ${unknown.join(', ')}. Name a folder or a file in ${packages.join(', ')}.`);
  process.exit(2);
}

// Each change is tried in a new worker, which would open an embedded database anew; a server, where one is installed, keeps the tables.
const postgres = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
const databaseUrl = await postgres?.createDatabase('mutants');

async function isNoticed(room, paths) {
  console.log(`== ${room}`);
  const env = {
    ...process.env,
    MUTATED_ROOM: room,
    MUTATED_OF: values.of,
    MUTATED_PART: values.part,
    ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
  };
  const sample = values.of === '1' ? [] : ['--checkers', 'sample'];
  const options = ['--mutate', paths.flatMap(filesOf).join(','), ...sample];
  const child = spawn('stryker', ['run', ...options], { env, stdio: 'inherit' });
  const end = () => child.kill();
  process.once('SIGTERM', end).once('SIGINT', end);
  const [code] = await once(child, 'close');
  return code === 0;
}

const missed = [];
for (const [room, paths] of Map.groupBy(positionals.length > 0 ? positionals : ROOMS, roomOf))
  if (!(await isNoticed(room, paths))) missed.push(room);
await postgres?.stop();
if (missed.length > 0) console.error(`Tests notice fewer than 80 in 100 changes of ${missed.join(', ')}.`);
process.exitCode = missed.length > 0 ? 1 : 0;
