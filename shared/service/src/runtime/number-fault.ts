import type { z } from 'zod';

/** What is said of a variable that is not the number it should be; its schema says the rest. */
export const numberFault: z.core.$ZodErrorMap = (issue) => {
  const isNumber = 'origin' in issue && (issue.origin === 'number' || issue.origin === 'int');
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'is no number';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'is no whole number';
  if (issue.code === 'too_small' && isNumber) return `is less than ${issue.minimum}`;
  if (issue.code === 'too_big' && isNumber) return `is more than ${issue.maximum}`;
  return undefined;
};
