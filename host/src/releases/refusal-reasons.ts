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
  'LOAD_FAILED',
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
