import { VITALS } from './vital-ranges.ts';
import { worthOf } from './evidence.ts';
import { divergence } from './go-on.ts';
import { GUARDRAILS, type GuardrailName } from './guardrails.ts';
import { evidenceOf, FALSE_SPLIT_ALARMS, FALSE_TAKE_BACKS, worstGuardrail, type Judgement } from './judgement.ts';
import { isOutage } from './outage.ts';

export interface Verdict {
  kind: 'take-back' | 'go-on' | 'hold';
  /** Why, with figures, for people. */
  reason: string;
}

export interface Look {
  /** The candidate's share now, from 0 to 1; of several sites the largest. */
  share: number;
  /** Since the rollout began. */
  hours: number;
  /** Since it has this share. @default the same */
  stepHours?: number | undefined;
  /** How long a share is watched at least. @default 1 */
  bakeHours?: number | undefined;
  /** How many visitors of the candidate there must be at least. @default 300 */
  fewestCandidates?: number | undefined;
}

/** Of rollouts that are worse by the margin at most this part goes on. */
export const FALSE_GO_ONS = 0.05;
export const FEWEST_CANDIDATES = 300;
/** How the reason begins of a rollout that is held for its time alone. */
export const AS_GOOD_SO_FAR = 'As good so far';
/** What the judge needs beside the best test that knows both rates, as simulated. */
const PRICE = 2.5;

/** What to do with a rollout now: take it back, go on, or hold, which says what is missing. */
export function judge(judgement: Judgement, look: Look): Verdict {
  const { visitors, goOn } = judgement;
  if (worthOf(judgement.split) >= 1 / FALSE_SPLIT_ALARMS)
    return hold(
      `Visitors do not fall to the versions as ordered (${visitors.candidate} have the candidate, ${visitors.live} what is live): ` +
        'the split or the counting is broken, so nothing is judged.',
    );
  if (evidenceOf(judgement) >= 1 / FALSE_TAKE_BACKS)
    return { kind: 'take-back', reason: compare(judgement, worstGuardrail(judgement)) };
  if (isOutage(judgement.outage))
    return hold('Visitors of what is live fail often right now: a shared outage, which says nothing of the candidate.');
  const { stepHours = look.hours, bakeHours = 1, fewestCandidates = FEWEST_CANDIDATES } = look;
  const missing = fewestCandidates - goOn.candidates;
  if (missing > 0)
    return hold(`Needs at least ${missing} more visitors of the candidate${hoursFor(missing, judgement, look)}.`);
  if (goOn.worth < 1 / FALSE_GO_ONS)
    return hold(
      `${compareFailures(judgement)}: neither surely worse nor surely as good. ${visibleBy(judgement, look)}`,
    );
  if (stepHours < bakeHours) return hold(`${AS_GOOD_SO_FAR}; watched for ${inHours(bakeHours - stepHours)} more.`);
  return {
    kind: 'go-on',
    reason: `${compareFailures(judgement)}: surely not worse by a point, or by half of what live fails by.`,
  };
}

const hold = (reason: string): Verdict => ({ kind: 'hold', reason });

function compare(judgement: Judgement, name: GuardrailName): string {
  const { what } = GUARDRAILS[name];
  const vital = VITALS.find((one) => one === name);
  if (vital) {
    const { candidateRanks, candidates } = judgement.ranks[vital];
    return `${what} of a page of the candidate is worse than ${percent(candidateRanks / candidates, 0)} of the pages before it, over ${candidates} visitors`;
  }
  if (name === 'late' || name === 'added') return `${what}: ${countsOf(judgement, judgement.happened[name])}`;
  const { server, browser } = judgement.happened;
  return server.candidate >= browser.candidate
    ? `failures on the server: ${countsOf(judgement, server)}`
    : `failures in browsers: ${countsOf(judgement, browser)}`;
}

function compareFailures(judgement: Judgement): string {
  return `failures: ${countsOf(judgement, judgement.happened.failed)}`;
}

function countsOf({ visitors }: Judgement, counted: { live: number; candidate: number }): string {
  const part = (count: number, of: number) => `${count} of ${of} visitors (${percent(count / Math.max(of, 1), 2)})`;
  return `${part(counted.candidate, visitors.candidate)}, live ${part(counted.live, visitors.live)}`;
}

function hoursFor(visitors: number, judgement: Judgement, { hours }: Look): string {
  const perHour = judgement.visitors.candidate / Math.max(hours, 1 / 60);
  return perHour > 0 ? `, about ${inHours(visitors / perHour)} at this traffic` : '';
}

function inHours(hours: number): string {
  return hours < 1 ? `${Math.max(1, Math.round(hours * 60))} min` : `${Math.round(hours)} h`;
}

/** What a day of this traffic can show, and what a large share costs. */
function visibleBy({ visitors, goOn }: Judgement, { share, hours }: Look): string {
  const base = goOn.failures / Math.max(goOn.visitors, 1);
  const perDay = (visitors.candidate / Math.max(hours, 1 / 60)) * 24;
  const points = visibleDifference(base, share, visitors.candidate + perDay);
  const visible =
    points === undefined
      ? 'Nothing can be seen in this traffic within a day'
      : `Smallest difference visible within a day: ${(points * 100).toFixed(1)} points`;
  return share <= 0.5 ? `${visible}.` : `${visible}. ${explainShare(base, share)}`;
}

/** Above a half, what is live is the small part, by which the candidate is measured. */
function explainShare(base: number, share: number): string {
  const needed = (of: number) => Math.round(visitorsToSee(base, 0.02, of) / 10) * 10;
  return `At ${percent(share, 0)} a difference of 2 points needs about ${needed(share)} visitors of the candidate, at 50 % about ${needed(0.5)}.`;
}

/** How many visitors of the candidate show that it fails more often, nine times of ten. */
function visitorsToSee(base: number, difference: number, share: number): number {
  const [live, candidate] = [Math.max(base, 1e-4), Math.max(base, 1e-4) + difference];
  const failing = share * candidate + (1 - share) * live;
  const perFailure = divergence((share * candidate) / failing, share);
  return (PRICE * Math.log(1 / (FALSE_TAKE_BACKS * GUARDRAILS.failed.weight)) * share) / (failing * perFailure);
}

/** The smallest difference that so many visitors of the candidate show; undefined when they show none of 50 points. */
function visibleDifference(base: number, share: number, candidates: number): number | undefined {
  let [low, high] = [0, 0.5];
  if (!(visitorsToSee(base, high, share) <= candidates)) return undefined;
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (visitorsToSee(base, middle, share) <= candidates) high = middle;
    else low = middle;
  }
  return high;
}

function percent(part: number, digits: number): string {
  return `${(part * 100).toFixed(digits)} %`;
}
