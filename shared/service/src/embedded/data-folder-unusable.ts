/** Nothing can be written where the embedded database would be: its message says what to do. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';

  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const told = `The embedded database cannot be kept in ${folder}: ${reason}.`;
    super(`${told} Give this user the right to write there, or name another folder by DATA_DIR.`, { cause });
  }
}
