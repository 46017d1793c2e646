// Ends with 1 when the host names a remote or a slot outside the composition root and the demo: what is live says so itself.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';

const ROOT = join(import.meta.dirname, '..');
const HOST = join(ROOT, 'host', 'src');
/** The composition root, which mounts the services that run in the host's process, and the guest. */
const MAY_NAME = /^(?:slices\.ts|slice-commands\.ts|demo\/.*)$/;
const SKIPPED = /(?:\.test\.tsx?|(?:^|\/)testing\/.*|^testing\.ts)$/;

const remotes = readdirSync(ROOT).flatMap((folder) => /^remote-([a-z0-9-]+)$/.exec(folder)?.[1] ?? []);
const name = `(?:${remotes.join('|')})`;
/** A slot, a package, or an address of a remote's service. */
const NAMED = new RegExp(`\\b${name}/[A-Z]|\\bremote-${name}\\b|/service/${name}(?![a-z-])`);
/** A value that is a name and nothing else; in types and attributes such words are English. */
const NAME = new RegExp(`^${name}$`);

const WORDS = new Set(['TsLiteralType', 'JSXAttribute']);

/** Every text of a file that names something: literals, parts of templates, what JSX shows. */
function* namesIn(node, isWord = false) {
  if (Array.isArray(node)) for (const each of node) yield* namesIn(each, isWord);
  else if (node !== null && typeof node === 'object') {
    const text = textOf(node);
    if (text !== undefined) {
      if (NAMED.test(text) || (!isWord && NAME.test(text))) yield text;
    } else for (const value of Object.values(node)) yield* namesIn(value, isWord || WORDS.has(node.type));
  }
}

function textOf({ type, value, raw, pattern }) {
  if (type === 'StringLiteral' || type === 'JSXText') return value;
  if (type === 'TemplateElement') return raw;
  return type === 'RegExpLiteral' ? pattern.replaceAll('\\/', '/') : undefined;
}

const files = readdirSync(HOST, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !MAY_NAME.test(file) && !SKIPPED.test(file));
const found = files.flatMap((file) => {
  const source = readFileSync(join(HOST, file), 'utf8');
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  return [...namesIn(tree)].map((text) => `${relative(ROOT, join(HOST, file))}: ${JSON.stringify(text.slice(0, 100))}`);
});

if (found.length > 0) {
  console.error('The host knows no remote by name; a release says what it is (shared/contract/README.md):');
  for (const line of found) console.error(`  ${line}`);
  process.exit(1);
}
console.log(`no name of a remote or slot in ${files.length} files of the host`);
