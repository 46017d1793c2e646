import { CodedError, isDatabaseUnavailable } from '@ninefold/service';

/** What the operators' page answers a failure with: its own code, that the database is away, or that nobody knows why. */
export function codedOf(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  if (isDatabaseUnavailable(error)) return new CodedError('DATABASE_UNAVAILABLE', 503, {}, { cause: error });
  const { statusCode = 500 } = error as { statusCode?: number };
  return new CodedError('UNKNOWN', statusCode, {}, { cause: error });
}
