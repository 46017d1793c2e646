import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ZodMiniType } from 'zod/mini';
import {
  contentPages,
  navigationItems,
  navigationTeasers,
  places,
  promotions,
  stores,
  themeworlds,
} from '../schema.ts';
import { NavigationItemEntry, NavigationTeaserEntry, ThemeworldEntry } from './navigation-document.ts';
import { PageEntry } from './page-document.ts';
import { PromotionEntry } from './promotion-document.ts';
import { PlaceEntry, searchedAs, StoreEntry } from './store-document.ts';

type ContentTable = PgTable & { site: PgColumn };

/** An entry of a part as documents have it, its fields in any order. */
export type Entry = Readonly<Record<string, unknown>>;

/** One list of a content document and the table that holds it. */
export interface ContentPart<Table extends ContentTable = ContentTable> {
  table: Table;
  entry: ZodMiniType<EntryOf<Table>>;
  /** What tells entries apart: the table's primary key without the site. */
  key: readonly string[];
  /** How documents sort entries, where that is not by `key`; what is absent comes last. */
  sortBy?: readonly string[];
  most: number;
  /** A column that follows from another one unless an entry says more. */
  derived?: { name: string; from: (entry: Entry) => string };
}

/** The columns of a table but the site and those that follow from others, moments as text. */
type EntryOf<Table extends ContentTable> = {
  [Name in keyof Omit<Table['$inferInsert'], 'site' | 'citySearch' | 'nameSearch'>]:
    | Exclude<Table['$inferInsert'][Name], Date | null>
    | (Date extends Table['$inferInsert'][Name] ? string : never);
};

function part<Table extends ContentTable>(definition: ContentPart<Table>): ContentPart<Table> {
  return definition;
}

/** Every part of a content document by its path in there, in the order of the document. */
export const CONTENT_PARTS = {
  'navigation.items': part({ table: navigationItems, entry: NavigationItemEntry, key: ['position'], most: 20 }),
  'navigation.teasers': part({
    table: navigationTeasers,
    entry: NavigationTeaserEntry,
    key: ['category', 'position'],
    most: 500,
  }),
  promotions: part({ table: promotions, entry: PromotionEntry, key: ['promotionId', 'position'], most: 5000 }),
  themeworlds: part({ table: themeworlds, entry: ThemeworldEntry, key: ['section', 'position'], most: 500 }),
  pages: part({ table: contentPages, entry: PageEntry, key: ['path'], sortBy: ['number', 'path'], most: 2000 }),
  stores: part({
    table: stores,
    entry: StoreEntry,
    key: ['id'],
    most: 5000,
    derived: { name: 'citySearch', from: ({ citySearch, city }) => searchedAs(String(citySearch ?? city)) },
  }),
  places: part({
    table: places,
    entry: PlaceEntry,
    key: ['postcode', 'name'],
    most: 100_000,
    derived: { name: 'nameSearch', from: ({ nameSearch, name }) => searchedAs(String(nameSearch ?? name)) },
  }),
};

export type ContentPartName = keyof typeof CONTENT_PARTS;
export const CONTENT_PART_NAMES = Object.keys(CONTENT_PARTS) as ContentPartName[];
