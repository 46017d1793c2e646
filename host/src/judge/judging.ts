/** The judge's parts, for whoever runs it in simulation. */
export { addEvidence, noEvidence, worthOf } from './evidence.ts';
export { marginOf } from './go-on.ts';
export { GUARDRAILS } from './guardrails.ts';
export { FALSE_TAKE_BACKS, newJudgement, observe } from './judgement.ts';
export { addFailure, addVisitors, isOutage, noOutage } from './outage.ts';
export { FALSE_GO_ONS, FEWEST_CANDIDATES } from './verdict.ts';
