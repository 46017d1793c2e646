import { siteOf, type SiteCode } from '@ninefold/sites';
import { expect } from 'playwright/test';
import { createStaffSession } from '../src/staff-session.ts';
import type { Shop } from './shop-test.ts';

const NOW = new Date();
const DAY = NOW.toISOString().slice('2000-'.length, '2000-12-01'.length);
/** In advent and in the winter sale the top banner has no voucher; the days beside them may be theirs by a site's clocks. */
export const IS_SEASON = DAY >= '11-30' || DAY <= '02-01';
const YEAR_AHEAD = NOW.getUTCFullYear() + 1;
/** A moment outside the seasons. */
export const SPRING = `${YEAR_AHEAD}-04-10T12:00`;

/** A moment with other content than now: in advent itself, by the site's clocks, spring is another time. */
export function momentAhead(site: SiteCode): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: siteOf(site).timeZone }).format().slice('2000-'.length);
  return day >= '12-01' && day < '12-27' ? SPRING : `${YEAR_AHEAD}-12-10T12:00`;
}

/** Makes a session of staff that looks at a moment of the site. @returns its token */
export async function staffAt(shop: Shop, site: SiteCode, moment: string): Promise<string> {
  const token = await createStaffSession();
  const headers = { 'x-csrf-protection': '1', 'x-preview-datetime': moment };
  const { status } = await shop.ask(site, '/service/preview/api/token', `StaffAuthToken=${token}`, headers);
  expect(status).toBe(200);
  return token;
}
