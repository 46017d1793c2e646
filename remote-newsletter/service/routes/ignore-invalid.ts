import { CodedError, leadBackTo } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FormStatus } from '../../contract/subscription-paths.ts';

/** For forms behind a mail's link that holds no more: the page that follows says so itself. */
export function ignoreInvalid(error: unknown): void {
  if (!(error instanceof CodedError && error.code === 'LINK_INVALID')) throw error;
}

const EXPIRED: FormStatus = 'link-expired';

/** For forms and links that carry no token, or a torn one. */
export const leadToExpired = leadBackTo(() => `${PATHS.newsletter}?status=${EXPIRED}`);
