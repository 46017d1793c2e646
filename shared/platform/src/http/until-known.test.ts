// @vitest-environment jsdom
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilKnown } from './until-known.ts';

let under: number;
let most: number;
beforeEach(() => {
  [under, most] = [0, 0];
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  document.cookie = 'LongtermToken=; max-age=0';
  vi.unstubAllGlobals();
});

/** A call whose answer makes the visitor known. */
async function send(cookie = 'LongtermToken=t'): Promise<string> {
  most = Math.max(most, ++under);
  await new Promise((resolve) => setTimeout(resolve, 5));
  document.cookie = cookie;
  under -= 1;
  return 'answer';
}

it('SES-4 sends the first calls of a visitor one after another, so that one token comes of them', async () => {
  expect(await Promise.all([untilKnown(send), untilKnown(send), untilKnown(send)])).toEqual(Array(3).fill('answer'));
  expect(most).toBe(1);
});

it('SES-4 lets nobody wait who is known', async () => {
  document.cookie = 'LongtermToken=t';
  await Promise.all([untilKnown(send), untilKnown(send)]);
  expect(most).toBe(2);
});

it('SES-4 goes on after a call that failed', async () => {
  const failing = untilKnown(() => Promise.reject(new Error('offline')));
  const next = untilKnown(send);
  await expect(failing).rejects.toThrow('offline');
  expect(await next).toBe('answer');
});

it('SES-4 waits for nothing where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  await Promise.all([untilKnown(send), untilKnown(send)]);
  expect(most).toBe(2);
});
