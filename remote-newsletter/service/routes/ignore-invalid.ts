import { CodedError } from '@ninefold/service';

/** For forms behind a mail's link that holds no more: the page that follows says so itself. */
export function ignoreInvalid(error: unknown): void {
  if (!(error instanceof CodedError && error.code === 'LINK_INVALID')) throw error;
}
