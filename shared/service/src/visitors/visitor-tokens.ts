import type { FastifyRequest } from 'fastify';

/** Who sends a request, as far as its token cookies prove it. */
export interface Visitor {
  loginStatus: 'LOGGED_IN' | 'REMEMBERED' | 'LOGGED_OUT';
  loginId?: string;
  visitorId?: string;
}

export interface VisitorTokens {
  /** Never throws for what a visitor sends: a bad cookie counts as none. */
  read(request: FastifyRequest): Promise<Visitor>;
}
