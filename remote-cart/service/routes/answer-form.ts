import type { CartAnswer } from '@ninefold/platform/contracts';
import { leadBackTo, wantsJson } from '@ninefold/service';
import type { FastifyError, FastifyReply } from 'fastify';
import { cartPageFor } from '../return-address.ts';

/**
 * Carries out what a plain form asks for, and sends the visitor to the address that what came of it leads to, or to the cart page, which says
 * why it failed. Where the page's inline script sent the form, it gets what `act` answers, as from the cart's API.
 *
 * @param told what the cart page is told of what was refused: what stays in the form, or a message in place of the code
 */
export async function answerForm<Answer extends CartAnswer>(
  reply: FastifyReply,
  act: () => Promise<Answer>,
  addressOf: (answer: Answer) => string,
  told?: Record<string, string>,
): Promise<void> {
  try {
    const answer = await act();
    if (wantsJson(reply.request)) await reply.header('cache-control', 'no-store').send(answer);
    else await reply.redirect(addressOf(answer), 303);
  } catch (error) {
    const leadBack = leadBackTo((refused) => cartPageFor(refused, told));
    await leadBack(error as FastifyError, reply.request, reply);
  }
}
