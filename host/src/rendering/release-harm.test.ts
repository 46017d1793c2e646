import { beforeEach, expect, it } from 'vitest';
import { ReleaseHarm } from './release-harm.ts';
import { RendererEnded } from './renderer-process.ts';

let now: number;
let told: string[];
let harm: ReleaseHarm;
beforeEach(() => {
  now = 0;
  told = [];
  harm = new ReleaseHarm({
    now: () => now,
    onTooMuch: (remote, version, reason) => told.push(`${remote} ${version}: ${reason}`),
  });
});

const hang = () => new RendererEnded('HANGS', 'its code held the renderer', 'cart@1.1.0');
const count = (times: number, cause: () => Error, release = 'cart@1.1.0') => {
  for (let time = 0; time < times; time++) harm.count(release, cause());
};

it('takes one renderer for an accident, and not a second', () => {
  count(1, hang);
  expect(told).toEqual([]);
  count(1, hang);
  expect(told).toEqual(['cart 1.1.0: its code held the renderer']);
});

it('bears errors that nobody catches for a while', () => {
  count(20, () => new Error('late'));
  expect(told).toEqual([]);
  count(1, () => new Error('late'));
  expect(told).toEqual(['cart 1.1.0: late']);
});

it('forgets, counts each release by itself, and tells of more harm again', () => {
  count(1, hang);
  now += 10 * 60_000;
  count(1, hang);
  count(1, hang, 'cart@1.2.0');
  expect(told).toEqual([]);
  count(1, hang);
  count(1, hang);
  expect(told).toHaveLength(1);
  count(1, hang);
  expect(told).toHaveLength(2);
});
