import type { z } from 'zod';

/** What an environment says; without `data` it is wrong. */
export interface ReadVariables<Variables> {
  data?: Variables | undefined;
  /** The name of the variable, and what is wrong with it. */
  faults: string[];
}

/** Reads variables by their schema. Empty ones count as missing. */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): ReadVariables<z.output<Schema>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = schema.safeParse(given, { error: numberFault });
  return { data, faults: (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

/** Says of an environment what is wrong with it, a line for each fault. */
export function sayFaults(faults: readonly string[]): string {
  return ['The configuration is wrong:', ...faults.map((fault) => `  ${fault}`)].join('\n');
}

/** What is said of a variable that is not the number it should be; its schema says the rest. */
const numberFault: z.core.$ZodErrorMap = (issue) => {
  const isNumber = 'origin' in issue && (issue.origin === 'number' || issue.origin === 'int');
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'is no number';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'is no whole number';
  if (issue.code === 'too_small' && isNumber) return `is less than ${issue.minimum}`;
  if (issue.code === 'too_big' && isNumber) return `is more than ${issue.maximum}`;
  return undefined;
};
