import { CodedError } from '@ninefold/service';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import { handoverError } from './handover-errors.ts';

const ALGORITHM = 'HS256';
const REFERENCE_TYPE = 'ninefold-handover+jwt';
/** Of what a checkout says. */
export const MESSAGE_TYPE = 'ninefold-checkout+jwt';
/** Oldest message that is taken; a checkout signs each try anew. */
const MESSAGE_AGE = '5 minutes';
/** How far the clocks of shop and checkout may differ, in seconds. */
const CLOCK_TOLERANCE_S = 60;

/** What shop and checkout of one site tell each other. */
export interface CheckoutChannel {
  /** What both know, and nobody else. */
  secret: string;
  /** Origin of the shop's site. */
  shop: string;
}

const keyOf = ({ secret }: CheckoutChannel) => new TextEncoder().encode(secret);

/** The reference that goes through the shopper's browser: it names a hand-over, says until when it holds, and carries nothing of it. */
export function signReference(channel: CheckoutChannel, id: string, expiresAt: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, typ: REFERENCE_TYPE })
    .setIssuer(channel.shop)
    .setAudience('checkout')
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(keyOf(channel));
}

/** What a checkout says in a signed message. Throws `MESSAGE_UNPROVEN`, and `VALIDATION` for a proven message that is none. */
export async function readMessage<Message>(
  channel: CheckoutChannel,
  token: string,
  schema: z.ZodType<Message>,
): Promise<Message> {
  try {
    const { payload } = await jwtVerify(token, keyOf(channel), {
      algorithms: [ALGORITHM],
      typ: MESSAGE_TYPE,
      issuer: 'checkout',
      audience: channel.shop,
      maxTokenAge: MESSAGE_AGE,
      clockTolerance: CLOCK_TOLERANCE_S,
    });
    const message = schema.safeParse(payload);
    if (message.success) return message.data;
    throw new CodedError('VALIDATION', 400, {
      issues: message.error.issues.map(({ path, message: fault }) => ({ path: path.join('.'), message: fault })),
    });
  } catch (cause) {
    throw cause instanceof errors.JOSEError ? handoverError('MESSAGE_UNPROVEN', cause) : cause;
  }
}
