import { CodedError } from '@ninefold/service';

/** Why a release is refused; a release may be refused for several reasons at once. */
export const REFUSAL_CODES = [
  'ARCHIVE_TOO_LARGE',
  'ARCHIVE_TOO_MANY_FILES',
  'ARCHIVE_UNREADABLE',
  'ENTRY_NOT_A_FILE',
  'FEDERATION_NAME_TAKEN',
  'FILE_HASH',
  'FILE_MISSING',
  'FILE_SIZE',
  'FILE_UNLISTED',
  'MANIFEST_INVALID',
  'MANIFEST_NOT_FIRST',
  'PATH_FORBIDDEN',
  'PATH_TWICE',
  'REFERENCE_UNKNOWN',
  'RENDER_FAILED',
  'SHARED_RANGE',
  'SHARED_UNKNOWN',
  'SIZE_BUDGET',
  'SLOT_MISSING',
  'TEXTS_INVALID',
  'VERSION_TAKEN',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** One reason, with a sentence for whoever made the release. */
export interface Reason {
  code: RefusalCode;
  text: string;
}

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
