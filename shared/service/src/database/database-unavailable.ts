import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The database does not answer in time: a connection was cut, or is not to be had meanwhile. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
}

/** What sockets say of a server that is not there. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE: lost connections, a server that ends, starts or crashed, a full disk, no memory, too many connections, a server that became a replica,
 * cut for idling in a transaction.
 */
const SERVER_STATES = /^(08...|57P0[1235]|53[123]00|25006|25P03)$/;

/** The driver's own words for a connection that was lost or not to be had; it gives them no code. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/;

/** Whether a failure says that the database is away, so that the same may succeed later: what was under way is safe to repeat. */
export function isDatabaseUnavailable(failure: unknown): boolean {
  const error = sourceOf(failure);
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return (
    error instanceof DatabaseSilent ||
    SERVER_STATES.test(code) ||
    (SOCKET_CODES.has(code) && !error.message.startsWith('fetch')) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    DRIVER_WORDS.test(error.message)
  );
}

/** The driver's own error, without the statement and its parameters: those may be a visitor's. */
export function sourceOf(failure: unknown): unknown {
  return failure instanceof DrizzleQueryError ? sourceOf(failure.cause) : failure;
}

/** Why something of the database has failed, for people: the cause says more than what the driver makes of it. */
export function reasonOf(failure: unknown): string {
  const { message, cause, code } = failure as NodeJS.ErrnoException;
  return cause instanceof Error ? reasonOf(cause) : message || String(code ?? failure);
}
