import type { LinkedPage } from '@ninefold/platform';
import { PATHS, SERVICE_PAGES, servicePagePath, servicePath, type SiteCode } from '@ninefold/sites';

/** Where a legal text of the newsletter stands; `text` is its key below `links`. */
export interface LegalLink {
  text: 'voucher' | 'privacy' | 'contact' | 'example' | 'hint' | 'commercial' | 'marketing' | 'clarification';
  href: string;
  page: LinkedPage;
}

const numbered = (text: LegalLink['text'], page: keyof typeof SERVICE_PAGES, slug: string): LegalLink => ({
  text,
  page,
  href: servicePath(slug, SERVICE_PAGES[page]),
});

const EXAMPLE = numbered('example', 'newsletterExample', 'newsletter-beispiel');
const TURKISH: readonly LegalLink[] = [
  numbered('hint', 'newsletterHint', 'e-bulten-bilgisi'),
  numbered('commercial', 'commercialMessages', 'ticari-ileti-onayi'),
  numbered('marketing', 'personalMarketing', 'kisisel-pazarlama-onayi'),
  numbered('clarification', 'newsletterClarification', 'e-bulten-aydinlatma-metni'),
];

/** The legal links of a site's form (NWS-10). */
export function legalLinksOf(site: SiteCode): readonly LegalLink[] {
  const everywhere: readonly LegalLink[] = [
    { text: 'voucher', page: 'voucherConditions', href: servicePagePath('voucherConditions', site) },
    { text: 'privacy', page: 'privacy', href: servicePagePath('privacy', site) },
    { text: 'contact', page: 'contact', href: PATHS.contact },
  ];
  if (site === 'DE' || site === 'AT') return [...everywhere, EXAMPLE];
  return site === 'TR' ? [...everywhere, ...TURKISH] : everywhere;
}

/** All that a form on a site leads to. */
export const pagesLinkedOn = (site: SiteCode): LinkedPage[] => legalLinksOf(site).map(({ page }) => page);
