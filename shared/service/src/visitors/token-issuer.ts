import { importJWK, SignJWT, type JWK } from 'jose';
import { confirmationOf } from './session-binding.ts';
import {
  LOGIN_TOKEN_SECONDS,
  LOGIN_TOKEN_TYPE,
  LONGTERM_TOKEN_SECONDS,
  LONGTERM_TOKEN_TYPE,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
} from './token-cookies.ts';

/** Issues the tokens; only the login has one. */
export interface TokenIssuer {
  /**
   * A LoginToken for the login id `lid`.
   *
   * @param loggedInAt when the password was given, in seconds: `auth_time`, which renewals carry on. @default now
   */
  issueLogin(lid: string, binding: string, loggedInAt?: number): Promise<string>;
  /**
   * A LongtermToken for a visitor, and for the login id that the visitor is remembered by.
   *
   * @param generation which one of its device it is: only the newest counts. @default none is counted
   */
  issueLongterm(visitorId: string, lid: string | undefined, binding: string, generation?: number): Promise<string>;
}

/** Makes an issuer that signs with `privateKey`, as {@link generateTokenKey} makes it. `now` is in ms. */
export async function createTokenIssuer(privateKey: JWK, now: () => number = Date.now): Promise<TokenIssuer> {
  const key = await importJWK(privateKey, TOKEN_ALGORITHM);

  function sign(
    type: string,
    lifetime: { expires: number; renews: number },
    claims: Record<string, unknown>,
  ): Promise<string> {
    const issuedAt = Math.floor(now() / 1000);
    const header = { alg: TOKEN_ALGORITHM, typ: type, ...(privateKey.kid && { kid: privateKey.kid }) };
    return new SignJWT({ ...claims, ren: issuedAt + lifetime.renews })
      .setProtectedHeader(header)
      .setAudience(TOKEN_AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime.expires)
      .sign(key);
  }

  return {
    issueLogin: (lid, binding, loggedInAt = Math.floor(now() / 1000)) =>
      sign(LOGIN_TOKEN_TYPE, LOGIN_TOKEN_SECONDS, { lid, auth_time: loggedInAt, cnf: confirmationOf(binding) }),
    issueLongterm: (visitorId, lid, binding, generation) =>
      sign(LONGTERM_TOKEN_TYPE, LONGTERM_TOKEN_SECONDS, {
        sub: visitorId,
        ...(lid !== undefined && { lid }),
        ...(generation !== undefined && { gen: generation }),
        cnf: confirmationOf(binding),
      }),
  };
}
