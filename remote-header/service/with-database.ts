import { withDatabase as openAndClose, type Database, type DatabaseTarget } from '@ninefold/service';

export type { DatabaseTarget };

const SLICE = { name: 'header', migrations: new URL('migrations/', import.meta.url) };

/** Opens the slice's data for a command line, closes it when the work is done. */
export const withDatabase = <Result>(
  target: DatabaseTarget,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => openAndClose(target, [SLICE], work);
