import { table } from '../table.ts';
import type { RolloutFigures } from './rollouts-bench.ts';

const TITLES: Readonly<Record<number, string>> = {
  1: 'equal rollouts are not taken back',
  2: 'nor in an outage, by visitors of many views, while shares and rates change',
  3: 'candidate views until nine of ten worse ones are taken back',
  4: 'the same, × the best test with one look',
  5: 'two points, or twice as many',
  6: 'twenty points',
  7: 'going on',
  8: 'taking back through an outage',
  9: 'a version that turns bad',
  10: 'slow pages',
  11: 'fewer sales',
};

/** Every cell that misses its goal, of each goal the cells that come nearest to missing, and the other rules beside. */
export function printRollouts({ goals, rules }: RolloutFigures): string {
  const numbers = [...new Set(goals.map(({ goal }) => goal))];
  const parts = numbers.map((number) => {
    const cells = goals.filter(({ goal }) => goal === number);
    const missed = cells.filter(({ isMet }) => !isMet);
    const shown = number === 3 || number === 4 ? missed : cells;
    const rows = shown.map(({ what, aim, attained, isMet }) => [what, aim, attained, isMet ? '' : 'MISSED']);
    const title = `Goal ${number}: ${TITLES[number]}. ${cells.length - missed.length} of ${cells.length} cells`;
    return rows.length > 0 ? `${title}\n${table(['cell', 'goal', 'attained', ''], rows)}` : title;
  });
  const views = (counts: readonly number[]) =>
    counts.map((count) => (Number.isFinite(count) ? Math.round(count) : '–')).join(' / ');
  const others = table(
    ['rule', 'false take-backs', 'worst in', '+2 points', '+20 points'],
    rules.map(({ rule, falsePart, worstCell, twoPoints, twentyPoints }) => [
      rule,
      `${(falsePart * 100).toFixed(1)} %`,
      worstCell,
      views(twoPoints),
      views(twentyPoints),
    ]),
  );
  if (rules.length === 0) return parts.join('\n\n');
  return `${parts.join('\n\n')}\n\nRules beside each other: equal rollouts of 50 000 views; candidate views for nine of ten at 10 and 50 %, base 1 %\n${others}`;
}
