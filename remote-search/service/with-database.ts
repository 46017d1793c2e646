import { withDatabase as openAndClose, type Database, type DatabaseTarget } from '@ninefold/service';
import { slice } from './slice.ts';

export type { DatabaseTarget };

/** Opens the slice's data for a command line, closes it when the work is done. */
export const withDatabase = <Result>(
  target: DatabaseTarget,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => openAndClose(target, [slice], work);
