// What each shared package exports, with its types, as the file API.md in its folder: `npm run api` writes them. With --check it ends with 1
// when one is not as the sources say, and when one says another thing than at the package's version while no changeset names the package.
// Either way it ends with 1 when the types of a package are made of others that do not come with it.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, '.cache', 'packages');
const CHANGESETS = join(ROOT, '.changeset');
/** What a file's first lines say of the version that teams have. */
const RELEASED = /^At version (\S+): `([0-9a-f]+)`\.$/m;
/** The package that types are imported from, without what is in it. */
const MADE_OF = /(?:from|import\()\s*['"]((?:@[\w-]+\/)?[\w-]+)(?:\/[^'"]*)?['"]/g;
const TYPES_OF = /(?:from|import\()\s*['"](\.{1,2}\/[^'"]+)\.js['"]/g;

const isCheck = process.argv.includes('--check');
execFileSync(process.execPath, [join(import.meta.dirname, 'build-packages.mjs')], { stdio: 'ignore' });
const named = namedByChangesets();
const faults = [];
let count = 0;
for (const folder of readdirSync(BUILT)) {
  const json = JSON.parse(readFileSync(join(BUILT, folder, 'package.json'), 'utf8'));
  if (!json.exports) continue;
  count++;
  const surface = surfaceOf(join(BUILT, folder), json);
  check(join(ROOT, 'shared', folder, 'API.md'), json, surface);
  checkTypes(json, surface);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${count} packages export what their API.md says`);

function check(file, { name, version }, surface) {
  const surfaceHash = hash('sha256', surface, 'hex').slice(0, 16);
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, releasedVersion, releasedHash] = RELEASED.exec(written) ?? [];
  const isReleased = releasedVersion === version;
  const report = reportOf(name, version, isReleased ? releasedHash : surfaceHash, surface);
  if (!isCheck) writeFileSync(file, report);
  else if (written !== report) faults.push(`${relative(ROOT, file)} is not what ${name} exports: run \`npm run api\`.`);
  if (isReleased && releasedHash !== surfaceHash && !named.has(name))
    faults.push(`${name} exports another thing than version ${version}: say so to who uses it by \`npx changeset\`.`);
}

/** Whoever installs the package gets the packages that its types are made of, and their types. Peers are theirs to have. */
function checkTypes({ name, dependencies = {}, peerDependencies = {} }, surface) {
  for (const used of new Set([...surface.matchAll(MADE_OF)].map(([, each]) => each))) {
    if (used in peerDependencies || used.startsWith('@ninefold/')) continue;
    const brings = used in dependencies && (hasTypes(used) || `@types/${used}` in dependencies);
    if (!brings) faults.push(`${name} has types of ${used}, which do not come with it.`);
  }
}

function hasTypes(name) {
  const json = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
  return Boolean(json.types ?? json.typings) || JSON.stringify(json.exports ?? '').includes('"types"');
}

function reportOf(name, version, hash, surface) {
  return `# What ${name} exports

Written by \`npm run api\`. At version ${version}: \`${hash}\`.

\`\`\`ts
${surface}
\`\`\`
`.replace(' At version', '\nAt version');
}

/** The packages for which something is waiting to be released. */
function namedByChangesets() {
  const files = readdirSync(CHANGESETS).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const heads = files.map((file) => readFileSync(join(CHANGESETS, file), 'utf8').split(/^---$/m)[1] ?? '');
  return new Set(
    heads.flatMap((head) => [...head.matchAll(/^["']?(@ninefold\/[a-z-]+)["']?\s*:/gm)].map((match) => match[1])),
  );
}

/** The types that can be reached by the package's exports, file by file, without comments. */
function surfaceOf(folder, { exports }) {
  const entries = Object.entries(exports).filter(([, target]) => target.types);
  const parts = entries.map(([path, { types }]) => `// ${path}: ${types.replace('./dist/', '')}`);
  const files = new Set();
  const add = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(TYPES_OF)) add(join(dirname(file), `${path}.d.ts`));
  };
  for (const [, { types }] of entries) add(join(folder, types));
  const texts = [...files]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => [relative(join(folder, 'dist'), file), withoutComments(readFileSync(file, 'utf8'))]);
  return [...parts, ...texts.map(([file, text]) => `\n// ${file}\n${text}`)].join('\n');
}

function withoutComments(text) {
  return text
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/$/gm, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && line !== 'export {};')
    .join('\n');
}
