import type { ProductSummary } from '../../contract/listing.ts';
import { foldings } from '../language/fold-text.ts';

/** Folded words as the language spells them: as they were typed, else as the titles of the products that they find have them. */
export function spellWords(
  words: readonly string[],
  typed: string,
  products: readonly Pick<ProductSummary, 'title'>[],
): string {
  const spelled = new Map<string, string>();
  const texts = [...products.map(({ title }) => title).toReversed(), typed];
  for (const text of texts)
    for (const [word] of text.matchAll(/[\p{Letter}\p{Number}\p{Mark}]+/gu))
      for (const folded of foldings(word)) spelled.set(folded, text === typed ? word : word.toLowerCase());
  return words.flatMap((word) => word.split(' ').map((each) => spelled.get(each) ?? each)).join(' ');
}
