import { newBinding } from '../visitors/session-binding.ts';
import { LOGIN_TOKEN_COOKIE, LONGTERM_TOKEN_COOKIE, SESSION_BINDING_COOKIE } from '../visitors/token-cookies.ts';
import { createTokenIssuer } from '../visitors/token-issuer.ts';
import { generateTokenKey, localTokenKeys, publicTokenKeys, type TokenKeys } from '../visitors/token-keys.ts';

export interface TestVisitor {
  visitorId: string;
  /** Login id; without it the visitor is nobody's. */
  lid?: string;
  /** Whether there is a LoginToken too; else a visitor with a login id is only remembered. @default true with `lid` */
  isLoggedIn?: boolean;
}

export interface TestVisitors {
  keys: TokenKeys;
  /** Cookies by name, signed by a key that `keys` knows. */
  cookiesFor(visitor: TestVisitor): Promise<Record<string, string>>;
}

/** Issues token cookies for tests, with a key of its own. */
export async function createTestVisitors(): Promise<TestVisitors> {
  const privateKey = await generateTokenKey();
  const issuer = await createTokenIssuer(privateKey);
  return {
    keys: localTokenKeys(publicTokenKeys(privateKey)),
    async cookiesFor({ visitorId, lid, isLoggedIn = lid !== undefined }) {
      const binding = newBinding();
      return {
        [SESSION_BINDING_COOKIE]: binding,
        [LONGTERM_TOKEN_COOKIE]: await issuer.issueLongterm(visitorId, lid, binding),
        ...(isLoggedIn && lid !== undefined && { [LOGIN_TOKEN_COOKIE]: await issuer.issueLogin(lid, binding) }),
      };
    },
  };
}
