import type { Rights } from '@ninefold/contract/operators';
import type { FastifyRequest } from 'fastify';

/** Who sends a request, as the server knows. */
export interface Acting extends Rights {
  /** Stands in the history. */
  name: string;
  by: 'token' | 'person' | 'break-glass';
  /** Of the token. */
  tokenId?: string;
  /** Who has made the token, by themselves or by another token; of what two have ordered both of them. */
  madeBy?: string;
  /** Who has signed in with a passkey, or at the provider. */
  personId?: string;
  /** Whether a second person has confirmed what is done: the name tells both. */
  isConfirmed?: boolean;
}

/** Tells who sends a request; undefined: nobody whom the shop knows. */
export type Identify = (request: FastifyRequest) => Promise<Acting | undefined>;

/** Under this name stands in the history what was done with the operators' token, which says nothing of who has it. */
export const BREAK_GLASS: Acting = {
  name: 'break-glass',
  by: 'break-glass',
  role: 'admin',
  remotes: null,
  sites: null,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends it, where a route is not for everybody. */
    acting: Acting | null;
  }
}

/** Who acts, for a handler of a route that somebody must be signed in for. */
export function actingIn({ acting }: FastifyRequest): Acting {
  if (!acting) throw new Error('a route for operators was reached by nobody');
  return acting;
}
