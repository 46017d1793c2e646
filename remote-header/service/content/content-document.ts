import { SITE_CODES } from '@ninefold/sites';
import * as z from 'zod/mini';
import { uniqueBy } from './content-checks.ts';
import { fields } from './content-fields.ts';
import { CONTENT_PARTS, type ContentPartName, type Entry } from './content-parts.ts';

function listOf(name: ContentPartName, ...alsoUnique: string[]) {
  const { entry, key, most } = CONTENT_PARTS[name];
  const uniques = [uniqueBy(...key), ...alsoUnique.map((field) => uniqueBy(field))];
  return z.optional(z.array(entry as z.ZodMiniType<Entry>).check(z.maxLength(most), ...uniques));
}

/**
 * The content of a site as `ninefold content export` writes it and `ninefold content import` reads it. A part that is absent
 * stays as it is; one that is there replaces all that the site has of it.
 */
export const ContentDocument = fields({
  format: z.literal(1),
  site: z.enum(SITE_CODES),
  navigation: z.optional(fields({ items: listOf('navigation.items'), teasers: listOf('navigation.teasers') })),
  promotions: listOf('promotions'),
  themeworlds: listOf('themeworlds'),
  pages: listOf('pages', 'number'),
  stores: listOf('stores'),
  places: listOf('places'),
});
export type ContentDocument = z.infer<typeof ContentDocument>;

/** The entries of a part; `undefined` when the document does not have it. */
export function entriesOf(document: ContentDocument, name: ContentPartName): readonly Entry[] | undefined {
  if (name === 'navigation.items') return document.navigation?.items;
  if (name === 'navigation.teasers') return document.navigation?.teasers;
  return document[name];
}
