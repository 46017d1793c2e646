import { CodedError } from '@ninefold/service';
import type { Reason } from './refusal-reasons.ts';

/** A release that may not go live, with every reason that was found. Answered as 422 `RELEASE_REFUSED` with `reasons`. */
export class ReleaseRefused extends CodedError {
  readonly reasons: Reason[];

  constructor(given: Reason[]) {
    // Texts may quote an archive of unknown origin, and end in a terminal.
    const reasons = given.map(({ code, text }) => ({ code, text: text.replace(/\p{C}/gu, '?').slice(0, 300) }));
    super('RELEASE_REFUSED', 422, { reasons });
    this.message = reasons.map(({ code, text }) => `${code}: ${text}`).join('; ');
    this.reasons = reasons;
  }
}

/** @throws {ReleaseRefused} unless there are no reasons */
export function refuseFor(reasons: Reason[]): void {
  if (reasons.length > 0) throw new ReleaseRefused(reasons);
}
