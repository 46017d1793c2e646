import type { CodedError } from '@ninefold/service';
import type { FastifyRequest } from 'fastify';

/** Says in the log that somebody was refused: behind a proxy that nobody trusts all visitors have one address. */
export function tellOfLimit(request: FastifyRequest, { details: { limit } }: CodedError): void {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined && request.ips === undefined;
  request.log.warn(
    { limit },
    isForwarded
      ? 'too many newsletter requests; they come through a proxy that TRUSTED_PROXIES does not name, so all visitors count as one'
      : 'too many newsletter requests',
  );
}
