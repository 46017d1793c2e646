import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import { givenSite, givenTexts, prepareStatement } from '../catalogue/prepare-statement.ts';
import { languageOf } from '../language/language.ts';
import { isLinking } from '../language/query-words.ts';

/** Shorter and longer words are not taken to be several that were typed without spaces. */
const SHORTEST_JOINED = 8;
const LONGEST_JOINED = 32;
const SHORTEST_PART = 3;
const SHORTEST_LINK = 2;

const selectForms = prepareStatement<{ word: string }>(
  sql`select word from search.word where site = ${givenSite} and word = any(${givenTexts('words')})`,
);

/** Which words the catalogue has in just this form. */
export async function readForms(
  database: Pick<Database, '$client'>,
  site: SiteCode,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectForms(database, { site, words });
  return new Set(rows.map(({ word }) => word));
}

/** The words of the catalogue, and what links them, that were typed without spaces: `hosemitweitembein`. None when it is not that. */
export async function readJoinedWords(
  database: Pick<Database, '$client'>,
  site: SiteCode,
  typed: string,
): Promise<readonly string[]> {
  if (typed.length < SHORTEST_JOINED || typed.length > LONGEST_JOINED) return [];
  const parts = new Set<string>();
  for (let start = 0; start < typed.length; start++)
    for (let end = start + SHORTEST_PART; end <= typed.length; end++) parts.add(typed.slice(start, end));
  const forms = await readForms(database, site, [...parts]);
  return fewestParts(typed, (part) => forms.has(part) || isLink(part, site));
}

const isLink = (part: string, site: SiteCode) => part.length >= SHORTEST_LINK && isLinking(part, languageOf(site));

/** The fewest parts that a text consists of. */
function fewestParts(text: string, isPart: (part: string) => boolean): readonly string[] {
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end++)
    for (let start = 0; start < end; start++) {
      const before = best[start];
      if (!before || !isPart(text.slice(start, end))) continue;
      if (before.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY))
        best[end] = [...before, text.slice(start, end)];
    }
  return best[text.length] ?? [];
}
