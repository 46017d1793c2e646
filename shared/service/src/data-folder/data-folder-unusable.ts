/** SQLite's code for a full disk. */
const SQLITE_FULL = 13;

/** Nothing can be kept where the shop's data would be: its message says what to do. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
  /** What makes it usable, without an end: `Make room there`. */
  readonly remedy: string;
  /** Whether there is no room, or none that this user may take. */
  readonly isFull: boolean;

  constructor(folder: string, cause: unknown, remedy = remedyFor(cause)) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The shop's data cannot be kept in ${folder}: ${reason}. ${remedy}, or name another folder by DATA_DIR.`, {
      cause,
    });
    this.remedy = remedy;
    this.isFull = isOfFullDisk(cause);
  }
}

const remedyFor = (cause: unknown) =>
  isOfFullDisk(cause) ? 'Make room there' : 'Give this user the right to write there';

function isOfFullDisk(cause: unknown): boolean {
  const { code = '', errcode } = (cause ?? {}) as { code?: string; errcode?: number };
  return ['ENOSPC', 'EDQUOT'].includes(code) || errcode === SQLITE_FULL;
}
