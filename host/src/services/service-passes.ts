import { RemoteName } from '@ninefold/contract';
import { jwtVerify, SignJWT } from 'jose';
import { createHmac } from 'node:crypto';
import { z } from 'zod';

const Claims = z.object({ service: RemoteName, origins: z.array(z.string().max(300)).max(20) });

/** Who may register, and at which addresses: `{ service: 'reviews', origins: ['http://10.0.0.5:4100'] }`. */
export type ServicePass = z.infer<typeof Claims>;

/** Signs which service may register. Whoever lacks the operators' token cannot make a pass. */
export interface ServicePasses {
  issue(pass: ServicePass, days: number): Promise<{ token: string; expiresAt: Date }>;
  /** Undefined when the token is forged or has run out. `issuedAt` is long ago where the token does not say when it was made. */
  read(token: string): Promise<(ServicePass & { issuedAt: Date }) | undefined>;
}

const AUDIENCE = 'ninefold services';

export function createServicePasses(operatorToken: string): ServicePasses {
  // A key of its own: a service's token opens nothing else.
  const key = createHmac('sha256', operatorToken).update(AUDIENCE).digest();
  return {
    async issue(pass, days) {
      const expiresAt = new Date((Math.floor(Date.now() / 1000) + days * 86_400) * 1000);
      const token = await new SignJWT(pass)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        // To the millisecond: one that is made just after a removal counts.
        .setIssuedAt(Date.now() / 1000)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },
    async read(token) {
      try {
        const options = { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['exp'] };
        const { payload } = await jwtVerify(token, key, options);
        return { ...Claims.parse(payload), issuedAt: new Date((payload.iat ?? 0) * 1000) };
      } catch {
        return undefined;
      }
    },
  };
}
