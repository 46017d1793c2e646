import type { SiteCode } from '@ninefold/sites';
import { synonymsIn } from '../language/synonyms/index.ts';
import { foldForIndex, foldText } from '../language/fold-text.ts';
import { languageOf } from '../language/language.ts';

/** Words that find a product beside those of its title: of its brand, its categories, its colour and size. */
export function keywordsOf(text: string, title: string, site: SiteCode): string {
  const phrases = synonymsIn(languageOf(site)).inPhrases(foldText(`${title} ${text}`));
  return [foldForIndex(text), ...phrases].join(' ');
}
