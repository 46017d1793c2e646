// Every package of package-lock.json is fetched by its hash. npm leaves the hash of other platforms' packages out where the registry that
// the lock was written with has none of them: those are named, must be optional and for another platform, and may not become more.
import { readFileSync } from 'node:fs';

/** Without a hash today; whoever writes the lock with a whole registry lowers it to 0. */
const MOST_WITHOUT = 74;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const isElsewhere = ({ optional, os, cpu, libc }) =>
  optional && !(os?.includes('linux') && cpu?.includes('x64') && (!libc || libc.includes('glibc')));
const without = fetched.filter(([, { integrity }]) => !integrity);
const wrong = [
  ...without.filter(([, entry]) => entry.resolved || !isElsewhere(entry)),
  ...fetched.filter(([, { integrity }]) => integrity && !integrity.startsWith('sha512-')),
];
for (const [path] of wrong) console.error(`${path} has no SHA-512 in package-lock.json`);
if (without.length > MOST_WITHOUT)
  console.error(`${without.length} entries have no hash, ${MOST_WITHOUT} had none before`);
if (wrong.length > 0 || without.length > MOST_WITHOUT) process.exit(1);
console.log(`${fetched.length - without.length} packages by their hash, ${without.length} of other platforms without`);
