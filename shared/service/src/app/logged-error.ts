import { inspect } from 'node:util';

/** Where drizzle writes the values of a query behind its text. */
const VALUES = /\nparams: .*/s;
const FRAME = /^\s+at /;
const MOST_CAUSES = 10;

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
}

/**
 * What a log says of an error and its causes: names, messages, codes and where they were thrown, and no values of queries or rows, among
 * which are e-mail addresses and search terms.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: inspect(error, { depth: 1 }), stack: '' };
  const chain = causesOf(error);
  const code = chain.map((each) => (each as { code?: unknown }).code).find((each) => each !== undefined);
  return {
    type: error.name,
    message: chain.map(messageOf).join(': '),
    stack: chain
      .map((each) => [`${each.name}: ${messageOf(each)}`, ...framesOf(each)].join('\n'))
      .join('\ncaused by: '),
    ...(code !== undefined && { code }),
  };
}

function causesOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let each: unknown = error; each instanceof Error && chain.length < MOST_CAUSES; each = each.cause)
    chain.push(each);
  return chain;
}

const messageOf = ({ message }: Error): string => message.replace(VALUES, '');

const framesOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => FRAME.test(line));
