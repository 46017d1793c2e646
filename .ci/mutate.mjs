// Changes the sources of rooms, one token at a time, and tells which changes the room's own tests do not notice:
// `npm run mutate -- shared/contract`. Without a room those whose tests must notice 80 in 100.
import { spawnSync } from 'node:child_process';

const ROOMS = ['shared/contract', 'host/src/releases', 'host/src/composition', 'host/src/login', 'remote-cart/service'];
const NO_SOURCES = ['*.test.ts', '*.test.tsx', 'testing/**', 'migrations/**'];

const asked = process.argv.slice(2);
const missed = (asked.length > 0 ? asked : ROOMS).filter((room) => {
  console.log(`== ${room}`);
  const mutated = [`${room}/**/*.ts`, `${room}/**/*.tsx`, ...NO_SOURCES.map((each) => `!${room}/**/${each}`)].join(',');
  const env = { ...process.env, MUTATED_ROOM: room };
  return spawnSync('stryker', ['run', '--mutate', mutated], { env, stdio: 'inherit' }).status !== 0;
});
if (missed.length > 0) console.error(`Tests notice fewer than 80 in 100 changes of ${missed.join(', ')}.`);
process.exitCode = missed.length > 0 ? 1 : 0;
