import { startPostgres, type LocalPostgres } from '@ninefold/service/testing';

/** Memory as a shop's server has it. */
const SIZES = { shared_buffers: '2GB', work_mem: '64MB', maintenance_work_mem: '512MB', max_wal_size: '8GB' };

/** Starts a PostgreSQL server with room for what is measured; undefined when none is installed. */
export function startLargePostgres(options: { isDurable?: boolean } = {}): Promise<LocalPostgres | undefined> {
  return startPostgres({ ...options, settings: SIZES });
}
