import { CodedError } from '@ninefold/service';
import type { FastifyRequest } from 'fastify';

/**
 * For the `catch` of what is limited: says in the log that somebody was refused, and passes the error on. Behind a proxy that nobody trusts
 * all visitors have one address.
 */
export function tellOfLimit(request: FastifyRequest): (error: unknown) => never {
  return (error) => {
    if (error instanceof CodedError && error.status === 429) {
      const isForwarded = request.headers['x-forwarded-for'] !== undefined && request.ips === undefined;
      request.log.warn(
        { limit: error.details['limit'] },
        isForwarded
          ? 'too many newsletter requests; they come through a proxy that TRUSTED_PROXIES does not name, so all visitors count as one'
          : 'too many newsletter requests',
      );
    }
    throw error;
  };
}
