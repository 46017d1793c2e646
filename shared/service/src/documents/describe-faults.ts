import * as z from 'zod/mini';
import { isObject } from './content-checks.ts';
import type { ContentFault } from './content-refused.ts';

/** Most characters of a value that a fault repeats. */
const MOST_SHOWN = 60;

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What zod found, as sentences; a misspelt field each. */
export function toFaults(document: unknown, issues: readonly z.core.$ZodIssue[]): ContentFault[] {
  return issues.flatMap((issue) => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({
      path: z.core.toDotPath(path),
      ...shownAt(document, path),
      reason: issue.message,
    }));
  });
}

/** The sentence for a fault that the schema itself has none for. */
export function reasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  const missing = issue.input === undefined ? 'is missing: it ' : '';
  switch (issue.code) {
    case 'invalid_type':
      return `${missing}must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `${missing}must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_big':
      return beyond(issue.input, issue.maximum, 'at most');
    case 'too_small':
      return beyond(issue.input, issue.minimum, 'at least');
    default:
      return undefined;
  }
}

function beyond(input: unknown, limit: number | bigint, word: 'at most' | 'at least'): string {
  if (typeof input === 'string') return `has ${input.length} characters, where ${limit} are allowed ${word}`;
  if (Array.isArray(input)) return `has ${input.length} entries, where ${limit} are allowed ${word}`;
  return `must be ${limit} ${word}`;
}

/** Lists and objects are not shown: they may be as large and as deep as the file. */
function shownAt(document: unknown, path: readonly PropertyKey[]): Pick<ContentFault, 'value'> {
  let value: unknown = document;
  for (const key of path) {
    if (!isObject(value) && !Array.isArray(value)) return {};
    value = Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }
  if (value === undefined || (typeof value === 'object' && value !== null)) return {};
  const shown = JSON.stringify(typeof value === 'string' ? value.slice(0, MOST_SHOWN) : value);
  return { value: typeof value === 'string' && value.length > MOST_SHOWN ? `${shown.slice(0, -1)}…"` : shown };
}
