import { CodedError, readSite, type VisitorTokens } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyRequest } from 'fastify';

/** Whose watchlist a request is about, as `watchedProducts.owner` names it. */
export interface WatchlistOwner {
  site: SiteCode;
  owner: string;
  /** The same person before the login: what was kept then comes along. */
  formerOwner?: string;
}

/** Whether a watchlist is somebody's who has an account. */
export const isCustomer = ({ owner }: WatchlistOwner): boolean => owner.startsWith('login:');

/** `undefined` for a visitor without tokens. */
export async function findOwner(visitors: VisitorTokens, request: FastifyRequest): Promise<WatchlistOwner | undefined> {
  const { loginId, visitorId } = await visitors.read(request);
  const site = readSite(request);
  const asVisitor = visitorId === undefined ? undefined : `visitor:${visitorId}`;
  if (loginId) return { site, owner: `login:${loginId}`, ...(asVisitor && { formerOwner: asVisitor }) };
  return asVisitor ? { site, owner: asVisitor } : undefined;
}

/** Throws `NO_VISITOR` when there is nobody to keep a product for; the gateway gives everybody who writes a token. */
export async function requireOwner(visitors: VisitorTokens, request: FastifyRequest): Promise<WatchlistOwner> {
  const owner = await findOwner(visitors, request);
  if (!owner) throw new CodedError('NO_VISITOR', 401);
  return owner;
}
