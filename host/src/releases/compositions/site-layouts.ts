import { CodedError, type Transaction } from '@ninefold/service';
import {
  checkDocument,
  ContentRefused,
  toDocument,
  type ContentDocuments,
  type Entry,
  type Revision,
} from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';

/** The parts of a site's content that belong to its composition: what stands where. */
export const LAYOUT_PARTS = ['home', 'layout'];

/** A part of the layouts at a moment. */
export interface Layout {
  /** In its own history; 0: nobody has changed it yet. */
  revision: number;
  entries: readonly Entry[];
}

/** The layouts of sites, by the name of the part. */
export interface SiteLayouts {
  /** As they are now. */
  read(transaction: Transaction, site: SiteCode): Promise<Map<string, Layout>>;
  /** As they were last before a moment. */
  before(transaction: Transaction, site: SiteCode, moment: Date): Promise<Map<string, Layout>>;
  /** Every change of them, the oldest first. */
  changes(transaction: Transaction, site: SiteCode): Promise<Revision[]>;
  /** Replaces parts. @throws {CodedError} 400 `VALIDATION` with every fault by path */
  change(transaction: Transaction, site: SiteCode, change: LayoutChange): Promise<void>;
}

export interface LayoutChange {
  entries: ReadonlyMap<string, readonly Entry[]>;
  actor: string;
  reason: string;
  isDryRun: boolean;
}

export function createSiteLayouts(documents: ContentDocuments): SiteLayouts {
  const parts = documents.parts.filter(({ name }) => LAYOUT_PARTS.includes(name));
  const states = async (transaction: Transaction, site: SiteCode) =>
    await inTurn(parts, async (part) => ({
      part,
      states: await documents.states(transaction, site, part),
      entries: await part.read(transaction, site),
    }));
  return {
    async read(transaction, site) {
      const known = await states(transaction, site);
      return new Map(
        known.map((each) => [each.part.name, { revision: each.states.at(-1)?.revision ?? 0, entries: each.entries }]),
      );
    },
    async before(transaction, site, moment) {
      const known = await states(transaction, site);
      return new Map(
        known.map(({ part, states: all, entries }) => {
          // The first one that is kept is what was found: it was so before, too.
          const state = all.findLast(({ at }) => at < moment) ?? all[0];
          return [part.name, { revision: state?.revision ?? 0, entries: state?.document ?? entries }];
        }),
      );
    },
    changes: async (transaction, site) =>
      (await states(transaction, site)).flatMap((each) => each.states.filter(({ kind }) => kind !== 'found')),
    async change(transaction, site, { entries, actor, reason, isDryRun }) {
      if (entries.size === 0) return;
      try {
        const document = checkDocument(parts, toDocument(site, [...entries]), site);
        await documents.importWithin(transaction, document, {
          actor,
          reason,
          via: 'http',
          isDryRun,
          isConfirmed: true,
        });
      } catch (error) {
        if (!(error instanceof ContentRefused)) throw error;
        const issues = error.faults.map(({ path, reason: why }) => ({ path: `layouts.${path}`, message: why }));
        throw new CodedError('VALIDATION', 400, { issues }, { cause: error });
      }
    },
  };
}

/** One after the other: a transaction has one connection. */
async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
