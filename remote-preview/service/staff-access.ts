import { CSRF_HEADER } from '@ninefold/platform/http';
import { CodedError } from '@ninefold/service';
import type { FastifyRequest } from 'fastify';

export const UNAUTHORIZED = { status: 'UNAUTHORIZED' } as const;

/** These calls are GET by contract and yet change something: only the shop's own scripts may send them. */
export async function refuseForeignCall({ headers }: FastifyRequest): Promise<void> {
  if (headers[CSRF_HEADER] === undefined) throw new CodedError('FOREIGN_WRITE', 403);
}
