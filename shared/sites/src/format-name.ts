import type { SiteCode } from './site-codes.ts';
import { WRITING_STYLES } from './writing-styles.ts';

export type NamePart = 'first' | 'last';

/** In which order the site's language says a person's names, and a form asks for them: Hungarian has the family name first. */
export function nameOrder(site: SiteCode): readonly [NamePart, NamePart] {
  return WRITING_STYLES[site].language === 'hu' ? ['last', 'first'] : ['first', 'last'];
}

/** A person's name as the site's language writes it: `Anna Berger`, `Berger Anna`. */
export function formatName(site: SiteCode, name: Readonly<Record<NamePart, string>>): string {
  return nameOrder(site)
    .map((part) => name[part])
    .filter(Boolean)
    .join(' ');
}

/**
 * As people are called: nothing that a mail program or a person takes for an address. In the syntax that HTML's `pattern` has in common with
 * regular expressions.
 */
export const NAME_PATTERN = String.raw`(?!.*(?::\/\/|www\.|@))[\p{L}\p{M}][\p{L}\p{M}\p{Zs}.'’\-]*`;
