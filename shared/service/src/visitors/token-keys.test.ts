import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServiceApp } from '../app/service-app.ts';
import { newBinding } from './session-binding.ts';
import { createTokenIssuer } from './token-issuer.ts';
import { generateTokenKey, publicTokenKeys, remoteTokenKeys, TOKEN_KEYS_PATH } from './token-keys.ts';
import { createVisitorTokens } from './visitor-tokens.ts';

const binding = newBinding();
const key = await generateTokenKey();
let login: FastifyInstance;
let loginUrl: string;

beforeEach(async () => {
  login = createServiceApp();
  login.get(TOKEN_KEYS_PATH, () => publicTokenKeys(key));
  loginUrl = await login.listen();
});
afterEach(() => login.close());

async function headersOf(privateKey = key) {
  const LoginToken = await (await createTokenIssuer(privateKey)).issueLogin('l-1', binding);
  return { cookie: `SessionBinding=${binding}; LoginToken=${LoginToken}` };
}

it('SES-1 a service of its own verifies tokens by the keys that the login publishes', async () => {
  const visitors = createVisitorTokens({ keys: remoteTokenKeys(loginUrl) });
  expect(await visitors.read({ headers: await headersOf() })).toEqual({ loginStatus: 'LOGGED_IN', loginId: 'l-1' });
});

it('SES-1 a token of a key that the login does not publish counts as none', async () => {
  const visitors = createVisitorTokens({ keys: remoteTokenKeys(loginUrl) });
  const headers = await headersOf(await generateTokenKey());
  expect(await visitors.read({ headers })).toEqual({ loginStatus: 'LOGGED_OUT' });
});

it('SES-1 goes on with the keys it has while the login is down', async () => {
  const visitors = createVisitorTokens({ keys: remoteTokenKeys(loginUrl) });
  await visitors.read({ headers: await headersOf() });
  await login.close();
  expect(await visitors.read({ headers: await headersOf() })).toEqual({ loginStatus: 'LOGGED_IN', loginId: 'l-1' });
});

it('SES-1 says LOGIN_UNAVAILABLE rather than take a visitor for a stranger, and asks for no key for visitors without token', async () => {
  await login.close();
  const visitors = createVisitorTokens({ keys: remoteTokenKeys(loginUrl) });
  await expect(visitors.read({ headers: await headersOf() })).rejects.toMatchObject({
    code: 'LOGIN_UNAVAILABLE',
    status: 503,
  });
  expect(await visitors.read({ headers: {} })).toEqual({ loginStatus: 'LOGGED_OUT' });
  expect(await visitors.read({ headers: { cookie: `SessionBinding=${binding}; LoginToken=x.y.z` } })).toEqual({
    loginStatus: 'LOGGED_OUT',
  });
});
