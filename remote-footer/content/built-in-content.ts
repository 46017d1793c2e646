import { siteOf, type Language, type SiteCode } from '@ninefold/sites';
import type { FooterContent } from '../contract/footer-content.ts';
import { buildFooterContent } from './build-content.ts';
import type { FooterTexts } from './footer-texts.ts';

export { CARD_REGISTRATION, LOYALTY_PAGE } from './build-content.ts';

const TEXTS: Record<Language, () => Promise<{ texts: FooterTexts }>> = {
  de: () => import('./texts/de.ts'),
  fr: () => import('./texts/fr.ts'),
  cs: () => import('./texts/cs.ts'),
  hu: () => import('./texts/hu.ts'),
  pl: () => import('./texts/pl.ts'),
  sk: () => import('./texts/sk.ts'),
  tr: () => import('./texts/tr.ts'),
};

/** What a site's footer shows when nothing else says so: while the service does not answer, and at first. */
export async function builtInContent(code: SiteCode): Promise<FooterContent> {
  const site = siteOf(code);
  const { texts } = await TEXTS[site.language]();
  return buildFooterContent(site, texts);
}
