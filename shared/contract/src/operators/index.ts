export * from './access-history-answer.ts';
export * from './composition-state.ts';
export * from './compositions.ts';
export * from './actor.ts';
export * from './freezes.ts';
export * from './history-chain-answer.ts';
export * from './host-answers.ts';
export * from './order-outlook.ts';
export * from './plans.ts';
export * from './plan-text.ts';
export * from './people-answers.ts';
export * from './release-answers.ts';
export * from './rights.ts';
export * from './second-person.ts';
export * from './site-moment.ts';
export * from './token-answers.ts';
export * from './webhook-answers.ts';
export { operatorsPortBeside } from './operators-port.ts';
export * from './release-keys.ts';

/** The file of a shop's data folder that holds the operators' token. */
export const OPERATOR_TOKEN_FILE = 'operator-token';
