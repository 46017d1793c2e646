import { CodedError } from '@ninefold/service';

/** @returns an expected failure, which is told to whoever ordered. @throws every other: a database that is away refuses nothing */
export function onlyCoded(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  throw error;
}
