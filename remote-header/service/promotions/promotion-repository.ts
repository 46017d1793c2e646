import type { Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { and, arrayContains, arrayOverlaps, asc, eq, not } from '@ninefold/service/sql';
import { promotionPart } from '../content-documents/header-content.ts';
import { promotions } from '../schema.ts';
import { isValidAt } from '../validity.ts';

export type PromotionRow = typeof promotions.$inferSelect;

/** Which tags a promotion must all have, must have one of, and must not have. An empty list asks for nothing. */
export interface TagFilter {
  all: string[];
  any: string[];
  none: string[];
}

/** The promotions of all sites. Broken rows are left out, and `onFault` is told of each. */
export function createPromotionRepository(database: Database, onFault: (fault: string) => void) {
  const sound = createRowCheck(promotionPart, onFault);
  return {
    /** The promotions of an id that are valid at a moment and whose tags fit, in their order. */
    async list(site: SiteCode, promotionId: string, tags: TagFilter, moment: Date): Promise<PromotionRow[]> {
      const rows = await database
        .select()
        .from(promotions)
        .where(
          and(
            eq(promotions.site, site),
            eq(promotions.promotionId, promotionId),
            isValidAt(promotions, moment),
            tags.all.length > 0 ? arrayContains(promotions.tags, tags.all) : undefined,
            tags.any.length > 0 ? arrayOverlaps(promotions.tags, tags.any) : undefined,
            tags.none.length > 0 ? not(arrayOverlaps(promotions.tags, tags.none)) : undefined,
          ),
        )
        .orderBy(asc(promotions.position));
      return sound(rows);
    },
  };
}
