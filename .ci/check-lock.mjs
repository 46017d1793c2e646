// Every package of package-lock.json is fetched by its hash, those of other platforms as well.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const without = fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
for (const [path] of without) console.error(`${path} has no SHA-512 in package-lock.json`);
if (without.length > 0) process.exit(1);
console.log(`${fetched.length} packages by their hash`);
