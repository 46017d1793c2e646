import { PATHS } from '@ninefold/sites';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PiecesFrom } from '../carts.ts';

/** In the address of a change: where its pieces come from. A service of before takes no other fields, but any address. */
export const FromAddress = z.object({ from: z.enum(['shop', 'saved']).optional().catch(undefined) });

/** Where the pieces of a change come from, by its address, or else by the page that sent it. */
export function piecesFrom({ query, headers: { referer = '' } }: FastifyRequest): PiecesFrom | undefined {
  const { from } = query as z.infer<typeof FromAddress>;
  return from ?? (URL.parse(referer)?.pathname === PATHS.cart ? 'cartPage' : undefined);
}
