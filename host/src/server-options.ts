import type { ServiceAppOptions } from '@ninefold/service';
import type { Config } from './config.ts';
import { mendAddress } from './mend-address.ts';

/** How both servers of a host answer: the shop's, and the operators'. */
export function serverOptionsOf(config: Config): ServiceAppOptions {
  return {
    logger: { level: config.LOG_LEVEL },
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    databaseTimeoutMs: config.DATABASE_TIMEOUT_MS,
    rewriteUrl: mendAddress,
  };
}
