import type { SpanKind } from '@ninefold/service';
import type { Recorded } from './recorded-spans.ts';

/** Balancers take headers of 4 KB and more. */
const MOST_LENGTH = 3000;

const METRICS: readonly [kind: SpanKind, metric: string][] = [
  ['render', 'render'],
  ['slot', 'slot'],
  ['call', 'call'],
  ['statement', 'sql'],
];

/**
 * The value of a `Server-Timing` header: the whole, the database, then by name what was rendered, loaded, called and asked, the longest first.
 * What happened several times stands once, with its count and the longest time.
 */
export function serverTiming(recorded: readonly Recorded[], totalMs: number): string {
  const statements = recorded.filter(({ kind }) => kind === 'statement');
  const entries = [
    entry('total', 'until the page goes out', totalMs),
    entry('db', `${statements.length} statements`, sum(statements)),
    ...METRICS.flatMap(([kind, metric]) =>
      byName(recorded.filter((one) => one.kind === kind)).map(({ name, tookMs }) => entry(metric, name, tookMs)),
    ),
  ];
  let length = 0;
  return entries.filter((text) => (length += text.length + 2) <= MOST_LENGTH).join(', ');
}

function byName(recorded: readonly Recorded[]): { name: string; tookMs: number }[] {
  return [...Map.groupBy(recorded, ({ name }) => name)]
    .map(([name, all]) => {
      const isUnderWay = all.some(({ tookMs }) => tookMs === undefined);
      const times = all.length > 1 ? ` x${all.length}` : '';
      const tookMs = Math.max(...all.map((one) => one.tookMs ?? 0));
      return { name: `${name}${times}${isUnderWay ? ', not there yet' : ''}`, tookMs };
    })
    .sort((one, other) => other.tookMs - one.tookMs);
}

function sum(recorded: readonly Recorded[]): number {
  return recorded.reduce((total, { tookMs = 0 }) => total + tookMs, 0);
}

/** Headers are ASCII, and descriptions quoted. */
function entry(metric: string, description: string, tookMs: number): string {
  const text = description.replaceAll(/[^ !#-[\]-~]/g, '_');
  return `${metric};desc="${text}";dur=${tookMs.toFixed(1)}`;
}
