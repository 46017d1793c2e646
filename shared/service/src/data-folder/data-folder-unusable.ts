/** Nothing can be written where the shop's data would be: its message says what to do. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';

  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const isFull = ['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '');
    const remedy = isFull ? 'Make room there' : 'Give this user the right to write there';
    const told = `The shop's data cannot be kept in ${folder}: ${reason}.`;
    super(`${told} ${remedy}, or name another folder by DATA_DIR.`, { cause });
  }
}
