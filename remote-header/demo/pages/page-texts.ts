import type { ServicePageName } from '@ninefold/sites';

/** The words of one page. `{…}` is a constant of the site: a section that names one the site lacks is left out, a page whose lead does, too. */
export interface PageTexts {
  /** Before `-s<number>` in the address. */
  slug: string;
  title: string;
  lead: string;
  sections: readonly (readonly [heading: string, text: string])[];
  /** Goods that it shows below its sections, by their ids. */
  products?: readonly string[];
  /** Further reading: `category:…`, `service:…`, or an address. */
  links?: readonly (readonly [text: string, link: string])[];
}

/** Pages that exist in German or in Turkish alone. */
type NationalPage =
  | 'partnerOffers'
  | 'christmas'
  | 'newsletterExample'
  | 'newsletterHint'
  | 'commercialMessages'
  | 'personalMarketing'
  | 'newsletterClarification';

/** The pages of a language. */
export type LanguagePages = Readonly<
  Record<Exclude<ServicePageName, NationalPage> | 'contact', PageTexts> & Partial<Record<NationalPage, PageTexts>>
>;
