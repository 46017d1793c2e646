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

/** Tells a coded error by what it carries: a slice from elsewhere may bring a class of its own. */
export function isCoded(error: unknown): error is Pick<CodedError, 'code' | 'status'> & Partial<CodedError> {
  if (!(error instanceof Error)) return false;
  const { code, status } = error as Partial<CodedError>;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) && isErrorStatus(status);
}

function isErrorStatus(status: unknown): boolean {
  return Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599;
}
