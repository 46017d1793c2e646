import { readSite, setCacheable, type SliceContext } from '@ninefold/service';
import { formatDate, siteOf, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { THEMEWORLDS_PATH } from '../../contract/paths.ts';
import { ThemeworldsAnswer, ThemeworldSection, type Themeworld } from '../../contract/themeworld.ts';
import type { LinkResolver, ResolveLink } from '../navigation/link-resolver.ts';
import { createThemeworldRepository, type ThemeworldRow } from './themeworld-repository.ts';
import { localized } from './localized.ts';
import { daysLeftText, ENDS_ON, SECTION_HEADLINES } from './themeworld-texts.ts';

const MAX_AGE_SECONDS = 60;
/** Days before its end from which a themeworld says how many are left. */
const COUNTDOWN_DAYS = 10;

/** `GET /service/themeworld-frontend/api/themeworlds/navigation` answers the themeworlds of the site and moment by section (NAV-4). */
export function registerThemeworlds(
  app: FastifyInstance,
  { database, preview }: SliceContext,
  links: LinkResolver,
): void {
  const repository = createThemeworldRepository(database, (fault) => app.log.error(fault));
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(THEMEWORLDS_PATH, { schema: { response: { 200: ThemeworldsAnswer } } }, async (request, reply) => {
      const site = readSite(request);
      const viewed = await preview(request);
      const today = dayOf(site, viewed.moment);
      const [rows, resolve, changesAt] = await Promise.all([
        repository.list(site, viewed.moment, today.toString()),
        links.of(site),
        repository.changesAt(site, viewed.moment),
      ]);
      const shown = await viewed.ofGroup(rows);
      // Days are counted until the last one is over.
      const midnight = rows.some(({ endDate }) => endDate !== null) ? midnightAfter(site, today) : Infinity;
      setCacheable(reply, MAX_AGE_SECONDS, viewed, Math.min(changesAt, midnight));
      return toSections(site, shown, resolve, today);
    });
}

function toSections(
  site: SiteCode,
  rows: ThemeworldRow[],
  resolve: ResolveLink,
  today: Temporal.PlainDate,
): ThemeworldsAnswer {
  const sections = ThemeworldSection.options.flatMap((section) => {
    const themeworlds = rows.filter((row) => row.section === section).map((row) => toWorld(site, row, resolve, today));
    const headline = localized(site, SECTION_HEADLINES[section]);
    return themeworlds.length > 0 ? [[section, { headline, themeworlds }] as const] : [];
  });
  return Object.fromEntries(sections);
}

function toWorld(site: SiteCode, row: ThemeworldRow, resolve: ResolveLink, today: Temporal.PlainDate): Themeworld {
  const { link, image, title, availability, badges, isCardOnly, endDate } = row;
  const world = { url: resolve(link), imgUrl: image, desktopImg: image, title, availability, badges, isCardOnly };
  if (endDate === null) return world;
  const daysLeft = today.until(endDate).days;
  return {
    ...world,
    endDate,
    endDateText: localized(site, ENDS_ON).replace('{date}', formatDate(site, `${endDate}T12:00:00Z`)),
    ...(daysLeft <= COUNTDOWN_DAYS && { onlyXDaysLeftText: daysLeftText(site, daysLeft) }),
  };
}

/** When a day of a site is over, in ms since 1970. */
function midnightAfter(site: SiteCode, day: Temporal.PlainDate): number {
  return day.add({ days: 1 }).toZonedDateTime(siteOf(site).timeZone).epochMilliseconds;
}

/** The day it is on a site. */
function dayOf(site: SiteCode, moment: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(siteOf(site).timeZone)
    .toPlainDate();
}
