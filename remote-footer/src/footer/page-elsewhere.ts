import { parseSiteCode, siteOf } from '@ninefold/sites';

/** The page's addresses on the sites that have it, by locale, as its head names them; empty for a page that names none. */
export function readAlternates(): ReadonlyMap<string, string> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  return new Map([...links].map(({ hreflang, href }) => [hreflang, href]));
}

/**
 * Where a country's site has the page: its own address of it; its home page, when the page is not there; and the same path, when the page
 * names no others.
 */
export function addressElsewhere(
  { code, href }: { code: string; href: string },
  samePath: string,
  alternates: ReadonlyMap<string, string>,
): string {
  const site = parseSiteCode(code);
  if (alternates.size === 0 || !site) return `${href}${samePath}`;
  return alternates.get(siteOf(site).locale) ?? `${href}/`;
}
