import fc from 'fast-check';
import { decodeJwt, generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmationOf, newBinding } from './session-binding.ts';
import { LOGIN_TOKEN_SECONDS, LONGTERM_TOKEN_SECONDS, TOKEN_AUDIENCE } from './token-cookies.ts';
import { createTokenIssuer, type TokenIssuer } from './token-issuer.ts';
import { generateTokenKey, localTokenKeys, publicTokenKeys } from './token-keys.ts';
import { createVisitorTokens, type Session, type Visitor, type VisitorTokens } from './visitor-tokens.ts';

const LOGGED_OUT: Visitor = { loginStatus: 'LOGGED_OUT' };
const binding = newBinding();
let key: JWK;
let issuer: TokenIssuer;
let visitors: VisitorTokens;

beforeAll(async () => {
  key = await generateTokenKey();
  issuer = await createTokenIssuer(key);
  visitors = createVisitorTokens({ keys: localTokenKeys(publicTokenKeys(key)) });
});

function requestWith(cookies: Record<string, string>) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return { headers: { cookie: cookie.join('; ') } };
}
const read = (cookies: Record<string, string>): Promise<Visitor> => visitors.read(requestWith(cookies));

describe('SES-1 the tokens', () => {
  it('carry exp and ren in seconds, and lid', async () => {
    const issuedAt = Math.floor(Date.now() / 1000);
    const now = await createTokenIssuer(key, () => issuedAt * 1000);
    expect(decodeJwt(await now.issueLogin('l-1', binding))).toMatchObject({
      exp: issuedAt + LOGIN_TOKEN_SECONDS.expires,
      ren: issuedAt + LOGIN_TOKEN_SECONDS.renews,
      lid: 'l-1',
      auth_time: issuedAt,
    });
    expect(decodeJwt(await now.issueLogin('l-1', binding, issuedAt - 60))).toMatchObject({ auth_time: issuedAt - 60 });
    expect(decodeJwt(await now.issueLongterm('v-1', undefined, binding))).toMatchObject({
      exp: issuedAt + LONGTERM_TOKEN_SECONDS.expires,
      ren: issuedAt + LONGTERM_TOKEN_SECONDS.renews,
      sub: 'v-1',
    });
  });

  it('make a visitor logged in', async () => {
    const LoginToken = await issuer.issueLogin('l-1', binding);
    const LongtermToken = await issuer.issueLongterm('v-1', 'l-1', binding);
    const visitor = await read({ SessionBinding: binding, LoginToken, LongtermToken });
    expect(visitor).toEqual({ loginStatus: 'LOGGED_IN', loginId: 'l-1', visitorId: 'v-1' });
  });

  it('make a visitor remembered when the LoginToken has expired', async () => {
    const past = await createTokenIssuer(key, () => Date.now() - 31 * 60_000);
    const LoginToken = await past.issueLogin('l-1', binding);
    const LongtermToken = await past.issueLongterm('v-1', 'l-1', binding);
    const visitor = await read({ SessionBinding: binding, LoginToken, LongtermToken });
    expect(visitor).toEqual({ loginStatus: 'REMEMBERED', loginId: 'l-1', visitorId: 'v-1' });
  });

  it('name the visitor, logged out, when the LongtermToken has no login id', async () => {
    const LongtermToken = await issuer.issueLongterm('v-1', undefined, binding);
    expect(await read({ SessionBinding: binding, LongtermToken })).toEqual({ ...LOGGED_OUT, visitorId: 'v-1' });
  });

  it('are asked about by their session, and prove nothing once it has ended', async () => {
    const asked: Session[] = [];
    const keys = localTokenKeys(publicTokenKeys(key));
    const ended = createVisitorTokens({ keys, isEnded: async (session) => asked.push(session) > 0 });
    const since = Math.floor(Date.now() / 1000) - 60;
    const LoginToken = await issuer.issueLogin('l-1', binding, since);
    expect(await ended.read(requestWith({ SessionBinding: binding, LoginToken }))).toEqual(LOGGED_OUT);
    expect(asked).toEqual([{ confirmation: confirmationOf(binding), loginId: 'l-1', since, generation: undefined }]);
  });

  it('name the customer who is logged in, and nobody who is only remembered', async () => {
    const LoginToken = await issuer.issueLogin('l-1', binding);
    const LongtermToken = await issuer.issueLongterm('v-1', 'l-1', binding);
    expect(await visitors.readCustomer(requestWith({ SessionBinding: binding, LoginToken }))).toBe('l-1');
    for (const cookies of [{}, { SessionBinding: binding, LongtermToken }])
      await expect(visitors.readCustomer(requestWith(cookies))).rejects.toMatchObject({
        code: 'LOGIN_REQUIRED',
        status: 401,
      });
  });

  it('have public keys without the private part', () => {
    expect(JSON.stringify(publicTokenKeys(key))).not.toContain(key.d);
  });
});

