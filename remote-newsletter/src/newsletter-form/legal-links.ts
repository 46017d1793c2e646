import { PATHS, SERVICE_PAGES, servicePagePath, servicePath, type SiteCode } from '@ninefold/sites';

/** Where a legal text of the newsletter stands; `text` is its key below `links`. */
export interface LegalLink {
  text: 'voucher' | 'privacy' | 'contact' | 'example' | 'hint' | 'commercial' | 'marketing' | 'clarification';
  href: string;
}

const EXAMPLE: LegalLink = {
  text: 'example',
  href: servicePath('newsletter-beispiel', SERVICE_PAGES.newsletterExample),
};
const TURKISH: readonly LegalLink[] = [
  { text: 'hint', href: servicePath('e-bulten-bilgisi', SERVICE_PAGES.newsletterHint) },
  { text: 'commercial', href: servicePath('ticari-ileti-onayi', SERVICE_PAGES.commercialMessages) },
  { text: 'marketing', href: servicePath('kisisel-pazarlama-onayi', SERVICE_PAGES.personalMarketing) },
  { text: 'clarification', href: servicePath('e-bulten-aydinlatma-metni', SERVICE_PAGES.newsletterClarification) },
];

/** The legal links of a site's form (NWS-10). */
export function legalLinksOf(site: SiteCode): readonly LegalLink[] {
  const everywhere: readonly LegalLink[] = [
    { text: 'voucher', href: servicePagePath('voucherConditions', site) },
    { text: 'privacy', href: servicePagePath('privacy', site) },
    { text: 'contact', href: PATHS.contact },
  ];
  if (site === 'DE' || site === 'AT') return [...everywhere, EXAMPLE];
  return site === 'TR' ? [...everywhere, ...TURKISH] : everywhere;
}
