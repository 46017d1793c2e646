/**
 * An expected failure: one of a closed list of codes that the caller can act on. The error handler answers with `status`
 * and `{ error: code, ...details }`; `cause` goes to the log alone.
 */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(code: string, status: number, details: Record<string, unknown> = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
