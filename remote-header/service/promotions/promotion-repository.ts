import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from '@ninefold/service/sql';
import { promotionPart } from '../content-documents/header-content.ts';
import { promotions } from '../schema.ts';
import { createShownRows } from '../shown-rows.ts';

export type PromotionRow = typeof promotions.$inferSelect;

/** Which tags a promotion must all have, must have one of, and must not have. An empty list asks for nothing. */
export interface TagFilter {
  all: string[];
  any: string[];
  none: string[];
}

/** The promotions of all sites. Broken rows are left out, and `onFault` is told of each. */
export function createPromotionRepository(database: Database, onFault: (fault: string) => void) {
  const shown = createShownRows({
    part: promotionPart,
    read: (site) =>
      database.select().from(promotions).where(eq(promotions.site, site)).orderBy(asc(promotions.position)),
    onFault,
  });
  return {
    /** The promotions of an id that are valid at a moment and whose tags fit, in their order. */
    async list(site: SiteCode, id: string, tags: TagFilter, moment: Date): Promise<PromotionRow[]> {
      const rows = await shown.at(site, moment);
      return rows.filter((row) => row.promotionId === id && fits(row.tags, tags));
    },
    /** When after a moment a promotion of the site begins or ends. */
    changesAt: (site: SiteCode, moment: Date) => shown.changesAt(site, moment),
  };
}

function fits(tags: readonly string[], { all, any, none }: TagFilter): boolean {
  const has = (tag: string) => tags.includes(tag);
  return all.every(has) && (any.length === 0 || any.some(has)) && !none.some(has);
}
