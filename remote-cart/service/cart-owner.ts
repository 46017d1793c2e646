import { readSite, type VisitorTokens } from '@ninefold/service';
import type { FastifyRequest } from 'fastify';
import type { CartOwner } from './cart-repository.ts';
import { cartError } from './errors.ts';

/** Whose cart a request is about; `undefined` for a visitor without a long-term token. */
export async function findOwner(visitors: VisitorTokens, request: FastifyRequest): Promise<CartOwner | undefined> {
  const { visitorId } = await visitors.read(request);
  return visitorId === undefined ? undefined : { visitorId, site: readSite(request) };
}

/** Whose cart a change is about; throws `CARTSTORAGE_UNAVAILABLE` when nobody's: then there is no place to keep it. */
export async function requireOwner(visitors: VisitorTokens, request: FastifyRequest): Promise<CartOwner> {
  const owner = await findOwner(visitors, request);
  if (!owner) throw cartError('CARTSTORAGE_UNAVAILABLE');
  return owner;
}
