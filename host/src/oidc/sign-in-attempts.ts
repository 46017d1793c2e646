import { hash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { CodedError, type Database } from '@ninefold/service';
import { and, eq, gt, lt, sql } from '@ninefold/service/sql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider, Proofs } from './identity-provider.ts';
import { attempts } from './schema.ts';

type Purpose = (typeof attempts.$inferSelect)['purpose'];

/** How long somebody may take at the provider. */
const ATTEMPT_SECONDS = 15 * 60;

/** Both stand at origins of their own, but on a laptop hosts of one name share cookies over all ports. */
const COOKIES: Readonly<Record<Purpose, string>> = { customer: 'SignIn', operator: 'OperatorSignIn' };
const SECRET = /^[\w-]{43}$/;

export interface SignInAttemptsOptions {
  database: Database;
  purpose: Purpose;
}

export interface Beginning {
  provider: IdentityProvider;
  redirectUri: string;
  /** An address of the shop; whoever calls has looked at it. */
  returnTo: string;
  isAnew?: boolean | undefined;
  /** Of the link that is used up by it. */
  invitationHash?: string | undefined;
}

/** An attempt that came back. */
export interface Taken {
  returnTo: string;
  proofs: Proofs;
  invitationHash: string | null;
}

/**
 * Ways to a provider and back. Each counts once, for all hosts, and for the browser that began it alone: a cookie that no script and no
 * other host of the domain can set holds its half of the secret. Several tabs may be under way.
 */
export class SignInAttempts {
  readonly #database: Database;
  readonly #purpose: Purpose;

  constructor({ database, purpose }: SignInAttemptsOptions) {
    this.#database = database;
    this.#purpose = purpose;
  }

  /** Where the browser goes. @throws {CodedError} 503 `PROVIDER_UNAVAILABLE` */
  async begin(request: FastifyRequest, reply: FastifyReply, beginning: Beginning): Promise<string> {
    const { provider, redirectUri, returnTo, isAnew, invitationHash } = beginning;
    const { address, proofs } = await provider.begin(redirectUri, isAnew);
    const secret = this.#secretOf(request) ?? randomBytes(32).toString('base64url');
    await this.#database.delete(attempts).where(lt(attempts.expiresAt, sql`now()`));
    await this.#database.insert(attempts).values({
      stateHash: hashOf(proofs.state),
      browserHash: hashOf(secret),
      purpose: this.#purpose,
      nonce: proofs.nonce,
      codeVerifier: proofs.codeVerifier,
      returnTo,
      invitationHash: invitationHash ?? null,
      expiresAt: sql`now() + make_interval(secs => ${ATTEMPT_SECONDS})`,
    });
    void reply.setCookie(this.#nameFor(request), secret, { ...attributes(request), maxAge: ATTEMPT_SECONDS });
    return address;
  }

  /** The attempt that an answer belongs to; it belongs to no second one. @throws {CodedError} 403 `SIGN_IN_EXPIRED` */
  async take(request: FastifyRequest, state: string): Promise<Taken> {
    const secret = this.#secretOf(request);
    const [attempt] =
      secret === undefined
        ? []
        : await this.#database
            .delete(attempts)
            .where(
              and(
                eq(attempts.stateHash, hashOf(state)),
                eq(attempts.browserHash, hashOf(secret)),
                eq(attempts.purpose, this.#purpose),
                gt(attempts.expiresAt, sql`now()`),
              ),
            )
            .returning();
    if (!attempt) throw new CodedError('SIGN_IN_EXPIRED', 403);
    const { returnTo, nonce, codeVerifier, invitationHash } = attempt;
    return { returnTo, invitationHash, proofs: { state, nonce, codeVerifier } };
  }

  #nameFor({ protocol }: FastifyRequest): string {
    return `${protocol === 'https' ? '__Host-' : ''}${COOKIES[this.#purpose]}`;
  }

  #secretOf(request: FastifyRequest): string | undefined {
    const secret = request.cookies[this.#nameFor(request)];
    return secret !== undefined && SECRET.test(secret) ? secret : undefined;
  }
}

/** `lax`: the provider is another site, and leads back here. */
function attributes({ protocol }: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' };
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
