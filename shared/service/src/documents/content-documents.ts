import type { SiteCode } from '@ninefold/sites';
import { sql } from '../sql.ts';
import type { Database, Transaction } from '../database/database.ts';
import { changeParts, type ContentImportReport, type ContentOrder } from './change-parts.ts';
import type { ContentPart, Entry, SliceContent } from './content-part.ts';
import { ContentConflict } from './content-refused.ts';
import { entriesOf, toDocument, toText, type ContentDocument } from './document-schema.ts';
import { checkDocument } from './read-document.ts';
import {
  findRevision,
  isState,
  latestRevision,
  listRevisions,
  revisionBefore,
  selectStates,
  type Revision,
  type RevisionSummary,
} from './revisions.ts';

export interface ContentState {
  /** The number of the state in the history; 0: no change is kept yet. */
  revision: number;
  entries: readonly Entry[];
}

export interface UndoOrder extends Omit<ContentOrder, 'kind' | 'returnedTo'> {
  site: SiteCode;
  part: ContentPart;
  /** The revision to go back to. @default the one before the last change */
  to?: number | undefined;
}

/** One change at a time, whatever the site: the second finds what the first has left. */
const CONTENT_LOCK = 7_309_962;

/** The content of the sites as documents, with its history. The schemas of the slices and of {@link CONTENT_SLICE} are up to date. */
export class ContentDocuments {
  readonly #database: Database;
  readonly #contents: readonly SliceContent[];
  /** In the order of documents. */
  readonly parts: readonly ContentPart[];

  constructor(database: Database, contents: readonly SliceContent[]) {
    this.#database = database;
    this.#contents = contents;
    this.parts = contents.flatMap(({ parts }) => parts);
  }

  /** The parts of a name: `navigation` is two. None: there is no such part. */
  partsOf(name: string): readonly ContentPart[] {
    return this.parts.filter((part) => part.name === name || part.name.startsWith(`${name}.`));
  }

  /** Content of a site as the text of one document. */
  async export(site: SiteCode, parts = this.parts): Promise<string> {
    return await this.#reading(async (transaction) => {
      const lists: (readonly [string, readonly Entry[]])[] = [];
      for (const part of parts) lists.push([part.name, await part.read(transaction, site)]);
      return toText(toDocument(site, lists));
    });
  }

  /** A part as it is now. */
  async read(site: SiteCode, part: ContentPart): Promise<ContentState> {
    return await this.#reading(async (transaction) => {
      const latest = await latestRevision(transaction, site, part.name);
      return { revision: latest?.revision ?? 0, entries: await part.read(transaction, site) };
    });
  }

  /** Makes the parts that a document has the content of its site: all of them or, when something fails, none. @throws ContentRefused, ContentConflict */
  async import(document: ContentDocument, order: ContentOrder): Promise<ContentImportReport> {
    return await this.#changing((transaction) => this.#change(transaction, document, order));
  }

  /** As {@link import}, as a part of a larger change. For parts from which nothing else is worked out. */
  async importWithin(
    transaction: Transaction,
    document: ContentDocument,
    order: ContentOrder,
  ): Promise<ContentImportReport> {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
    return await this.#change(transaction, document, order);
  }

  /** Goes back to an earlier state of a part. @throws ContentConflict where there is none, ContentRefused when today's rules forbid it */
  async undo({ site, part, to, ...order }: UndoOrder): Promise<ContentImportReport> {
    return await this.#changing(async (transaction) => {
      const target = await this.#target(transaction, site, part, to);
      const returnedTo = target.returnedTo ?? target.revision;
      const document = checkDocument([part], toDocument(site, [[part.name, target.document]]), site);
      return await this.#change(transaction, document, { ...order, kind: 'undo', returnedTo });
    });
  }

  /** Changes, newest first. */
  async history(site: SiteCode, part: string | undefined, limit: number): Promise<RevisionSummary[]> {
    return await this.#reading((transaction) => listRevisions(transaction, site, part, limit));
  }

  /** Every state that a part of a site was in, the oldest first. */
  async states(transaction: Transaction, site: SiteCode, part: ContentPart): Promise<Revision[]> {
    return await selectStates(transaction, site, part.name);
  }

  /** An earlier state; `undefined` when there is none of that number. */
  async revision(site: SiteCode, part: ContentPart, revision: number): Promise<Revision | undefined> {
    return await this.#reading((transaction) => findRevision(transaction, site, part.name, revision));
  }

  async #target(transaction: Transaction, site: SiteCode, part: ContentPart, to: number | undefined) {
    const target =
      to === undefined
        ? await this.#before(transaction, site, part)
        : await findRevision(transaction, site, part.name, to);
    if (target) return target;
    throw new ContentConflict(to === undefined ? 'NOTHING_TO_UNDO' : 'REVISION_UNKNOWN', part.name);
  }

  async #before(transaction: Transaction, site: SiteCode, part: ContentPart): Promise<Revision | undefined> {
    const latest = await latestRevision(transaction, site, part.name);
    if (!latest) return undefined;
    // Somebody changed the part beside the documents: this is the last change.
    if (!isState(latest, await part.read(transaction, site))) return latest;
    return await revisionBefore(transaction, latest);
  }

  async #change(transaction: Transaction, document: ContentDocument, order: ContentOrder) {
    const { site } = document;
    const given = this.parts.flatMap((part) => {
      const entries = entriesOf(document, part.name);
      return entries ? [{ part, entries }] : [];
    });
    const report = await changeParts(transaction, site, given, order);
    const categories = await this.#categories(transaction, site);
    for (const content of this.#contents) {
      const found = await content.findOddities?.({
        site,
        categories,
        given: (name) => entriesOf(document, name),
        after: async (name) =>
          entriesOf(document, name) ?? (await this.partsOf(name)[0]?.read(transaction, site)) ?? [],
      });
      report.warnings.push(...(found ?? []));
    }
    return report;
  }

  async #categories(transaction: Transaction, site: SiteCode): Promise<ReadonlySet<number>> {
    const sets: ReadonlySet<number>[] = [];
    for (const content of this.#contents)
      if (content.readCategories) sets.push(await content.readCategories(transaction, site));
    return new Set(sets.flatMap((numbers) => [...numbers]));
  }

  async #changing(work: (transaction: Transaction) => Promise<ContentImportReport>): Promise<ContentImportReport> {
    const report = await this.#database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`);
      return await work(transaction);
    });
    // Also of parts that are as before: the change before this one may have been cut off here.
    for (const part of this.parts)
      if (report.parts[part.name] && !report.isDryRun) await part.derive?.(this.#database, report.site);
    return report;
  }

  async #reading<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return await this.#database.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  }
}
