import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.ts';

/** What holds for everything that is done for one request, however deep. */
export interface RequestScope {
  /** Names the request in the log, from the edge to the last inner call. */
  requestId: string;
  /** Longest wait for the answer to a statement, in ms. */
  statementMs: number;
  /** Within which everything is timed, where the request is. */
  span?: Span | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** The scope of the request that this is done for; undefined in the background. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore();
}

export function inRequestScope<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}
