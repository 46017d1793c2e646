import { z } from 'zod';

/** Why a release is refused; a release may be refused for several reasons at once. */
const REFUSAL_CODES = [
  'ADDRESS_TAKEN',
  'ARCHIVE_TOO_LARGE',
  'ARCHIVE_TOO_MANY_FILES',
  'ARCHIVE_UNREADABLE',
  'ENTRY_NOT_A_FILE',
  'EXPORT_MISSING',
  'FEDERATION_NAME_TAKEN',
  'FILE_HASH',
  'FILE_MISSING',
  'FILE_SIZE',
  'FILE_UNLISTED',
  'HYDRATION_FAILED',
  'KEY_FOREIGN',
  'KEY_REVOKED',
  'KEY_UNKNOWN',
  'LOAD_FAILED',
  'MANIFEST_INVALID',
  'MANIFEST_NOT_FIRST',
  'PATH_FORBIDDEN',
  'PATH_TWICE',
  'PLACE_TAKEN',
  'QUARANTINED',
  'REFERENCE_UNKNOWN',
  'RENDER_FAILED',
  'SECOND_COPY',
  'SERVICE_MISSING',
  'SHARED_RANGE',
  'SHARED_UNKNOWN',
  'SHEET_MISSING',
  'SIGNATURE_MISSING',
  'SIGNATURE_WRONG',
  'SIZE_BUDGET',
  'STYLES_OUTSIDE',
  'TEXTS_INCOMPLETE',
  'TEXTS_INVALID',
  'TEXTS_MISSING',
  'UNSAFE_CODE',
  'VERSION_TAKEN',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** One reason, with a sentence for whoever made the release. */
export interface Reason {
  code: RefusalCode;
  text: string;
}

/** Answer 422: why nothing was published or activated. */
export const RefusalAnswer = z.object({
  error: z.literal('RELEASE_REFUSED'),
  reasons: z.array(z.object({ code: z.enum(REFUSAL_CODES), text: z.string() })),
});
