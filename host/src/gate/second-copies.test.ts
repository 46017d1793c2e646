import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRelease } from '../releases/testing/make-release.ts';
import { findSecondCopies } from './second-copies.ts';

const require = createRequire(import.meta.url);
const partOf = (name: string, file: string) =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file), 'utf8');

async function judge(files: Record<string, string>): Promise<string[]> {
  const { manifest, entries } = makeRelease({ files });
  const contents = new Map(entries.map(({ path, content }) => [path, Buffer.from(content ?? '')]));
  return (await findSecondCopies(manifest, (path) => Promise.resolve(contents.get(path)))).map(({ text }) => text);
}

it.each([
  ['React', 'react', 'cjs/react.production.js'],
  ['a part of react-dom', 'react-dom', 'cjs/react-dom.production.js'],
  ['a renderer of react-dom', 'react-dom', 'cjs/react-dom-server.browser.production.js'],
])('REL-4 refuses a release that brings %s by a path into the package, and names the file', async (_, name, file) => {
  const path = 'browser/Footer-1234567890.js';
  expect(await judge({ [path]: `(() => {${partOf(name, file)}})()` })).toEqual([
    `${path} would bring a second React: import react, react-dom and react/jsx-runtime by these names, not by a path into the package`,
  ]);
});

it('REL-4 accepts a release that uses the React of the page', async () => {
  expect(await judge({ 'browser/Footer-1234567890.js': 'import("react").then(({ useState }) => useState)' })).toEqual(
    [],
  );
});
