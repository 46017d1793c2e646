import type { SiteCode } from '@ninefold/sites';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../database/database.ts';
import type { ContentFault } from './content-refused.ts';

export type Entry = Readonly<Record<string, unknown>>;

/** One list of a content document: what a merchandiser changes as a whole, with one history. */
export interface ContentPart {
  /** Its path in a document: `footer`, `navigation.items`. */
  name: string;
  /** What it is, for a list of all parts; begins small, ends without a full stop. */
  summary: string;
  entry: z.ZodMiniType<Entry>;
  /** Fields that tell entries apart. */
  key: readonly string[];
  /** Further fields of which no two entries have the same value. */
  alsoUnique?: readonly string[];
  /** A check of the whole list, made by `acrossEntries`. */
  acrossEntries?: z.core.CheckFn<unknown> | z.core.$ZodCheck<unknown>;
  /** Most entries. */
  most: number;
  /** What a site has, in a fixed order. */
  read(transaction: Transaction, site: SiteCode): Promise<Entry[]>;
  replace(transaction: Transaction, site: SiteCode, entries: readonly Entry[]): Promise<void>;
  /** An entry as {@link read} would answer it after {@link replace}. */
  asStored(entry: Entry): Entry;
  /** The list as {@link read} would answer it after {@link replace}, where single entries cannot tell: what an import keeps or counts by itself. */
  complete?(site: SiteCode, before: readonly Entry[], entries: readonly Entry[]): Entry[];
  /** Faults that only the database can tell, by paths within the part: `[3].code`. */
  findFaults?(transaction: Transaction, site: SiteCode, entries: readonly Entry[]): Promise<ContentFault[]>;
  /** What a change does beside what its entries say. Asked before {@link replace}. */
  weigh?(transaction: Transaction, site: SiteCode, entries: readonly Entry[]): Promise<ContentEffects>;
  /** Works out anew what follows from the part; called when a change is committed. */
  derive?(database: Database, site: SiteCode): Promise<void>;
}

/** What a change does to others than the part itself. */
export interface ContentEffects {
  /** Done only when somebody confirms it: see `ContentOrder.isConfirmed`. */
  losses: ContentFault[];
  /** Stop nothing. */
  warnings: ContentFault[];
}

/** The content of a slice. */
export interface SliceContent {
  parts: readonly ContentPart[];
  /** Numbers of the categories in which a site has products. */
  readCategories?(transaction: Transaction, site: SiteCode): Promise<ReadonlySet<number>>;
  /** Finds what is allowed and will hardly do what was meant. */
  findOddities?(change: ContentChange): ContentFault[] | Promise<ContentFault[]>;
}

/** A document that is about to be imported, beside what the site has. */
export interface ContentChange {
  site: SiteCode;
  /** The entries of a part that the document has; `undefined` for a part that stays as it is. */
  given(name: string): readonly Entry[] | undefined;
  /** The entries of a part as they are after the import. */
  after(name: string): Promise<readonly Entry[]>;
  /** Numbers of the site's categories; none: links to categories are not looked up. */
  categories: ReadonlySet<number>;
}
