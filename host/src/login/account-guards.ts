import { CodedError, networkOf, type Database, type VisitorTokens } from '@ninefold/service';
import { eq } from '@ninefold/service/sql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, type Proven } from './accounts.ts';
import { accountOf, type LoginTries } from './login-tries.ts';
import { RequestLimits, type Limit } from './request-limits.ts';
import { accounts } from './schema.ts';

/** Requests that lead to mails: of one network, and for one address. */
const FROM_NETWORK: Limit = { what: 'mails from', most: 20, withinSeconds: 3600 };
const TO_ADDRESS: Limit = { what: 'mails to', most: 5, withinSeconds: 86_400 };

export interface AccountGuardsOptions {
  database: Database;
  visitors: VisitorTokens;
  tries: LoginTries;
}

/** Who may do something with an account, and how often. */
export function createAccountGuards({ database, visitors, tries }: AccountGuardsOptions) {
  const limits = new RequestLimits(database);

  function refuse(request: FastifyRequest, reply: FastifyReply, email: string, waitSeconds: number): never {
    request.log.warn({ account: accountOf(email), waitSeconds }, 'too many requests');
    void reply.header('retry-after', waitSeconds);
    throw new CodedError('TOO_MANY_REQUESTS', 429);
  }

  /** @throws {CodedError} 429 `TOO_MANY_REQUESTS`, alike for addresses with and without an account */
  async function countMail(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
    const ofNetwork = await limits.take(FROM_NETWORK, networkOf(request.ip));
    // What is refused takes no mail from whose address it is.
    const waitSeconds = ofNetwork > 0 ? ofNetwork : await limits.take(TO_ADDRESS, email);
    if (waitSeconds > 0) refuse(request, reply, email, waitSeconds);
  }

  /** Slows down whoever guesses passwords of an account, here as at the login. @returns what was proven */
  async function prove<Proof>(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string,
    ask: () => Promise<Proof | undefined>,
  ): Promise<Proof> {
    const waitSeconds = await tries.begin(email);
    if (waitSeconds > 0) refuse(request, reply, email, waitSeconds);
    const proof = await ask();
    if (proof) {
      await tries.succeeded(email);
      return proof;
    }
    request.log.info({ account: accountOf(email) }, 'a password was wrong');
    throw new CodedError('UNAUTHORIZED', 401);
  }

  /** The password of a customer's own account. */
  async function ownPassword(
    account: { loginId: string; email: string },
    password: string,
  ): Promise<Proven | undefined> {
    const proven = await authenticate(database, account.email, password);
    return proven?.loginId === account.loginId ? proven : undefined;
  }

  /** @throws {CodedError} 401 `LOGIN_REQUIRED` */
  async function customerOf(
    request: FastifyRequest,
  ): Promise<{ loginId: string; email: string; passwordHash: string | null }> {
    const { loginStatus, loginId } = await visitors.read(request);
    const [account] =
      loginStatus === 'LOGGED_IN' && loginId
        ? await database
            .select({ loginId: accounts.loginId, email: accounts.email, passwordHash: accounts.passwordHash })
            .from(accounts)
            .where(eq(accounts.loginId, loginId))
        : [];
    if (!account) throw new CodedError('LOGIN_REQUIRED', 401);
    return account;
  }

  return { countMail, prove, ownPassword, customerOf };
}
