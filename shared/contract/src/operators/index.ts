export * from './composition-state.ts';
export * from './release-answers.ts';

/** The file of a shop's data folder that holds the operators' token. */
export const OPERATOR_TOKEN_FILE = 'operator-token';
