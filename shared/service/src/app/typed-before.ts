import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** HttpOnly cookie with what was typed into a plain form that was refused: the form's page shows it again, once. */
export const TYPED_BEFORE_COOKIE = 'TypedBefore';
/** Long enough for a login that comes first. */
const MAX_AGE_SECONDS = 600;
/** Browsers drop a cookie of more than 4096 bytes, its name and its rules included. */
const MOST_LETTERS = 3800;

const Typed = z.record(z.string(), z.string());

/** Has the page of a plain form that is refused begin with what was typed. More than a cookie holds is not kept. @param names its fields; never one with a secret */
export function keepTyped(
  { body, protocol }: Pick<FastifyRequest, 'body' | 'protocol'>,
  reply: FastifyReply,
  page: string,
  names: readonly string[],
): void {
  const typed = Object.entries(body ?? {}).filter(([name, value]) => names.includes(name) && typeof value !== 'object');
  if (typed.length === 0) return;
  const fields = Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
  const value = Buffer.from(JSON.stringify(fields)).toString('base64url');
  if (value.length > MOST_LETTERS) return;
  const options = { path: page, httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
  void reply.setCookie(TYPED_BEFORE_COOKIE, value, { ...options, maxAge: MAX_AGE_SECONDS });
}

/** What the cookie says, by the names of fields; undefined where it is none of ours. */
export function readTyped(cookie: string): Record<string, string> | undefined {
  try {
    return Typed.safeParse(JSON.parse(Buffer.from(cookie, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