describe('a hostile cookie counts as none:', () => {
  const claims = { lid: 'l-1', sub: 'v-1', ren: 1, cnf: confirmationOf(binding) };

  function forge(
    privateKey: Parameters<SignJWT['sign']>[0],
    { alg = 'ES256', typ = 'login+jwt', aud = TOKEN_AUDIENCE, kid = key.kid! } = {},
  ) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg, typ, kid })
      .setAudience(aud)
      .setExpirationTime('5m')
      .sign(privateKey);
  }

  it('no companion, or that of another browser', async () => {
    const LoginToken = await issuer.issueLogin('l-1', binding);
    expect(await read({ LoginToken })).toEqual(LOGGED_OUT);
    expect(await read({ LoginToken, SessionBinding: '' })).toEqual(LOGGED_OUT);
    expect(await read({ LoginToken, SessionBinding: newBinding() })).toEqual(LOGGED_OUT);
    expect(await read({ LoginToken, SessionBinding: confirmationOf(binding) })).toEqual(LOGGED_OUT);
  });

  it('a companion under a name that only looks like it: browsers let other hosts of the domain set it', async () => {
    const planted = newBinding();
    const LongtermToken = await issuer.issueLongterm('v-1', 'l-1', planted);
    const visitor = await read({
      '\u00a0__Host-SessionBinding': planted,
      'SessionBinding\u00a0': planted,
      LongtermToken,
    });
    expect(visitor).toEqual(LOGGED_OUT);
  });

  it('one kind of token in the place of the other', async () => {
    const LoginToken = await issuer.issueLongterm('v-1', 'l-1', binding);
    const LongtermToken = await issuer.issueLogin('l-1', binding);
    expect(await read({ SessionBinding: binding, LoginToken, LongtermToken })).toEqual(LOGGED_OUT);
  });

  it('algorithm none', async () => {
    const LoginToken = new UnsecuredJWT(claims).setAudience(TOKEN_AUDIENCE).setExpirationTime('5m').encode();
    expect(await read({ SessionBinding: binding, LoginToken })).toEqual(LOGGED_OUT);
  });

  it('the public key used as a shared secret', async () => {
    const LoginToken = await forge(new TextEncoder().encode(JSON.stringify(publicTokenKeys(key).keys[0])), {
      alg: 'HS256',
    });
    expect(await read({ SessionBinding: binding, LoginToken })).toEqual(LOGGED_OUT);
  });

  it('a key of their own, also under our key id', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    for (const kid of [key.kid!, 'other']) {
      expect(await read({ SessionBinding: binding, LoginToken: await forge(privateKey, { kid }) })).toEqual(LOGGED_OUT);
    }
  });

  it('another audience or type', async () => {
    const signing = await importJWK(key, 'ES256');
    expect(await read({ SessionBinding: binding, LoginToken: await forge(signing) })).toMatchObject({
      loginStatus: 'LOGGED_IN',
    });
    expect(await read({ SessionBinding: binding, LoginToken: await forge(signing, { aud: 'elsewhere' }) })).toEqual(
      LOGGED_OUT,
    );
    expect(await read({ SessionBinding: binding, LoginToken: await forge(signing, { typ: 'JWT' }) })).toEqual(
      LOGGED_OUT,
    );
  });

  it('one letter changed anywhere', async () => {
    const token = await issuer.issueLogin('l-1', binding);
    const changed = fc
      .nat(token.length - 2)
      .map((at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1));
    await fc.assert(
      fc.asyncProperty(changed, async (LoginToken) => {
        expect(await read({ SessionBinding: binding, LoginToken })).toEqual(LOGGED_OUT);
      }),
    );
  });

  it('garbage of any kind and size', async () => {
    const garbage = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constant('e'.repeat(100_000)),
      fc.constant('%E0%A4%A'),
    );
    await fc.assert(
      fc.asyncProperty(garbage, garbage, garbage, async (SessionBinding, LoginToken, LongtermToken) => {
        expect(await read({ SessionBinding, LoginToken, LongtermToken })).toEqual(LOGGED_OUT);
      }),
    );
  });
});
