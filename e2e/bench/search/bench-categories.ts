import { NOUNS } from './vocabulary.ts';

const TOPS = 10;
const BELOW_EACH = 9;

/** A tree of 100 made-up categories, parents before their children. */
export function benchCategories() {
  return NOUNS.slice(0, TOPS * (BELOW_EACH + 1)).map((noun, index) => ({
    number: index + 1,
    parent: index < TOPS ? null : 1 + (index % TOPS),
    name: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
    image: null,
    kind: 'ARTICLE' as const,
    saleOf: null,
    isCoffee: false,
    isFallback: false,
    productTypes: [],
    madeFrom: 'file' as const,
  }));
}
