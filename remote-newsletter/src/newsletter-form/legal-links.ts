import { PATHS, SERVICE_PAGES, servicePath, type SiteCode } from '@ninefold/sites';

/** Where a legal text of the newsletter stands; `text` is its key below `links`. */
export interface LegalLink {
  text: 'voucher' | 'privacy' | 'contact' | 'example' | 'hint' | 'commercial' | 'marketing' | 'clarification';
  href: string;
}

/** Addresses of service pages may hold any words. */
const EVERYWHERE: readonly LegalLink[] = [
  { text: 'voucher', href: servicePath('voucher', SERVICE_PAGES.voucherConditions) },
  { text: 'privacy', href: servicePath('privacy', SERVICE_PAGES.privacy) },
  { text: 'contact', href: PATHS.contact },
];
const EXAMPLE: LegalLink = {
  text: 'example',
  href: servicePath('newsletter-example', SERVICE_PAGES.newsletterExample),
};
const TURKISH: readonly LegalLink[] = [
  { text: 'hint', href: servicePath('newsletter', SERVICE_PAGES.newsletterHint) },
  { text: 'commercial', href: servicePath('commercial-messages', SERVICE_PAGES.commercialMessages) },
  { text: 'marketing', href: servicePath('personal-marketing', SERVICE_PAGES.personalMarketing) },
  { text: 'clarification', href: servicePath('clarification', SERVICE_PAGES.newsletterClarification) },
];

/** The legal links of a site's form (NWS-10). */
export function legalLinksOf(site: SiteCode): readonly LegalLink[] {
  if (site === 'DE' || site === 'AT') return [...EVERYWHERE, EXAMPLE];
  return site === 'TR' ? [...EVERYWHERE, ...TURKISH] : EVERYWHERE;
}
