import type { Vital } from './vital-ranges.ts';
import type { Bets } from './evidence.ts';

/** What may happen to a visitor, and counts once for each. */
export const HAPPENINGS = ['server', 'browser', 'late', 'added'] as const;
/** A failure on the server, one in the browser, a slot past its deadline, an article put into the cart. */
export type Happening = (typeof HAPPENINGS)[number];
/** What evidence is made of: a visitor has failed, on the server or in the browser, whichever came first. */
export type Judged = 'failed' | 'late' | 'added';
export type GuardrailName = Judged | Vital;

export interface Guardrail extends Bets {
  /** Its part of all evidence; the parts make one. */
  weight: number;
  /** For people: what happened. */
  what: string;
}

const equal = (odds: readonly number[]) => odds.map(() => 1 / odds.length);
const FAILURES: Bets = { odds: [1.22, 1.5, 2, 3, 5, 16, 80], parts: [0.12, 0.11, 0.18, 0.28, 0.17, 0.1, 0.04] };
const SALES: Bets = { odds: [0.95, 0.9, 0.8, 0.7, 0.5], parts: [0.22, 0.2, 0.2, 0.26, 0.12] };
/** Of a page that is one standard deviation worse; the logarithms are. */
const MEASURES: Bets = { odds: [0.08, 0.16, 0.3, 0.5, 0.9], parts: equal([0.08, 0.16, 0.3, 0.5, 0.9]) };

/** What a rollout is judged by. */
export const GUARDRAILS: Readonly<Record<GuardrailName, Guardrail>> = {
  failed: { ...FAILURES, weight: 0.86, what: 'failures' },
  late: { ...FAILURES, weight: 0.03, what: 'slots past their deadline' },
  added: { ...SALES, weight: 0.04, what: 'visitors who put something into the cart' },
  lcp: { ...MEASURES, weight: 0.04, what: 'LCP' },
  inp: { ...MEASURES, weight: 0.015, what: 'INP' },
  cls: { ...MEASURES, weight: 0.015, what: 'CLS' },
};

export const GUARDRAIL_NAMES = Object.keys(GUARDRAILS) as GuardrailName[];

/** Whether visitors fall to the versions as ordered: odds of too many and of too few candidates. */
export const SPLIT: Bets = { odds: [0.5, 0.8, 0.9, 1.1, 1.25, 2], parts: equal([0.5, 0.8, 0.9, 1.1, 1.25, 2]) };
