import { createRandom } from '../rollouts/random.ts';
import { ADJECTIVES, NOUNS } from './vocabulary.ts';

/** How many of a hundred terms are of two words, and how many are mistyped. */
const TWO_WORDS = 25;
const MISTYPED = 20;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Terms as visitors type them: first letters of 2 to 12, two words, typing errors; the same ones in every run. */
export function drawTerms(count: number): string[] {
  const random = createRandom(9);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (words: readonly string[]) => words[Math.floor(words.length * random() ** 2)]!.toLowerCase();
  const word = () => (random() < 0.7 ? pick(NOUNS) : pick(ADJECTIVES));
  return Array.from({ length: count }, (_, index) => {
    const begun = (text: string) => text.slice(0, 2 + (index % 11));
    const term = below(100) < TWO_WORDS ? `${pick(ADJECTIVES)} ${begun(pick(NOUNS))}` : begun(word());
    return term.length >= 4 && below(100) < MISTYPED ? mistype(term, below) : term;
  });
}

/** One letter more, less, wrong or swapped. */
function mistype(term: string, below: (limit: number) => number): string {
  const at = below(term.length - 1);
  const letter = LETTERS[below(LETTERS.length)]!;
  const kinds = [
    term.slice(0, at) + letter + term.slice(at),
    term.slice(0, at) + term.slice(at + 1),
    term.slice(0, at) + letter + term.slice(at + 1),
    term.slice(0, at) + term.charAt(at + 1) + term.charAt(at) + term.slice(at + 2),
  ];
  return kinds[below(kinds.length)]!;
}
