import { RemoteName } from '@ninefold/contract';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { jwtVerify, SignJWT } from 'jose';
import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** Query of an address that shows other versions, and cookie of who opened it. */
export const RELEASE_PASS_NAME = 'ninefold-release';

/** How long a link may be opened, and how long what it shows stays, in seconds. */
export const PASS_SECONDS = 3600;

const Claims = z.object({
  site: z.enum(SITE_CODES),
  picks: z.record(RemoteName, z.string().max(100)),
  /** It is the cookie of who has opened a link, and no link: else nobody's hour would end. */
  isOpened: z.literal(true).optional(),
});

/** Which versions of which remotes somebody may look at on a site. */
export type ReleasePass = z.infer<typeof Claims>;
export type Picks = Readonly<Record<RemoteName, string>>;

/** Signs what staff may look at. Whoever lacks the operators' token cannot make a pass. */
export interface ReleasePasses {
  issue(pass: ReleasePass): Promise<{ token: string; expiresAt: Date }>;
  /** The versions that a token shows on a site; undefined when it is forged, has run out, or is another site's. */
  read(token: string, site: SiteCode): Promise<Picks | undefined>;
  /** The same of a link; undefined also for the cookie of who has opened one. */
  readLink(token: string, site: SiteCode): Promise<Picks | undefined>;
}

export function createReleasePasses(operatorToken: string): ReleasePasses {
  // A key of its own: what is signed for a page can never be taken for the operators' token.
  const key = createHmac('sha256', operatorToken).update('ninefold release passes').digest();

  async function claimsOf(token: string, site: SiteCode): Promise<ReleasePass | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] });
      const claims = Claims.parse(payload);
      return claims.site === site ? claims : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    async issue(pass) {
      const expiresAt = new Date((Math.floor(Date.now() / 1000) + PASS_SECONDS) * 1000);
      const token = await new SignJWT(pass).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expiresAt).sign(key);
      return { token, expiresAt };
    },
    read: async (token, site) => (await claimsOf(token, site))?.picks,
    async readLink(token, site) {
      const claims = await claimsOf(token, site);
      return claims?.isOpened ? undefined : claims?.picks;
    },
  };
}
