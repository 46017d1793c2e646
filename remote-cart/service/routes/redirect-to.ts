import { CodedError } from '@ninefold/service';
import type { FastifyReply } from 'fastify';
import { cartPageWith } from '../return-address.ts';

/** Sends the visitor to the address that `act` answers, or to the cart page, which says why it failed. */
export async function redirectTo(reply: FastifyReply, act: () => Promise<string>): Promise<void> {
  const address = await act().catch((error: unknown) => {
    if (!(error instanceof CodedError)) throw error;
    if (error.status >= 500) reply.log.error({ err: error }, error.code);
    return cartPageWith({ message: error.code, limit: error.details['limit'] as number | undefined });
  });
  await reply.redirect(address, 303);
}
