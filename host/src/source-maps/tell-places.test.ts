import { expect, it, vi } from 'vitest';
import type { ExplainStack } from './source-stacks.ts';
import { createTellPlaces, withoutVisitors } from './tell-places.ts';

const FRAME = '    at e (footer@1.0.0/server/entry.js:1:23)';
const PLACE = { remote: 'footer', version: '1.0.0', place: 'src/footer/footer.tsx:5', name: 'Footer' };
const FAULT = { slot: 'footer/Footer' };

function teller() {
  const explain = vi.fn<ExplainStack>((stack) =>
    Promise.resolve(
      stack.includes('at e') ? { text: `explained ${stack}`, places: [PLACE] } : { text: stack, places: [] },
    ),
  );
  const [log, add] = [{ warn: vi.fn(), error: vi.fn() }, vi.fn()];
  const tell = createTellPlaces(explain, { add });
  return { explain, log, add, tell: (failed: Parameters<typeof tell>[2]) => tell(log, FAULT, failed) };
}

it('nothing of an address is kept that stands where a long message is cut', () => {
  expect(withoutVisitors(`no "${'x'.repeat(980)}" for eva.mustermann@example.com`)).toBe('no … for …');
});

it('the log gets the places of a fault once, and not those that nobody can explain; each is counted', async () => {
  const { log, add, tell } = teller();
  tell({ message: 'first', stack: FRAME });
  tell({ message: 'second', stack: FRAME });
  tell({ message: 'x', stack: 'Error: x' });
  tell({ message: 'x' });
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(2));
  expect(log.warn.mock.calls).toEqual([
    [{ fault: FAULT, stack: `explained ${FRAME}` }, 'where it failed in the sources'],
  ]);
  expect(add.mock.calls).toEqual([
    [{ ...PLACE, side: 'server', message: 'first' }],
    [{ ...PLACE, side: 'server', message: 'second' }],
  ]);
});

it('each place counts once for a page', async () => {
  const { add, tell } = teller();
  const [page, other] = [{}, {}];
  for (const each of [page, page, other, undefined, undefined]) tell({ message: 'x', stack: FRAME, page: each });
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  expect(add).toHaveBeenCalledTimes(4);
});

it('what a browser says counts for releases alone that its page had', async () => {
  const { add, tell } = teller();
  tell({ message: 'x', stack: FRAME, versions: { footer: '1.0.1', cart: '1.0.0' } });
  tell({ message: 'x', stack: FRAME, versions: { footer: '1.0.0' } });
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  expect(add.mock.calls).toEqual([[{ ...PLACE, side: 'browser', message: 'x' }]]);
});

it('a flood of stacks is not explained all at once', () => {
  const { explain, tell } = teller();
  for (let number = 0; number < 100; number += 1) tell({ message: 'x', stack: `${FRAME} ${number}` });
  expect(explain.mock.calls.length).toBeLessThan(10);
});

it.each([
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Ada for',
    'Minified React error #418; visit https://react.dev/errors/418… for',
  ],
  ['no mail for ada@example.com', 'no mail for …'],
  ['Unexpected token in "Ada Lovelace" is not valid', 'Unexpected token in … is not valid'],
  ['cut off in "Ada Lov', 'cut off in …'],
  ['call +43 660 123 45 67 or pay AT61 1904 3002', 'call … or pay AT…'],
  ['two\nlines\u001B[31m', 'two lines [31m'],
  ['x'.repeat(100_000), 'x'.repeat(200)],
])('of the message %j is kept %j: nothing that could be of a visitor’s', (message, kept) => {
  expect(withoutVisitors(message)).toBe(kept);
});
