import { parseSiteCode, PATHS, siteOf } from '@ninefold/sites';

/** The page's addresses on the sites that have it, by locale, as its head names them; empty for a page that names none. */
export function readAlternates(): ReadonlyMap<string, string> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  return new Map([...links].map(({ hreflang, href }) => [hreflang, href]));
}

/** Every country has these by the same path, and categories by the number that ends theirs. */
const EVERYWHERE = new Set<string>(Object.values(PATHS));

/**
 * Where a country's site has the page: its own address of it; its home page, when the page is not there or nobody knows; and the same path,
 * when every country has it.
 */
export function addressElsewhere(
  { code, href }: { code: string; href: string },
  samePath: string,
  alternates: ReadonlyMap<string, string>,
): string {
  const site = parseSiteCode(code);
  const [path = '/'] = samePath.split('?');
  if (alternates.size === 0 || !site)
    return EVERYWHERE.has(path) || /-c\d+$/.test(path) ? `${href}${samePath}` : `${href}/`;
  return alternates.get(siteOf(site).locale) ?? `${href}/`;
}
