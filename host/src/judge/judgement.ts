import { VITALS, type Vital } from './vital-ranges.ts';
import { addEvidence, noEvidence, worthOf, type Evidence } from './evidence.ts';
import { addSettled, countSettled, noGoOn, type GoOn } from './go-on.ts';
import {
  GUARDRAIL_NAMES,
  GUARDRAILS,
  HAPPENINGS,
  SPLIT,
  type GuardrailName,
  type Happening,
  type Judged,
} from './guardrails.ts';
import { addFailure, addVisitors, isOutage, noOutage, type Outage } from './outage.ts';
import { noRanks, scoreOf, type Ranks } from './ranks.ts';

/** Who something happened to: a visitor of the candidate or of what is live, and the candidate's share then, from 0 to 1. */
export interface Whose {
  isCandidate: boolean;
  share: number;
}

/** What became known of a visitor; each of them once, in the order of time. */
export type Observation = Whose &
  (
    | { kind: 'entered' }
    | { kind: 'happened'; what: Happening | Judged }
    | { kind: 'measured'; what: Vital; value: number }
    /** Whether the visitor failed, when it has come out. */
    | { kind: 'settled'; hasFailed: boolean }
  );

export interface Counted {
  live: number;
  candidate: number;
}

/** What is known of a rollout; plain data, to be kept between looks. */
export interface Judgement {
  evidence: Record<GuardrailName, Evidence>;
  split: Evidence;
  outage: Outage;
  /** Of those whose outcome is known, who come later, with either version: while many fail, nothing goes on. */
  settledOutage: Outage;
  goOn: GoOn;
  ranks: Record<Vital, Ranks>;
  visitors: Counted;
  happened: Record<Happening | Judged, Counted>;
}

/** Of rollouts that are as good as what they replace at most this part is taken back, however often they are looked at. */
export const FALSE_TAKE_BACKS = 0.01;
/** Of shops that split visitors rightly at most this part is told that they don't. */
export const FALSE_SPLIT_ALARMS = 0.001;

const nobody = (): Counted => ({ live: 0, candidate: 0 });
const record = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

export function newJudgement(): Judgement {
  return {
    evidence: record(GUARDRAIL_NAMES, (name) => noEvidence(GUARDRAILS[name])),
    split: noEvidence(SPLIT),
    outage: noOutage(),
    settledOutage: noOutage(),
    goOn: noGoOn(),
    ranks: record(VITALS, noRanks),
    visitors: nobody(),
    happened: record([...HAPPENINGS, 'failed'], nobody),
  };
}

/** Older versions did not count who failed at all. */
type KeptJudgement = Omit<Judgement, 'happened'> & { happened: Record<Happening, Counted> & { failed?: Counted } };

/** One that an older version has kept, with what this one judges by. */
export function completed(kept: KeptJudgement): Judgement {
  const fresh = newJudgement();
  const { server, browser } = kept.happened;
  // Nobody knows any more who failed on both sides.
  const failed = { live: server.live + browser.live, candidate: server.candidate + browser.candidate };
  return {
    ...fresh,
    ...kept,
    evidence: { ...fresh.evidence, ...kept.evidence },
    happened: { failed, ...kept.happened },
  };
}

/** A larger share is another question: whether to go on is asked anew, whether to take back is not. */
export function beginStep(judgement: Judgement): void {
  judgement.goOn = noGoOn();
}

/** Adds what became known of a visitor. */
export function observe(judgement: Judgement, seen: Observation): void {
  const { share, isCandidate } = seen;
  const side = isCandidate ? 'candidate' : 'live';
  switch (seen.kind) {
    case 'entered':
      judgement.visitors[side] += 1;
      addEvidence(judgement.split, SPLIT, SPLIT.odds, share, isCandidate, 1 / FALSE_SPLIT_ALARMS);
      if (!isCandidate) addVisitors(judgement.outage, 1);
      break;
    case 'happened':
      judgement.happened[seen.what][side] += 1;
      if (isJudged(seen.what)) addHappening(judgement, seen.what, seen);
      break;
    case 'measured':
      addMeasure(judgement, seen.what, seen.value, seen);
      break;
    case 'settled':
      addOutcome(judgement, seen.hasFailed, seen);
  }
}

const isJudged = (what: Happening | Judged): what is Judged => what !== 'server' && what !== 'browser';

function addHappening(judgement: Judgement, what: Judged, whose: Whose): void {
  const { outage } = judgement;
  // The gate knows what came before alone, so the bound holds with it.
  if (what === 'added' || !isOutage(outage)) addTo(judgement, what, GUARDRAILS[what].odds, whose);
  if (!whose.isCandidate && what === 'failed') addFailure(outage);
}

function addMeasure(judgement: Judgement, what: Vital, value: number, whose: Whose): void {
  const score = scoreOf(judgement.ranks[what], value, whose.isCandidate);
  if (score === undefined) return;
  const odds = GUARDRAILS[what].odds.map((logarithm) => Math.exp(logarithm * score));
  addTo(judgement, what, odds, whose);
}

/** A guardrail convinces by what the others leave to be said. */
function addTo(
  judgement: Judgement,
  what: GuardrailName,
  odds: readonly number[],
  { share, isCandidate }: Whose,
): void {
  const [guardrail, evidence] = [GUARDRAILS[what], judgement.evidence[what]];
  const missing = 1 / FALSE_TAKE_BACKS - evidenceOf(judgement);
  addEvidence(evidence, guardrail, odds, share, isCandidate, worthOf(evidence) + missing / guardrail.weight);
}

function addOutcome({ goOn, settledOutage }: Judgement, hasFailed: boolean, { share, isCandidate }: Whose): void {
  if (isOutage(settledOutage)) countSettled(goOn, isCandidate, hasFailed);
  else addSettled(goOn, share, isCandidate, hasFailed);
  addVisitors(settledOutage, 1);
  if (hasFailed) addFailure(settledOutage);
}

/** What all guardrails say together: an average by their weights, which holds however they depend on each other. */
export function evidenceOf({ evidence }: Judgement): number {
  return GUARDRAIL_NAMES.reduce((sum, name) => sum + GUARDRAILS[name].weight * worthOf(evidence[name]), 0);
}

/** Which guardrail says most. */
export function worstGuardrail({ evidence }: Judgement): GuardrailName {
  const saysOf = (name: GuardrailName) => GUARDRAILS[name].weight * worthOf(evidence[name]);
  return GUARDRAIL_NAMES.reduce((worst, name) => (saysOf(name) > saysOf(worst) ? name : worst));
}
