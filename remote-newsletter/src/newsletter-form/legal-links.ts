import { PATHS, servicePath, type SiteCode } from '@ninefold/sites';

/** Where a legal text of the newsletter stands; `text` is its key below `links`. */
export interface LegalLink {
  text: 'voucher' | 'privacy' | 'contact' | 'example' | 'hint' | 'commercial' | 'marketing' | 'clarification';
  href: string;
}

/** Numbers of the service pages; their addresses may hold any words. */
const EVERYWHERE: readonly LegalLink[] = [
  { text: 'voucher', href: servicePath('voucher', 15) },
  { text: 'privacy', href: servicePath('privacy', 5) },
  { text: 'contact', href: PATHS.contact },
];
const EXAMPLE: LegalLink = { text: 'example', href: servicePath('newsletter-example', 25) };
const TURKISH: readonly LegalLink[] = [
  { text: 'hint', href: servicePath('newsletter', 21) },
  { text: 'commercial', href: servicePath('commercial-messages', 22) },
  { text: 'marketing', href: servicePath('personal-marketing', 23) },
  { text: 'clarification', href: servicePath('clarification', 24) },
];

/** The legal links of a site's form (NWS-10). */
export function legalLinksOf(site: SiteCode): readonly LegalLink[] {
  if (site === 'DE' || site === 'AT') return [...EVERYWHERE, EXAMPLE];
  return site === 'TR' ? [...EVERYWHERE, ...TURKISH] : EVERYWHERE;
}
