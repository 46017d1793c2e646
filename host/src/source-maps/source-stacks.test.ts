import { expect, it, vi } from 'vitest';
import { MOST_MAP_BYTES } from './script-map.ts';
import { createStackExplainer, MOST_STACK } from './source-stacks.ts';

const SCRIPT = 'var a=1;function e(t){throw new Error(t)}';
/** The function's name stands at column 17, what it throws at 22. */
const MAPPINGS = 'AAAA,iBAESA,KAEP';
const MAP = { version: 3, sources: ['webpack:///src/footer/footer.tsx'], names: ['Footer'], mappings: MAPPINGS };
const FILE = 'https://at.localhost/releases/footer/1.0.0/browser/Footer-1.js';
const FRAME = `    at e (${FILE}:1:23)`;

function explainer(map: unknown, script = SCRIPT) {
  const content = typeof map === 'string' ? map : JSON.stringify(map);
  const asked: string[] = [];
  const file = async (remote: string, version: string, path: string) => {
    asked.push(`${remote}@${version}/${path}`);
    await Promise.resolve();
    if (!path.endsWith('.map')) return { content: Buffer.from(script) };
    return map === undefined ? undefined : { content: Buffer.from(content) };
  };
  const ownFile = (kind: 'script' | 'map', name: string) => {
    asked.push(`${kind} ${name}`);
    return Promise.resolve(undefined);
  };
  const explainStack = createStackExplainer({ file, ownFile });
  return { explainStack, explain: async (stack: string) => (await explainStack(stack)).text, asked };
}

it.each([
  ['Chromium', FRAME],
  ['Firefox and Safari', `e@${FILE}:1:23`],
  ['a renderer', '    at Object.e (footer@1.0.0/server/entry.js:1:23)'],
])('a stack of %s names the place in the source with its function, and the raw one', async (_browser, frame) => {
  const { explain, asked } = explainer(MAP);
  expect(await explain(`Error: x\n${frame}\n    at other (https://elsewhere.example/a.js:1:2)`)).toBe(
    `Error: x\n    at Footer (src/footer/footer.tsx:5:3) <- ${frame.trim()}\n    at other (https://elsewhere.example/a.js:1:2)`,
  );
  await explain(frame);
  expect(asked).toHaveLength(2);
});

it('a script of the host is looked for among its own', async () => {
  const { explain, asked } = explainer(MAP);
  const frame = '    at e (https://at.localhost/assets/main-1.js:1:2)';
  expect(await explain(frame)).toBe(`${frame} [no source map]`);
  expect(asked).toEqual(['script main-1.js', 'map main-1.js.map']);
});

const REFUSED = 'its source map cannot be read';
it.each([
  ['is missing', undefined, 'no source map'],
  ['is no JSON', '{"version":3', REFUSED],
  ['is null', 'null', REFUSED],
  ['is of another version', { ...MAP, version: 2 }, REFUSED],
  ['has sources that are no texts', { ...MAP, sources: [{ toString: 'x' }] }, REFUSED],
  ['has sections', { version: 3, sections: [] }, REFUSED],
  ['has mappings that are none', { ...MAP, mappings: '!!!!' }, undefined],
  ['names sources that are not there', { ...MAP, sources: [] }, 'its source map does not know the place'],
  ['has no end of lines', { ...MAP, mappings: ';'.repeat(100_000) }, REFUSED],
  ['is huge', `"${'x'.repeat(MOST_MAP_BYTES)}"`, 'its source map is too large'],
])('a map that %s leaves the stack as it is, with a word', async (_what, map, word) => {
  const { explain } = explainer(map);
  const told = await explain(FRAME);
  if (word === undefined) expect(told).toContain(FRAME.trim());
  else expect(told).toBe(`${FRAME} [${word}]`);
});

it('a name in a map is text: one line, short, and nothing is opened for it', async () => {
  const { explain, asked } = explainer({ ...MAP, sources: [`file:///etc/passwd\n\u001B[31m${'x'.repeat(500)}`] });
  const told = await explain(FRAME);
  expect(told).toMatch(/^ {4}at Footer \(file:\/\/\/etc\/passwd[^\n]{0,200}:5:3\) <- /);
  expect(told).not.toContain('\u001B');
  expect(asked).toEqual(['footer@1.0.0/browser/Footer-1.js', 'footer@1.0.0/server/maps/browser/Footer-1.js.map']);
});

it('a function without a name in the map keeps that of the script', async () => {
  const { explain } = explainer({ ...MAP, names: [] });
  expect(await explain(FRAME)).toBe(`    at e (src/footer/footer.tsx:5:3) <- ${FRAME.trim()}`);
});

it('a name that a browser gives a function is one line without signs that no database takes', async () => {
  const { explainStack } = explainer({ ...MAP, names: [] });
  const { places } = await explainStack(FRAME.replace('at e ', 'at e\u0000\u001Bx '));
  expect(places).toEqual([{ remote: 'footer', version: '1.0.0', place: 'src/footer/footer.tsx:5', name: 'e x' }]);
});

it('a function in a variable has the name of the source, not that of a variable or another source whose letter it shares', async () => {
  const script = 'var e=t=>{var e=2;throw function e(){},new Error(t)}';
  const sources = ['src/footer/footer.tsx', 'shared/kit/src/other.ts'];
  const names = ['offered', 'count', 'other'];
  const { explain } = explainer({ ...MAP, sources, names, mappings: 'AAAA,IACMA,UACEC,mBCFCC,MDIP' }, script);
  expect(await explain(`    at e (${FILE}:1:40)`)).toContain('    at offered (src/footer/footer.tsx:5:3) <- ');
});

it('what cannot be fetched now is tried again', async () => {
  const file = vi.fn(() => Promise.reject(new Error('no database')));
  const explain = createStackExplainer({ file, ownFile: () => Promise.resolve(undefined) });
  expect((await explain(FRAME)).text).toBe(`${FRAME} [its source map is not at hand]`);
  await explain(FRAME);
  expect(file).toHaveBeenCalledTimes(4);
});

it('an endless stack is cut', async () => {
  const { explain } = explainer(MAP);
  expect((await explain('at x\n'.repeat(10_000))).length).toBeLessThan(MOST_STACK);
});

it('maps are kept in memory by their bytes: those that were read longest ago are read again', async () => {
  const { explain, asked } = explainer({ ...MAP, names: ['x'.repeat(MOST_MAP_BYTES * 0.9)] });
  const frames = [1, 2, 3].map((number) => FRAME.replace('Footer-1', `Footer-${number}`));
  await explain(frames.join('\n'));
  await explain(frames[2]!);
  expect(asked).toHaveLength(6);
  await explain(frames[0]!);
  expect(asked).toHaveLength(8);
});

it('the places of a stack are the uppermost of each release', async () => {
  const { explainStack } = explainer(MAP);
  const { places } = await explainStack([FRAME, FRAME.replace('footer/1.0.0', 'cart/2.0.0'), FRAME].join('\n'));
  expect(places).toEqual([
    { remote: 'footer', version: '1.0.0', place: 'src/footer/footer.tsx:5', name: 'Footer' },
    { remote: 'cart', version: '2.0.0', place: 'src/footer/footer.tsx:5', name: 'Footer' },
  ]);
});
