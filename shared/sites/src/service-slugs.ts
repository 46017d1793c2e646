import { servicePath } from './paths.ts';
import { SERVICE_PAGES } from './service-pages.ts';
import type { SiteCode } from './site-codes.ts';
import type { Language } from './site.ts';
import { WRITING_STYLES } from './writing-styles.ts';

const NAMES = ['shipping', 'imprint', 'privacy', 'voucherConditions'] as const;
type NamedPage = (typeof NAMES)[number];

/** In the order of {@link NAMES}. */
const SLUGS: Record<Language, readonly [string, string, string, string]> = {
  de: ['versand', 'impressum', 'datenschutz', 'gutscheinbedingungen'],
  fr: ['livraison', 'mentions-legales', 'protection-des-donnees', 'conditions-des-bons'],
  cs: ['doprava', 'provozovatel', 'ochrana-udaju', 'podminky-poukazu'],
  hu: ['szallitas', 'impresszum', 'adatvedelem', 'kuponfeltetelek'],
  pl: ['dostawa', 'dane-firmy', 'prywatnosc', 'warunki-bonow'],
  sk: ['doprava', 'prevadzkovatel', 'ochrana-udajov', 'podmienky-poukazov'],
  tr: ['kargo', 'kunye', 'gizlilik', 'kupon-kosullari'],
};

/** The address of a service page in the site's language; a shop that words it otherwise leads on to its own. */
export function servicePagePath(page: NamedPage, site: SiteCode): string {
  return servicePath(SLUGS[WRITING_STYLES[site].language][NAMES.indexOf(page)]!, SERVICE_PAGES[page]);
}
