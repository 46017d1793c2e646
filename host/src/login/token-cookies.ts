import {
  LOGIN_TOKEN_COOKIE,
  LOGIN_TOKEN_SECONDS,
  LONGTERM_TOKEN_COOKIE,
  LONGTERM_TOKEN_SECONDS,
  newBinding,
  SECURE_SESSION_BINDING_COOKIE,
  SESSION_BINDING_COOKIE,
  type TokenIssuer,
} from '@ninefold/service';
import { randomUUID } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from './device-name.ts';
import type { RememberOptions, Sessions } from './sessions.ts';

/**
 * HttpOnly cookie of a visitor who was given a LongtermToken by a page and has kept nothing with it: what they are shown is what strangers
 * are. It goes with the first change of what visitors keep, and with a login.
 */
export const NEWCOMER_COOKIE = 'Newcomer';

interface NewLogin extends Pick<RememberOptions, 'andThen'> {
  loginId: string;
  visitorId?: string | undefined;
}

const BINDING = /^[A-Za-z0-9_-]{43}$/;

/** Sets and takes away the visitor's tokens on answers. */
export class TokenCookies {
  readonly #issuer: TokenIssuer;
  readonly #sessions: Pick<Sessions, 'remember'>;

  constructor(issuer: TokenIssuer, sessions: Pick<Sessions, 'remember'>) {
    this.#issuer = issuer;
    this.#sessions = sessions;
  }

  /**
   * Begins a login, with a binding that nobody can have planted or seen before. Where it cannot be kept nothing is set: visitors go on with the tokens
   * that they have.
   *
   * @param login `visitorId` of who has none is drawn; `andThen` as in {@link Sessions.remember}
   */
  async startLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    { loginId, visitorId = randomUUID(), andThen }: NewLogin,
  ): Promise<void> {
    const binding = newBinding();
    const generation = await this.#sessions.remember(binding, loginId, { name: nameOfDevice(request), andThen });
    useBinding(request, binding);
    await this.setLogin(request, reply, loginId);
    await this.setLongterm(request, reply, visitorId, loginId, generation);
  }

  /** @param loggedInAt when the login began, in seconds. @default now */
  async setLogin(request: FastifyRequest, reply: FastifyReply, loginId: string, loggedInAt?: number): Promise<void> {
    const token = await this.#issuer.issueLogin(loginId, this.#binding(request, reply), loggedInAt);
    void reply.setCookie(LOGIN_TOKEN_COOKIE, token, readable(request, LOGIN_TOKEN_SECONDS.expires));
  }

  /**
   * @param generation of the token, where its device is remembered already. @default the first one
   * @returns the cookies as a later request of this visitor would send them
   */
  async setLongterm(
    request: FastifyRequest,
    reply: FastifyReply,
    visitorId: string,
    loginId: string | undefined,
    generation?: number,
  ): Promise<string> {
    const binding = this.#binding(request, reply);
    const counted =
      loginId === undefined
        ? undefined
        : (generation ?? (await this.#sessions.remember(binding, loginId, { name: nameOfDevice(request) })));
    const token = await this.#issuer.issueLongterm(visitorId, loginId, binding, counted);
    void reply.setCookie(LONGTERM_TOKEN_COOKIE, token, readable(request, LONGTERM_TOKEN_SECONDS.expires));
    if (loginId !== undefined) this.endNewcomer(request, reply);
    return `${nameOfBinding(request)}=${binding}; ${LONGTERM_TOKEN_COOKIE}=${token}`;
  }

  /** Gives a LongtermToken to somebody who has none. */
  async setFirstLongterm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.setLongterm(request, reply, randomUUID(), undefined);
    const options = readable(request, LONGTERM_TOKEN_SECONDS.expires);
    void reply.setCookie(NEWCOMER_COOKIE, '1', { ...options, httpOnly: true });
  }

  /** From now on the visitor may be shown something of their own. */
  endNewcomer(request: FastifyRequest, reply: FastifyReply): void {
    if (request.cookies[NEWCOMER_COOKIE] === undefined) return;
    void reply.clearCookie(NEWCOMER_COOKIE, { ...readable(request, 0), httpOnly: true });
  }

  /** Takes the login away. The tokens that follow belong to a binding of their own. */
  clearLogin(request: FastifyRequest, reply: FastifyReply): void {
    void reply.clearCookie(LOGIN_TOKEN_COOKIE, readable(request, 0));
    useBinding(request, newBinding());
  }

  #binding(request: FastifyRequest, reply: FastifyReply): string {
    const known = bindingOf(request);
    const binding = known && BINDING.test(known) ? known : useBinding(request, newBinding());
    void reply.setCookie(nameOfBinding(request), binding, {
      ...readable(request, LONGTERM_TOKEN_SECONDS.expires),
      httpOnly: true,
    });
    return binding;
  }
}

/** The binding cookie of a visitor's browser, by whichever of its names. */
export function bindingOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  return cookies[SECURE_SESSION_BINDING_COOKIE] ?? cookies[SESSION_BINDING_COOKIE];
}

const nameOfDevice = ({ headers }: FastifyRequest) => deviceName(headers['user-agent']);

/** From now on the tokens of an answer belong to it. */
function useBinding({ cookies }: FastifyRequest, binding: string): string {
  delete cookies[SESSION_BINDING_COOKIE];
  cookies[SECURE_SESSION_BINDING_COOKIE] = binding;
  return binding;
}

/** Browsers take the prefix over https alone. */
function nameOfBinding({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? SECURE_SESSION_BINDING_COOKIE : SESSION_BINDING_COOKIE;
}

function readable(request: FastifyRequest, maxAge: number): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https', maxAge };
}
