import { siteOf, type SiteCode } from '@ninefold/sites';
import { foldText } from '../language/fold-text.ts';
import { isStopWord } from '../language/stop-words.ts';
import { languageOf } from '../language/language.ts';
import { stemWord } from '../language/stem-word.ts';

/** Of fewer letters a word may be a part of anything. */
const SHORTEST_PART = 3;
/** Languages that write their nouns with a capital letter: of a title nobody knows what is a noun. */
const KEEPS_CAPITALS: readonly string[] = ['de'];

/**
 * The words of titles that a typed word may become, as the language spells them: those that begin with it, then compounds that have it inside.
 * `kap` → `Kapseln`, `Kapselmaschine`; of words with one stem, among them those of `terms`, the first.
 */
export function completeWord(
  site: SiteCode,
  typed: string,
  titles: readonly string[],
  terms: readonly string[],
): string[] {
  const language = languageOf(site);
  const words = titles.flatMap((title) => title.match(/[\p{Letter}\p{Mark}]+/gu) ?? []);
  const begun = words.filter((word) => foldText(word).startsWith(typed));
  const inside = typed.length < SHORTEST_PART ? [] : words.filter((word) => foldText(word).includes(typed));
  const stemOf = (word: string) => stemWord(foldText(word), language);
  const stems = new Set(terms.map(stemOf));
  return [...begun, ...inside].flatMap((word) => {
    const stem = stemOf(word);
    if (stems.has(stem) || isStopWord(foldText(word), language)) return [];
    stems.add(stem);
    return [KEEPS_CAPITALS.includes(language) ? word : word.toLocaleLowerCase(siteOf(site).locale)];
  });
}
