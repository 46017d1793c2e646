import type { ReleaseManifest } from '@ninefold/contract';
import { SITE_CODES, siteOf } from '@ninefold/sites';
import { textsOf } from '../locales/texts.ts';
import type { Reason } from '../releases/verify/refusal-reasons.ts';

type ReadFile = (path: string) => Promise<Buffer | undefined>;
type Tree = Record<string, unknown>;

/** A language has the plural forms that it has. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Missing texts that a reason names; the rest is counted. */
const MOST_NAMED = 5;

/**
 * Compares the texts of a release's languages: what one of them says, shoppers would see as a key in the others. A language that the
 * release does not have at all is none of its sites'.
 *
 * @returns a reason for each language that lacks texts, and one for those of fallbacks that none has
 */
export async function compareTexts(manifest: ReleaseManifest, readFile: ReadFile): Promise<Reason[]> {
  const keys = await textsByLocale(manifest, readFile);
  const all = new Set([...keys.values()].flatMap((each) => [...each]));
  const unknown = [...fallbackKeysOf(manifest).difference(all)].sort();
  const ofFallbacks: Reason[] = [
    { code: 'TEXTS_INCOMPLETE', text: `its fallbacks show ${nameSome(unknown)}, which no language has` },
  ];
  const ofLanguages = [...keys].flatMap(([locale, own]) => {
    const missing = [...all.difference(own)].sort();
    if (missing.length === 0) return [];
    return [
      {
        code: 'TEXTS_INCOMPLETE' as const,
        text: `the texts of ${locale} lack ${nameSome(missing)}, which others have`,
      },
    ];
  });
  return unknown.length > 0 ? [...ofLanguages, ...ofFallbacks] : ofLanguages;
}

/** The texts that stand in for slots which are late, failed or switched off. */
function fallbackKeysOf({ exposes }: ReleaseManifest): Set<string> {
  const parts = Object.values(exposes).flatMap(({ slot }) =>
    typeof slot?.fallback === 'object' ? slot.fallback.show : [],
  );
  return new Set(parts.flatMap(({ text }) => (typeof text === 'string' ? [] : [`fallback.${text.key}`])));
}

/** The texts that each of a release's languages has, `Badge.title`, by the locales of sites that it has. */
export async function textsByLocale(
  { locales }: ReleaseManifest,
  readFile: ReadFile,
): Promise<Map<string, Set<string>>> {
  const byLocale: Record<string, Tree> = {};
  for (const [locale, path] of Object.entries(locales))
    byLocale[locale] = JSON.parse(((await readFile(path)) ?? Buffer.from('{}')).toString()) as Tree;
  const shown = [...new Set(SITE_CODES.map((site) => siteOf(site).locale))].filter((locale) => locale in byLocale);
  return new Map(shown.map((locale) => [locale, new Set(keysOf(textsOf(byLocale, locale)))]));
}

/** `Badge.count` of `Badge.count_few`. */
export const withoutPlural = (key: string) => key.replace(PLURAL, '');

export function nameSome(keys: readonly string[]): string {
  const rest = keys.length > MOST_NAMED ? ` and ${keys.length - MOST_NAMED} more` : '';
  return `${keys.slice(0, MOST_NAMED).join(', ')}${rest}`;
}

function keysOf(texts: Tree, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value as Tree, `${path}${key}.`)
      : [withoutPlural(`${path}${key}`)],
  );
}
