import type { RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, gte, inArray, isNull, sql } from '@ninefold/service/sql';
import { evidenceOf, FALSE_TAKE_BACKS, type Judgement } from '../../judge/judgement.ts';
import { FALSE_GO_ONS } from '../../judge/verdict.ts';
import { noCounts, percentile75, type Vital } from '../../judge/vital-ranges.ts';
import type { RolloutVerdict, VersionVitals } from '@ninefold/contract/operators';
import { releaseCounts, trials } from '../schema.ts';

/** How long counts are kept and told, in ms. */
export const COUNTED_MS = 24 * 3600_000;

/** The directives that are told apart. New ones go to the end: counts are stored by place. */
export const DIRECTIVES = [
  'other',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'media-src',
  'object-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
] as const;
export type Directive = (typeof DIRECTIVES)[number];

export interface VitalsFilter {
  site?: SiteCode | undefined;
  remote?: RemoteName | undefined;
  /** @default a day ago, which is how long counts are kept */
  since?: Date | undefined;
}

/** What came in of each version since a time, and what is thought of the rollouts that run. */
export interface Numbers {
  since: Date;
  vitals: VersionVitals[];
  verdicts: RolloutVerdict[];
}

/** Adds up what all hosts counted of each version. */
export async function selectVitals(
  database: Database,
  { site, remote, since = new Date(Date.now() - COUNTED_MS) }: VitalsFilter,
): Promise<Numbers> {
  const rows = await database
    .select({
      site: releaseCounts.site,
      remote: releaseCounts.remote,
      version: releaseCounts.version,
      views: sum('views'),
      failures: sum('failures'),
      serverFailures: sum('server_failures'),
      lcp: sums('lcp', noCounts('lcp').length),
      inp: sums('inp', noCounts('inp').length),
      cls: sums('cls', noCounts('cls').length),
      violations: sums('violations', DIRECTIVES.length),
    })
    .from(releaseCounts)
    .where(
      and(
        gte(releaseCounts.minute, since),
        site && eq(releaseCounts.site, site),
        remote === undefined ? undefined : eq(releaseCounts.remote, remote),
      ),
    )
    .groupBy(releaseCounts.site, releaseCounts.remote, releaseCounts.version)
    .orderBy(releaseCounts.site, releaseCounts.remote, releaseCounts.version);
  const verdicts = await selectVerdicts(database, remote);
  const rolledOut = [...new Set(verdicts.map((verdict) => verdict.remote))];
  const hours = await selectHours(database, { site, since }, rolledOut);
  const vitals = rows.map(({ lcp, inp, cls, violations, ...row }) => ({
    ...row,
    hours: hours.get(keyOf(row)) ?? [],
    measured: cls.reduce((total, count) => total + count, 0),
    lcpMs: rounded(percentile75('lcp', lcp), 1),
    inpMs: rounded(percentile75('inp', inp), 1),
    cls: rounded(percentile75('cls', cls), 1000),
    violations: Object.fromEntries(
      DIRECTIVES.flatMap((directive, place) => (violations[place]! > 0 ? [[directive, violations[place]!]] : [])),
    ),
  }));
  return { since, vitals, verdicts };
}

const keyOf = (of: Pick<VersionVitals, 'site' | 'remote' | 'version'>) => `${of.site} ${of.remote}@${of.version}`;

/** What came in of each version of some remotes by the hour. */
async function selectHours(
  database: Database,
  { site, since }: { site: SiteCode | undefined; since: Date },
  remotes: readonly RemoteName[],
): Promise<Map<string, VersionVitals['hours']>> {
  if (remotes.length === 0) return new Map();
  const { remote, version, minute } = releaseCounts;
  const hour = sql`date_trunc('hour', ${minute}, 'UTC')`;
  const rows = await database
    .select({
      site: releaseCounts.site,
      remote,
      version,
      at: sql<Date>`${hour}`.mapWith(minute),
      views: sum('views'),
      failures: sql<number>`sum(failures + server_failures)::int`,
      lcp: sums('lcp', noCounts('lcp').length),
    })
    .from(releaseCounts)
    .where(and(gte(minute, since), site && eq(releaseCounts.site, site), inArray(remote, [...remotes])))
    .groupBy(releaseCounts.site, remote, version, hour)
    .orderBy(hour);
  const found = new Map<string, VersionVitals['hours']>();
  for (const { at, views, failures, lcp, ...of } of rows) {
    const hours = found.get(keyOf(of)) ?? [];
    hours.push({ at, views, failures, lcpMs: rounded(percentile75('lcp', lcp), 1) });
    found.set(keyOf(of), hours);
  }
  return found;
}

async function selectVerdicts(database: Database, remote: RemoteName | undefined): Promise<RolloutVerdict[]> {
  const rows = await database
    .select({
      remote: trials.remote,
      version: trials.version,
      verdict: trials.verdict,
      reason: trials.reason,
      judgement: trials.judgement,
    })
    .from(trials)
    .where(and(isNull(trials.endedAt), remote === undefined ? undefined : eq(trials.remote, remote)))
    .orderBy(trials.remote, trials.version);
  return rows.flatMap(({ remote: of, version, verdict, reason, judgement }) =>
    verdict && reason ? [{ remote: of, version, verdict, reason, evidence: describeEvidence(judgement) }] : [],
  );
}

function describeEvidence(judgement: Judgement): RolloutVerdict['evidence'] {
  const tenths = (worth: number) => Math.round(worth * 10) / 10;
  return {
    worse: tenths(evidenceOf(judgement)),
    takesBackAt: 1 / FALSE_TAKE_BACKS,
    asGood: tenths(judgement.goOn.worth),
    goesOnAt: 1 / FALSE_GO_ONS,
  };
}

function sum(column: 'views' | 'failures' | 'server_failures') {
  return sql<number>`sum(${sql.identifier(column)})::int`;
}

/** Adds up the counts of each place; rows of older hosts may have fewer. */
function sums(column: Vital | 'violations', places: number) {
  const totals = Array.from(
    { length: places },
    (_, place) => sql`coalesce(sum(${sql.identifier(column)}[${sql.raw(String(place + 1))}]), 0)::int`,
  );
  return sql<number[]>`array[${sql.join(totals, sql`, `)}]`;
}

function rounded(value: number | null, steps: number): number | null {
  return value === null ? null : Math.round(value * steps) / steps;
}
