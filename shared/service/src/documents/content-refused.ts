/** One fault of a content document, or one thing in it that will hardly do what was meant. */
export interface ContentFault {
  /** `promotions[3].content.headline`; empty for the whole document. */
  path: string;
  /** What stands there as JSON, shortened; absent when nothing does, or a list or object. */
  value?: string;
  /** What is wrong and what would be right; ends the sentence that path and value begin. */
  reason: string;
}

/** Why a document is not imported. */
export type RefusalCode = 'TOO_LARGE' | 'NO_TEXT' | 'NO_JSON' | 'OTHER_SITE' | 'CONTENT_FAULTS' | 'NOT_CONFIRMED';

/** A content document that cannot be imported; nothing of it was. The message ends the sentence that the file's name begins. */
export class ContentRefused extends Error {
  override readonly name = 'ContentRefused';
  readonly code: RefusalCode;
  readonly faults: readonly ContentFault[];

  constructor(code: RefusalCode, message: string, faults: readonly ContentFault[] = [], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.faults = faults;
  }
}

/** Why a change does not fit what the content is now. */
export type ConflictCode = 'STALE_REVISION' | 'NOTHING_TO_UNDO' | 'REVISION_UNKNOWN';

/** A change that does not fit what the content is now; nothing of it was done. */
export class ContentConflict extends Error {
  override readonly name = 'ContentConflict';
  readonly code: ConflictCode;
  readonly part: string;

  constructor(code: ConflictCode, part: string) {
    super(`${code} ${part}`);
    this.code = code;
    this.part = part;
  }
}
