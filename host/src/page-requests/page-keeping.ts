import { LOGIN_TOKEN_COOKIE, TYPED_BEFORE_COOKIE } from '@ninefold/service';
import { readToken } from '@ninefold/platform/session';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../composition/page-table.ts';

/** Cookies of staff, who see what is not public yet. */
export const STAFF_COOKIES = ['StaffAuthToken', 'CobraAuthToken'];

/** Whether a visitor comes as one of the staff; the preview's service says whether they are. */
export const isAsStaff = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  STAFF_COOKIES.some((name) => cookies[name] !== undefined);

/**
 * What browsers may do with a page once it is left: keep it for a step back, asking again for any other way to it, unless it tells what is
 * the visitor's own, what they have typed, or greets by name.
 *
 * @returns the value of `cache-control`
 */
export function keepingOf(request: Pick<FastifyRequest, 'cookies' | 'headers'>, route: Route): string {
  const { cookies, headers } = request;
  const sent = headers.cookie ?? '';
  const isNamed = cookies[LOGIN_TOKEN_COOKIE] !== undefined || readToken(sent, 'LongtermToken')?.lid !== undefined;
  const hasTyped = cookies[TYPED_BEFORE_COOKIE] !== undefined;
  return route.isPersonal || isNamed || hasTyped || isAsStaff(request) ? NEVER_KEPT : REVALIDATED;
}

/** For a step back, and to be asked for again on any other way. */
export const REVALIDATED = 'private, no-cache';
export const NEVER_KEPT = 'private, no-store';
