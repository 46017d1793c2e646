import { loadMissingPages, type Platform } from '@ninefold/platform';
import type { Language } from '@ninefold/sites';
import type { ReactNode } from 'react';
import type { ConsentTexts } from './embedded/consent-texts.ts';

/** Apart from the texts of the page: most visitors have decided and never see them. */
const TEXTS: Record<Language, () => Promise<{ texts: ConsentTexts }>> = {
  de: () => import('./embedded/texts/de.ts'),
  fr: () => import('./embedded/texts/fr.ts'),
  cs: () => import('./embedded/texts/cs.ts'),
  hu: () => import('./embedded/texts/hu.ts'),
  pl: () => import('./embedded/texts/pl.ts'),
  sk: () => import('./embedded/texts/sk.ts'),
  tr: () => import('./embedded/texts/tr.ts'),
};

/** Fetches the embedded consent script in the site's language. */
export async function loadEmbedded({ http, site }: Pick<Platform, 'http' | 'site'>): Promise<ReactNode> {
  const [{ EmbeddedConsent }, { texts }, missing] = await Promise.all([
    import('./embedded/embedded-consent.tsx'),
    TEXTS[site.language](),
    loadMissingPages(http, ['privacy']),
  ]);
  return <EmbeddedConsent texts={texts} hasPrivacyPage={!missing} />;
}
