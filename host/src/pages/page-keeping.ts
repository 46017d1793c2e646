import { readToken } from '@ninefold/platform/session';
import type { FastifyRequest } from 'fastify';
import type { Route } from './page-table.ts';

/** Cookies of staff, who see what is not public yet. */
export const STAFF_COOKIES = ['StaffAuthToken', 'CobraAuthToken'];

/**
 * What browsers may do with a page once it is left: keep it for a step back, asking again for any other way to it, unless it tells what is
 * the visitor's own, or greets by name.
 *
 * @returns the value of `cache-control`
 */
export function keepingOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>, route: Route): string {
  const sent = headers.cookie ?? '';
  const isNamed = cookies['LoginToken'] !== undefined || readToken(sent, 'LongtermToken')?.lid !== undefined;
  const isStaff = STAFF_COOKIES.some((name) => cookies[name] !== undefined);
  return route.isPersonal || isNamed || isStaff ? NEVER_KEPT : REVALIDATED;
}

/** For a step back, and to be asked for again on any other way. */
export const REVALIDATED = 'private, no-cache';
export const NEVER_KEPT = 'private, no-store';
