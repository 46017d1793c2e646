import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { Provider } from 'oidc-provider';

/** What the provider knows of somebody; who is not named there, it knows as `<login>@example.com`, proven. */
export type Claims = Record<string, unknown>;

/** A real OpenID provider on loopback: whatever name somebody gives at its form, that is who they are. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** By login. */
  people: Map<string, Claims>;
  close(): Promise<void>;
}

/** @param redirectUris where it leads back to; `signedOutUris` after signing out there */
export async function startTestProvider(redirectUris: string[], signedOutUris: string[] = []): Promise<TestProvider> {
  const people = new Map<string, Claims>();
  const server = createServer();
  // Busy machines take longer than a connection waits for the next question.
  server.maxRequestsPerSocket = 1;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['shop', randomBytes(32).toString('hex')];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: signedOutUris,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.com`,
        email_verified: true,
        given_name: 'Olga',
        family_name: 'Onder',
        ...people.get(id),
      }),
    }),
    // Nobody is asked whether the shop may know the name: the form to sign in is enough.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  return { issuer, clientId, clientSecret, people, close: () => close(server) };
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** A browser at the provider: it keeps its cookies. */
export function openProviderBrowser() {
  const jar = new Map<string, string>();
  async function ask(address: string, body?: URLSearchParams): Promise<Response> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** Signs in as somebody, unless they are still. @returns the address that leads back to the shop */
  async function signIn(address: string, login: string): Promise<string> {
    const { origin } = new URL(address);
    let [at, answer] = [address, await ask(address)];
    for (let step = 0; step < 10; step += 1) {
      const next = answer.headers.get('location');
      if (next !== null) {
        at = new URL(next, at).href;
        if (new URL(at).origin !== origin) return at;
        answer = await ask(at);
        continue;
      }
      const html = await answer.text();
      const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
      if (action === undefined) throw new Error(`the provider shows no form: ${answer.status} ${html.slice(0, 2000)}`);
      at = new URL(action, at).href;
      answer = await ask(at, new URLSearchParams({ prompt: 'login', login, password: 'any' }));
    }
    throw new Error('the provider leads in circles');
  }
  return { ask, signIn };
}
