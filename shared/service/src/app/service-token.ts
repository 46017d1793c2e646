import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Carries what the services of one shop prove themselves with. */
export const SERVICE_TOKEN_HEADER = 'x-service-token';

/** Tells whether a service of this shop sent a request. */
export type ServiceCallCheck = (request: Pick<FastifyRequest, 'headers'>) => boolean;

/** Believes who knows `token`; without one nobody. */
export function createServiceCallCheck(token: string | undefined): ServiceCallCheck {
  if (token === undefined) return () => false;
  const expected = digest(token);
  return ({ headers }) => {
    const given = headers[SERVICE_TOKEN_HEADER];
    return typeof given === 'string' && timingSafeEqual(digest(given), expected);
  };
}

/** Of one length, as the comparison needs it. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
