import type { FastifyReply, FastifyRequest } from 'fastify';

export const STAFF_TOKEN_COOKIE = 'StaffAuthToken';
/** The same token, as an older tool of the staff names it. */
export const COBRA_TOKEN_COOKIE = 'CobraAuthToken';

/** The staff token that a request carries; whether it is worth anything only its session tells. */
export function readStaffToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[STAFF_TOKEN_COOKIE] ?? cookies[COBRA_TOKEN_COOKIE];
}

export function clearStaffToken(reply: FastifyReply): void {
  void reply.clearCookie(STAFF_TOKEN_COOKIE, { path: '/' }).clearCookie(COBRA_TOKEN_COOKIE, { path: '/' });
}
