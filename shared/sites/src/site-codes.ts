/** The nine country sites, in the order every list of the shop uses. */
export const SITE_CODES = ['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'PL', 'SK', 'TR'] as const;

export type SiteCode = (typeof SITE_CODES)[number];

/** The site of every visitor whose country nobody can tell. */
export const DEFAULT_SITE: SiteCode = 'DE';

/** Reads a site code in any case, with `-` or `_`: `de`, `ch_fr`, `CH-FR`. Anything unknown, and nothing at all, is {@link DEFAULT_SITE}. */
export function parseSiteCode(text: string | null | undefined): SiteCode {
  const wanted = text?.trim().toUpperCase().replace('-', '_');
  return SITE_CODES.find((code) => code === wanted) ?? DEFAULT_SITE;
}
