import { readable } from '../../src/figures.ts';
import { table } from '../table.ts';
import type { PageFigures } from './measure-page.ts';
import type { PageResult, PagesResult } from './pages-bench.ts';

const kilobytes = (bytes: number) => readable(bytes / 1024);

const COLUMNS: [title: string, read: (figures: PageFigures) => string][] = [
  ['requests', ({ requests }) => readable(requests)],
  ['depth', ({ depth }) => readable(depth)],
  ['early script KB', ({ earlyScriptBytes }) => kilobytes(earlyScriptBytes)],
  ['all script KB', ({ scriptBytes }) => kilobytes(scriptBytes)],
  ['all KB', ({ bytes }) => kilobytes(bytes)],
  ['FCP', ({ fcp }) => readable(Math.round(fcp))],
  ['LCP', ({ lcp }) => readable(Math.round(lcp))],
  ['live', ({ buttonLive }) => readable(Math.round(buttonLive))],
  ['blocking', ({ blocking }) => readable(Math.round(blocking))],
  ['CLS', ({ cls }) => cls.toFixed(3)],
];

/** The pages' figures and aims, for people. Times in ms, sizes brotli-compressed on the wire. */
export function printPages({ pages, entries }: PagesResult): string {
  return [
    ...pages.map(printPage),
    table(
      ['federation entry', 'brotli bytes', 'aim ≤ 4608'],
      entries.map(({ remote, brotliBytes }) => [remote, readable(brotliBytes), brotliBytes <= 4608 ? 'met' : 'MISSED']),
    ),
  ].join('\n\n');
}

function printPage({ page, medians, aims, details }: PageResult): string {
  const rows = [
    ['composed', medians.composed],
    ['one bundle', medians.oneBundle],
    ['floor: no script', medians.floor],
  ] as const;
  const errors = Object.entries(details).flatMap(([variant, load]) =>
    load.errors.map((error) => `${variant}: ${error}`),
  );
  return [
    table(
      [page.toUpperCase(), ...COLUMNS.map(([title]) => title)],
      rows.map(([name, figures]) => [name, ...COLUMNS.map(([, read]) => read(figures))]),
    ),
    `largest paint: ${details.composed.probe.lcpElement ?? '–'}`,
    ...aims.map(
      ({ aim, value, limit, isMet }) =>
        `  ${isMet ? 'met   ' : 'MISSED'} ${aim}: ${readable(value)} (at most ${limit})`,
    ),
    ...errors.map((error) => `  ERROR ${error}`),
  ].join('\n');
}
