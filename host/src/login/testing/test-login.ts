import {
  createServiceApp,
  createServiceCallCheck,
  createVisitorTokens,
  readTyped,
  TYPED_BEFORE_COOKIE,
  type Database,
  type OpenedDatabase,
  type ServiceCall,
  type VisitorTokens,
} from '@ninefold/service';
import type { OutgoingMail } from '@ninefold/service/mail';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { addGatewayRules } from '../../gateway/gateway.ts';
import { LOGIN_SLICE } from '../login-slice.ts';
import { registerLogin, type LoginOptions } from '../login-routes.ts';
import { Sessions } from '../sessions.ts';
import { TokenCookies } from '../token-cookies.ts';
import { KeyVault } from '../key-vault.ts';
import { TokenKeyring } from '../token-keyring.ts';
import { TokenKeyStore } from '../token-key-store.ts';

export const SERVICE_TOKEN = 'the services of this test know this token';

/** What the keys of tests are encrypted with. */
export const TEST_VAULT = new KeyVault(['the keys of this test are sealed']);

export interface TestLogin {
  app: FastifyInstance;
  visitors: VisitorTokens;
  /** What was sent, oldest first. */
  mails: OutgoingMail[];
  /** What other services were asked. */
  calls: ServiceCall[];
  /** What they answer. */
  answer: { status: number };
  /** What was logged, oldest first. */
  log: Record<string, unknown>[];
}

/** A host's login on a migrated database. */
export async function startLogin(
  opened: OpenedDatabase,
  {
    database = opened.database,
    trustProxy = false,
    ...provided
  }: { database?: Database; trustProxy?: string | false } & Pick<LoginOptions, 'providers' | 'hasPasswords'> = {},
): Promise<TestLogin> {
  const keyring = new TokenKeyring();
  await keyring.open(new TokenKeyStore(opened.database, TEST_VAULT));
  const sessions = new Sessions(opened.database);
  const visitors = createVisitorTokens({ keys: keyring.keys, isEnded: sessions.isEnded });
  const cookies = new TokenCookies(keyring, sessions);
  const log: TestLogin['log'] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as TestLogin['log'][number]) };
  const login: TestLogin = {
    app: createServiceApp({ trustProxy, logger: { stream } }),
    log,
    visitors,
    mails: [],
    calls: [],
    answer: { status: 200 },
  };
  addGatewayRules(login.app, { hostNames: DEFAULT_HOST_NAMES, visitors, cookies, slices: [] });
  await login.app.register((scope) =>
    registerLogin(scope, {
      database,
      visitors,
      cookies,
      sessions,
      isServiceCall: createServiceCallCheck(SERVICE_TOKEN),
      services: async (call) => {
        login.calls.push(call);
        return { status: login.answer.status, body: {} };
      },
      mailer: {
        send: async (mail) => {
          login.mails.push(mail);
          return mail.id;
        },
        close: () => undefined,
      },
      origin: (site) => `http://${DEFAULT_HOST_NAMES[site][0]}`,
      slices: [LOGIN_SLICE],
      tokenKeys: keyring.keys,
      publicKeys: () => keyring.publicKeys(),
      ...provided,
    }),
  );
  await login.app.ready();
  return login;
}

let addressCount = 0;

/** A visitor's browser: it keeps cookies, and has an address of its own. */
export function openBrowser({ app, visitors }: Pick<TestLogin, 'app' | 'visitors'>, site = 'DE') {
  const jar: Record<string, string> = {};
  const remoteAddress = `10.1.${addressCount >> 8}.${addressCount++ & 255}`;
  async function send(method: 'GET' | 'POST', path: string, payload?: object | string) {
    const isForm = typeof payload === 'string';
    const answer = await app.inject({
      method,
      url: `/service/login/${path}`,
      remoteAddress,
      cookies: jar,
      headers: {
        site,
        ...(isForm
          ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
          : { 'x-csrf-protection': '1' }),
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) delete jar[name];
      else jar[name] = value;
    }
    return answer;
  }
  const who = () =>
    visitors.read({
      headers: {
        cookie: Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    });
  return { jar, send, who, remoteAddress };
}

/** For which page an answer has a browser keep what was typed, and what. */
export function typedIn({ cookies }: { cookies: { name: string; value: string; path?: string }[] }) {
  const cookie = cookies.find(({ name }) => name === TYPED_BEFORE_COOKIE);
  return [cookie?.path, cookie && readTyped(cookie.value)];
}
