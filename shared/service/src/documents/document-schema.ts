import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import { isObject, uniqueBy } from './content-checks.ts';
import { fields } from './content-fields.ts';
import type { ContentPart, Entry } from './content-part.ts';

/** The content of a site; the lists lie where the names of their parts say: `navigation.items`. */
export interface ContentDocument {
  format: 1;
  site: SiteCode;
  [part: string]: unknown;
}

/** The schema of a part: a list of entries. */
export function listOf({ entry, key, alsoUnique = [], acrossEntries, most }: ContentPart) {
  const named = [key, ...alsoUnique.map((field) => [field])].filter((names) => names.length > 0);
  const uniques = named.map((names) => uniqueBy(...names));
  return z.array(entry).check(z.maxLength(most), ...uniques, ...(acrossEntries ? [acrossEntries] : []));
}

/** The schema of a document of these parts. A part that is absent stays as it is; one that is there replaces all that the site has of it. */
export function documentSchema(parts: readonly ContentPart[]): z.ZodMiniType<ContentDocument> {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [group, members] of Map.groupBy(parts, ({ name }) => name.split('.')[0]!)) {
    const lists = members.map((part) => [part.name.split('.')[1], z.optional(listOf(part))] as const);
    shape[group] = lists[0]![0] === undefined ? lists[0]![1] : z.optional(fields(Object.fromEntries(lists)));
  }
  const schema: z.ZodMiniType = fields({ format: z.literal(1), site: z.enum(SITE_CODES), ...shape });
  return schema as z.ZodMiniType<ContentDocument>;
}

/** The entries of a part; `undefined` when the document does not have it. */
export function entriesOf(document: ContentDocument, name: string): readonly Entry[] | undefined {
  let value: unknown = document;
  for (const key of name.split('.')) value = isObject(value) ? value[key] : undefined;
  return value as readonly Entry[] | undefined;
}

/** Puts lists of entries together to a document. */
export function toDocument(site: SiteCode, lists: readonly (readonly [name: string, entries: readonly Entry[]])[]) {
  const document: ContentDocument = { format: 1, site };
  for (const [name, entries] of lists) {
    const [group = '', member] = name.split('.');
    if (member === undefined) document[group] = entries;
    else document[group] = { ...(document[group] as object | undefined), [member]: entries };
  }
  return document;
}

/** A document with some of its parts alone. */
export function withParts(document: ContentDocument, parts: readonly ContentPart[]): ContentDocument {
  const lists = parts.flatMap(({ name }) => {
    const entries = entriesOf(document, name);
    return entries ? [[name, entries] as const] : [];
  });
  return toDocument(document.site, lists);
}

/** A document as a file has it. The same content is the same text: two exports differ in what was changed. */
export function toText(document: ContentDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
