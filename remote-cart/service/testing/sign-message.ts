import { SignJWT } from 'jose';
import { MESSAGE_TYPE, type CheckoutChannel } from '../handover/checkout-messages.ts';

/** A message as a checkout signs it. */
export function signMessage({ secret, shop }: CheckoutChannel, message: object, at = new Date()): Promise<string> {
  return new SignJWT({ ...message })
    .setProtectedHeader({ alg: 'HS256', typ: MESSAGE_TYPE })
    .setIssuer('checkout')
    .setAudience(shop)
    .setIssuedAt(at)
    .sign(new TextEncoder().encode(secret));
}
