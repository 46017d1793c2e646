import {
  LOGIN_TOKEN_COOKIE,
  LOGIN_TOKEN_SECONDS,
  LONGTERM_TOKEN_COOKIE,
  LONGTERM_TOKEN_SECONDS,
  newBinding,
  SESSION_BINDING_COOKIE,
  type TokenIssuer,
} from '@ninefold/service';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BINDING = /^[A-Za-z0-9_-]{43}$/;

/** Sets and takes away the visitor's tokens on answers. */
export class TokenCookies {
  readonly #issuer: TokenIssuer;

  constructor(issuer: TokenIssuer) {
    this.#issuer = issuer;
  }

  /** Begins a login, with a binding that nobody can have planted or seen before. */
  startLogin(request: FastifyRequest, reply: FastifyReply, loginId: string): Promise<void> {
    request.cookies[SESSION_BINDING_COOKIE] = newBinding();
    return this.setLogin(request, reply, loginId);
  }

  /** @param loggedInAt when the login began, in seconds. @default now */
  async setLogin(request: FastifyRequest, reply: FastifyReply, loginId: string, loggedInAt?: number): Promise<void> {
    const token = await this.#issuer.issueLogin(loginId, this.#binding(request, reply), loggedInAt);
    void reply.setCookie(LOGIN_TOKEN_COOKIE, token, readable(request, LOGIN_TOKEN_SECONDS.expires));
  }

  /** @returns the cookies as a later request of this visitor would send them */
  async setLongterm(
    request: FastifyRequest,
    reply: FastifyReply,
    visitorId: string,
    loginId: string | undefined,
  ): Promise<string> {
    const binding = this.#binding(request, reply);
    const token = await this.#issuer.issueLongterm(visitorId, loginId, binding);
    void reply.setCookie(LONGTERM_TOKEN_COOKIE, token, readable(request, LONGTERM_TOKEN_SECONDS.expires));
    return `${SESSION_BINDING_COOKIE}=${binding}; ${LONGTERM_TOKEN_COOKIE}=${token}`;
  }

  /** Takes the login away. The tokens that follow belong to a binding of their own. */
  clearLogin(request: FastifyRequest, reply: FastifyReply): void {
    void reply.clearCookie(LOGIN_TOKEN_COOKIE, readable(request, 0));
    request.cookies[SESSION_BINDING_COOKIE] = newBinding();
  }

  #binding(request: FastifyRequest, reply: FastifyReply): string {
    const known = request.cookies[SESSION_BINDING_COOKIE];
    const binding = known && BINDING.test(known) ? known : newBinding();
    request.cookies[SESSION_BINDING_COOKIE] = binding;
    void reply.setCookie(SESSION_BINDING_COOKIE, binding, {
      ...readable(request, LONGTERM_TOKEN_SECONDS.expires),
      httpOnly: true,
    });
    return binding;
  }
}

function readable(request: FastifyRequest, maxAge: number): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https', maxAge };
}
