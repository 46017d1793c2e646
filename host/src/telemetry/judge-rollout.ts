/** What was counted of a version since its rollout began. */
export interface Counted {
  views: number;
  failures: number;
  serverFailures: number;
}

/** Fewer failures may be chance, and a single visitor's doing. */
const FEWEST_FAILURES = 20;
/** Failures on servers nobody can make up. */
const FEWEST_SERVER_FAILURES = 5;
const FEWEST_VIEWS = 20;
/** How many times the rate of failures per page view may be that of the live version. */
const RATE_FACTOR = 3;
/** How much higher the rate may be: a hundredth. */
const RATE_MARGIN = 0.01;

/**
 * Whether a candidate does so much worse than the live version that it is taken back: with 20 views and 20 failures, or 5 on
 * servers, a rate of failures per view that is 3 times and a percentage point higher.
 *
 * @returns the figures, for the history; undefined when nothing is wrong
 */
export function judgeRollout(candidate: Counted, live: Counted): string | undefined {
  if (candidate.views < FEWEST_VIEWS) return undefined;
  const parts: [what: string, fewest: number, count: (counted: Counted) => number][] = [
    ['failures', FEWEST_FAILURES, ({ failures, serverFailures }) => failures + serverFailures],
    ['failures on the server', FEWEST_SERVER_FAILURES, ({ serverFailures }) => serverFailures],
  ];
  for (const [what, fewest, count] of parts) {
    const [failed, liveFailed] = [count(candidate), count(live)];
    const [rate, liveRate] = [failed / candidate.views, live.views === 0 ? 0 : liveFailed / live.views];
    if (failed < fewest || rate < liveRate * RATE_FACTOR || rate < liveRate + RATE_MARGIN) continue;
    return (
      `${failed} ${what} in ${candidate.views} views (${percent(rate)}), ` +
      `live ${liveFailed} in ${live.views} (${percent(liveRate)})`
    );
  }
  return undefined;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(2)} %`;
}
