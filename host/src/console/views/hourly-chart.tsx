import styles from './charts.module.css';

export interface ChartLine {
  name: string;
  kind: 'candidate' | 'live' | 'bound';
  /** A value for each hour; nothing where none came in. */
  values: readonly (number | null)[];
}

export interface HourlyChartProps {
  label: string;
  lines: readonly ChartLine[];
  text: (value: number) => string;
}

const [WIDTH, HEIGHT, EDGE] = [300, 80, 4];

/** Lines over the hours of a day, from zero; the newest hour stands at the right. */
export function HourlyChart({ label, lines, text }: HourlyChartProps) {
  const highest = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  if (!(highest > 0)) return null;
  const hours = Math.max(...lines.map(({ values }) => values.length));
  const pointOf = (value: number, hour: number) => {
    const x = hours === 1 ? WIDTH / 2 : EDGE + (hour / (hours - 1)) * (WIDTH - 2 * EDGE);
    return `${x.toFixed(1)},${(HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE)).toFixed(1)}`;
  };
  const newest = lines.map(({ name, values }) => {
    const value = values.at(-1);
    return `${name} ${value === undefined || value === null ? 'nothing' : text(value)}`;
  });
  return (
    <figure className={styles['chart']}>
      <figcaption>
        {label} by the hour, up to {text(highest)}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}, last hour: ${newest.join(', ')}`}
      >
        {lines.map(({ name, kind, values }) => (
          <g key={name} data-line={kind}>
            {stretchesOf(values).map((stretch) => (
              <polyline
                key={stretch[0]!.hour}
                // A stretch of one hour is a dot.
                points={[stretch[0]!, ...stretch].map(({ value, hour }) => pointOf(value, hour)).join(' ')}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
        ))}
      </svg>
      <ul className={styles['legend']}>
        {lines.map(({ name, kind }) => (
          <li key={name} data-line={kind}>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Hours in a row of which something is known. */
function stretchesOf(values: ChartLine['values']): { value: number; hour: number }[][] {
  const stretches: { value: number; hour: number }[][] = [];
  for (const [hour, value] of values.entries()) {
    if (value === null) continue;
    const last = stretches.at(-1);
    if (last?.at(-1)?.hour === hour - 1) last.push({ value, hour });
    else stretches.push([{ value, hour }]);
  }
  return stretches;
}
