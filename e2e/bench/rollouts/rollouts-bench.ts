import { startTrying, type Attained, type Trying } from './cells.ts';
import { compareRules, type RuleFigures } from './compare-rules.ts';
import { tryEqual, tryEqualInTrouble } from './false-take-backs.ts';
import { tryGoOn, trySlow, trySoldLess } from './going-on.ts';
import { tryFewViews, tryLateOnset, tryOutage, tryWorse } from './take-backs.ts';

export interface RolloutFigures {
  goals: Attained[];
  rules: RuleFigures[];
}

export interface RolloutsOptions {
  progress: (line: string) => void;
  /** Numbers of goals, 0 for the other rules. @default all */
  only?: readonly number[];
  /** 1 for all runs, less for a quick look. @default 1 */
  size?: number;
}

const SEED = 20_261_122;

const GOALS: readonly { numbers: readonly number[]; what: string; tryIt: (trying: Trying) => void }[] = [
  { numbers: [1], what: 'equal rollouts', tryIt: tryEqual },
  { numbers: [2], what: 'outages, visitors of many views, changing shares and rates', tryIt: tryEqualInTrouble },
  { numbers: [3, 4], what: 'how soon worse rollouts are taken back', tryIt: tryWorse },
  { numbers: [5, 6], what: 'within few views', tryIt: tryFewViews },
  { numbers: [7], what: 'going on', tryIt: tryGoOn },
  { numbers: [8], what: 'outages', tryIt: tryOutage },
  { numbers: [9], what: 'late onsets', tryIt: tryLateOnset },
  { numbers: [10], what: 'slow pages', tryIt: trySlow },
  { numbers: [11], what: 'fewer sales', tryIt: trySoldLess },
];

/** Simulates the shop's own judge, and others. Each goal draws its own numbers: alone it has the figures that it has among all. */
export function benchRollouts({ progress, only = [], size = 1 }: RolloutsOptions): RolloutFigures {
  const isAsked = (number: number) => only.length === 0 || only.includes(number);
  const goals = GOALS.filter(({ numbers }) => numbers.some(isAsked)).flatMap(({ numbers, what, tryIt }) => {
    progress(`goal ${numbers.join(' and ')}: ${what}`);
    const trying = startTrying(SEED + numbers[0]!, size);
    tryIt(trying);
    return trying.attained;
  });
  if (!isAsked(0)) return { goals, rules: [] };
  progress('other rules');
  const { random, times } = startTrying(SEED, size);
  return { goals, rules: compareRules(random, times(500)) };
}
