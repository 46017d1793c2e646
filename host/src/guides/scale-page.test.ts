import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../judge/testing/create-random.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/operators/scale.md'), 'utf8');

/** The rows of the table below a heading, without the one of titles. */
function rowsBelow(heading: string): string[][] {
  const [, part = ''] = page.split(`## ${heading}\n`);
  const [section = ''] = part.split('\n## ');
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const numberIn = (text: string) => Number(/[\d ]*\d(?:\.\d+)?/.exec(text)![0].replaceAll(' ', ''));
const measured = new Map(
  rowsBelow('What was measured').map(([what = '', processorMs = '', bytes = '', statements = '']) => [
    what,
    { processorMs: numberIn(processorMs), bytes: numberIn(bytes), statements: numberIn(statements) },
  ]),
);
const assumed = new Map(rowsBelow('What is assumed').map(([what = '', value = '']) => [what, numberIn(value)]));

const pages = ['home', 'search', 'category', 'product'].map((what) => measured.get(what)!);
const call = measured.get('suggestions')!;
const file = measured.get('file')!;
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const cores = assumed.get('cores of a host')!;
const busy = assumed.get('of a host’s processors in use at the peak, in %')! / 100;
const calls = assumed.get('calls of a view')!;

/** What a view costs: a page, of which so many are rendered while the others come as files do, and its calls. */
function viewCost(renderedShare: number) {
  const processorMs =
    renderedShare * mean(pages.map((one) => one.processorMs)) +
    (1 - renderedShare) * file.processorMs +
    calls * call.processorMs;
  const statements = renderedShare * mean(pages.map((one) => one.statements)) + calls * call.statements;
  const bytes = mean(pages.map((one) => one.bytes)) + calls * call.bytes;
  return { processorMs, statements, bytes };
}

function carriedBy(hosts: number, renderedShare: number) {
  const { processorMs, statements, bytes } = viewCost(renderedShare);
  const views = (hosts * cores * busy * 1000) / processorMs;
  return { views, statements: views * statements, megabits: (views * bytes * 8) / 1e6 };
}

/** Two digits that count: more would say what nobody knows. */
const rounded = (value: number) => Number(value.toPrecision(2));

describe('docs/operators/scale.md', () => {
  it.each(rowsBelow('What hosts carry'))(
    'OPS-3 %s hosts, %s % of the pages rendered: the row is what the figures above it give',
    (hosts, rendered, views, statements, connections, megabits) => {
      const carried = carriedBy(numberIn(hosts), numberIn(rendered) / 100);
      expect([views, statements, connections, megabits].map((cell) => numberIn(cell))).toEqual([
        rounded(carried.views),
        rounded(carried.statements),
        numberIn(hosts) * assumed.get('connections of a host')!,
        rounded(carried.megabits),
      ]);
    },
  );

  it.each(rowsBelow('How full a host may be'))(
    'OPS-3 at %s of its processors in use the wait for one is as told: a simulation of 200 000 pages',
    (inUse, wait) => {
      const waitMs = simulatedWait(numberIn(inUse) / 100);
      expect(waitMs).toBeGreaterThan(numberIn(wait) * 0.7);
      expect(waitMs).toBeLessThan(numberIn(wait) * 1.3);
    },
  );
});

/** Pages come by chance, and each takes a processor for as long as its kind took. @returns what 99 of 100 pages wait at most, in ms */
function simulatedWait(inUse: number): number {
  const random = createRandom(9);
  const serviceMs = pages.map((one) => one.processorMs);
  const everyMs = mean(serviceMs) / (cores * inUse);
  const freeAt = new Float64Array(cores);
  const waits: number[] = [];
  let now = 0;
  for (let number = 0; number < 200_000; number++) {
    now -= everyMs * Math.log(1 - random());
    const next = freeAt.indexOf(Math.min(...freeAt));
    const begins = Math.max(now, freeAt[next]!);
    waits.push(begins - now);
    freeAt[next] = begins + serviceMs[Math.floor(random() * serviceMs.length)]!;
  }
  return waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.99)]!;
}
