import { hash } from 'node:crypto';
import { isPublicAddress, networkOf, readSite, type VisitorTokens } from '@ninefold/service';
import type { FastifyRequest } from 'fastify';
import { cartError } from './errors.ts';
import type { CartOwner } from './storage/stored-cart.ts';

/**
 * Whose cart a request is about: the customer's when he is logged in or remembered, else that of the long-term token;
 * `undefined` for a visitor without tokens.
 */
export async function findOwner(visitors: VisitorTokens, request: FastifyRequest): Promise<CartOwner | undefined> {
  const { loginId, visitorId } = await visitors.read(request);
  const site = readSite(request);
  const asVisitor = visitorId === undefined ? undefined : `visitor:${visitorId}`;
  if (loginId !== undefined) return { owner: `login:${loginId}`, formerOwner: asVisitor, site };
  if (asVisitor === undefined) return undefined;
  return { owner: asVisitor, site, network: hashOfNetwork(request.ip), isHidden: !isPublicAddress(request.ip) };
}

/** Whose cart a change is about; throws `CARTSTORAGE_UNAVAILABLE` when nobody's: then there is no place to keep it. */
export async function requireOwner(visitors: VisitorTokens, request: FastifyRequest): Promise<CartOwner> {
  const owner = await findOwner(visitors, request);
  if (!owner) throw cartError('CARTSTORAGE_UNAVAILABLE');
  return owner;
}

const hashOfNetwork = (ip: string) => hash('sha256', networkOf(ip), 'base64url');
