import type { ProductSummary } from '../../contract/listing.ts';
import { foldings } from '../language/fold-text.ts';
import type { Language } from '../language/language.ts';
import { spelledListed, wrongLetters } from '../language/listed-words.ts';
import { meaningAt } from '../language/meanings/index.ts';

/** Shorter words that differ in a letter are others. */
const LONG_WORD = 8;

/**
 * Folded words as the language spells them: as they were typed, else as the titles of the products that they find have them, or the lists of the language. Nobody is
 * led from one error to another that shoppers make, too.
 */
export function spellWords(
  words: readonly string[],
  typed: string,
  products: readonly Pick<ProductSummary, 'title'>[],
  language: Language,
): string {
  const spelled = new Map<string, string>();
  const texts = [...products.map(({ title }) => title).toReversed(), typed];
  for (const text of texts)
    for (const [word] of text.matchAll(/[\p{Letter}\p{Number}\p{Mark}]+/gu))
      for (const folded of foldings(word)) spelled.set(folded, text === typed ? word : word.toLowerCase());
  return words
    .flatMap((word) => word.split(' '))
    .map((word) => spelled.get(word) ?? withoutError(word, language))
    .map((word) => spelled.get(word) ?? spelledListed(word, language) ?? word)
    .join(' ');
}

function withoutError(word: string, language: Language): string {
  const meant = word.length < LONG_WORD ? undefined : meaningAt([word], 0, language);
  return meant?.words.find((each) => wrongLetters(word, each) === 1) ?? word;
}
