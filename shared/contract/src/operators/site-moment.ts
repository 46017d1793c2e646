import { siteOf, type SiteCode } from '@ninefold/sites';
import { z } from 'zod';

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?<zone>Z|[+-]\d{2}:\d{2})?$/;

/** A moment as people write it: an instant with its zone (`2026-12-24T17:00Z`), or what a site's own clock shows then (`2026-12-24T18:00`). */
export const SiteMoment = z
  .string()
  .refine(
    (text) => readMoment('DE', text) !== undefined,
    'is no time: write 2026-12-24T18:00 for the clock of each site, or 2026-12-24T17:00Z for one instant',
  );

/** The instant of a {@link SiteMoment} on a site. An hour that a clock skips is the one after it. */
export function instantOn(site: SiteCode, moment: string): Date {
  const instant = readMoment(site, moment);
  if (!instant) throw new Error(`${moment} is no moment`);
  return instant;
}

function readMoment(site: SiteCode, text: string): Date | undefined {
  const zone = FORM.exec(text)?.groups;
  if (!zone) return undefined;
  try {
    if (zone['zone'] !== undefined) return new Date(Temporal.Instant.from(text).epochMilliseconds);
    const local = Temporal.PlainDateTime.from(text);
    return new Date(local.toZonedDateTime(siteOf(site).timeZone).epochMilliseconds);
  } catch {
    return undefined;
  }
}
