// Builds the shared packages for teams in other repositories: JavaScript and types by tsc, stylesheets and other files as they are, and
// a package.json that names them. Here everybody imports the sources; what is written to .cache/packages is what `npm publish` sends.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SHARED = join(ROOT, 'shared');
const OUT = join(ROOT, '.cache', 'packages');
const COMPILED = join(ROOT, '.cache', 'packages-compiled');
const TEST = /\.test\.tsx?$|(?:^|\/)fixture-[^/]*(?:\/|$)/;

/** What only counts in this repository. */
const KEPT_HERE = new Set(['private', 'scripts', 'devDependencies', 'publishConfig', 'files']);

const packages = readdirSync(SHARED).map((folder) => ({
  folder,
  json: JSON.parse(readFileSync(join(SHARED, folder, 'package.json'), 'utf8')),
}));
const versions = new Map(packages.map(({ json }) => [json.name, json.version]));

rmSync(OUT, { recursive: true, force: true });
rmSync(COMPILED, { recursive: true, force: true });
mkdirSync(COMPILED, { recursive: true });
compile();
for (const each of packages) writePackage(each);
rmSync(COMPILED, { recursive: true });
console.log(`${packages.length} packages are built: ${relative(process.cwd(), OUT) || '.'}`);

/** All at once, since they import one another's sources here. */
function compile() {
  const config = join(COMPILED, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    // All of it is written each time, whatever the check of the types knows.
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    stripInternal: true,
    rewriteRelativeImportExtensions: true,
    // What the browsers of the shop know.
    target: 'es2022',
    rootDir: SHARED,
    outDir: COMPILED,
    types: ['node'],
  };
  const include = packages.map(({ folder }) => join(SHARED, folder, 'src'));
  const exclude = ['ts', 'tsx'].map((ending) => join(SHARED, '**', `*.test.${ending}`));
  writeFileSync(config, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include, exclude }));
  execFileSync(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', config], { cwd: ROOT, stdio: 'inherit' });
}

function writePackage({ folder, json }) {
  const to = join(OUT, folder);
  const from = join(SHARED, folder, 'src');
  mkdirSync(to, { recursive: true });
  cpSync(join(COMPILED, folder, 'src'), join(to, 'dist'), { recursive: true, filter: (path) => !TEST.test(path) });
  for (const file of readdirSync(from, { recursive: true }))
    if (/\.[a-z\d]+$/.test(file) && !/\.tsx?$/.test(file) && !TEST.test(file))
      cpSync(join(from, file), join(to, 'dist', file));
  for (const file of readdirSync(to, { recursive: true })) if (file.endsWith('.d.ts')) endWithJs(join(to, file));
  for (const file of ['README.md', ...(json.files ?? [])])
    if (existsSync(join(SHARED, folder, file))) cpSync(join(SHARED, folder, file), join(to, file), { recursive: true });
  fillTemplate(join(to, 'template', 'package.json'));
  cpSync(join(ROOT, 'LICENSE'), join(to, 'LICENSE'));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(packageJson(json), null, 2)}\n`);
}

/** tsc leaves the endings of imports in types as they are. */
function endWithJs(file) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(["']\.{1,2}\/[^"'\n]+)\.tsx?(["'])/g, '$1.js$2'));
}

/** A repository that is made from a template starts with the versions that are used here. */
function fillTemplate(file) {
  if (!existsSync(file)) return;
  const json = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of ['dependencies', 'devDependencies']) json[name] = map(json[name], (_, each) => usedHere(each));
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}

function usedHere(name) {
  if (versions.has(name)) return ranged('*', name);
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version;
}

function packageJson(json) {
  const { bin } = json.publishConfig ?? {};
  const dependencies = { ...json.dependencies, ...typesOf(json.devDependencies) };
  return {
    ...Object.fromEntries(Object.entries(json).filter(([name]) => !KEPT_HERE.has(name))),
    license: 'MIT',
    engines: { node: '>=26' },
    ...(json.exports && { exports: map(json.exports, exported) }),
    ...(bin && { bin: map(bin, compiled) }),
    ...(Object.keys(dependencies).length > 0 && { dependencies: map(dependencies, ranged) }),
    ...(json.peerDependencies && { peerDependencies: map(json.peerDependencies, ranged) }),
    publishConfig: { access: 'public' },
  };
}

/** What the package's own types are made of, where a package that it uses brings none. */
function typesOf(devDependencies = {}) {
  return Object.fromEntries(Object.entries(devDependencies).filter(([name]) => name.startsWith('@types/')));
}

function map(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

/** `./src/index.ts` → `./dist/index.js` */
function compiled(path) {
  return path.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');
}

function exported(path) {
  const file = compiled(path);
  return file.endsWith('.js') ? { types: file.replace(/\.js$/, '.d.ts'), default: file } : file;
}

/** A package of this repository is asked for as it is now, or a later one that does the same. */
function ranged(range, name) {
  return versions.has(name) ? `^${versions.get(name)}` : range;
}
