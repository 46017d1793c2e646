import type { FastifyReply, FastifyRequest } from 'fastify';

export const STAFF_TOKEN_COOKIE = 'StaffAuthToken';
/** The same token, as an older tool of the staff names it. */
const COBRA_TOKEN_COOKIE = 'CobraAuthToken';

/** The staff tokens that a request carries; which of them is worth anything only its session tells. */
export function readStaffTokens({ cookies }: FastifyRequest): string[] {
  return [cookies[STAFF_TOKEN_COOKIE], cookies[COBRA_TOKEN_COOKIE]].filter((token) => token !== undefined);
}

export function clearStaffToken(reply: FastifyReply): void {
  void reply.clearCookie(STAFF_TOKEN_COOKIE, { path: '/' }).clearCookie(COBRA_TOKEN_COOKIE, { path: '/' });
}
