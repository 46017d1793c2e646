// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { layOutRest } from './lay-out-rest.ts';

it('lays out what is far below the screen one after the other while the page is at rest, and from then on whatever comes', async () => {
  document.body.innerHTML = '<ul><li></li><li data-far-below=""></li><li data-far-below=""></li></ul>';
  const rests: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (rest: () => void) => rests.push(rest));
  const isLaidOut = () => [
    document.querySelectorAll('[data-far-below="laid-out"]').length,
    'atRest' in document.documentElement.dataset,
  ];
  const rest = () => {
    rests.shift()!();
    return vi.waitFor(() => expect(rests).toHaveLength(1));
  };
  const done = layOutRest();
  expect(isLaidOut()).toEqual([0, false]);
  await rest();
  expect(isLaidOut()).toEqual([1, false]);
  rests.shift()!();
  await done;
  expect(isLaidOut()).toEqual([2, true]);
});
