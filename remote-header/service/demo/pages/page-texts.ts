import type { SERVICE_PAGES } from '../../service-page-numbers.ts';

/** The words of one page. `{…}` is a constant of the site: a section that names one the site lacks is left out, a page whose lead does, too. */
export interface PageTexts {
  /** Before `-s<number>` in the address. */
  slug: string;
  title: string;
  lead: string;
  sections: readonly (readonly [heading: string, text: string])[];
  /** Further reading: `category:…`, `service:…`, or an address. */
  links?: readonly (readonly [text: string, link: string])[];
}

export type ServicePageName = keyof typeof SERVICE_PAGES;

/** The pages of a language; partner offers and Christmas exist in German alone. */
export type LanguagePages = Readonly<
  Record<Exclude<ServicePageName, 'partnerOffers' | 'christmas'> | 'contact', PageTexts> &
    Partial<Record<'partnerOffers' | 'christmas', PageTexts>>
>;
