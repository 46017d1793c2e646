import type { KeptForAWhile } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { LAYOUT_PARTS } from '../releases/compositions/site-layouts.ts';

/** Former states of content; what stands where is a part of former compositions, which one may look at and return to however old they are. */
export const CONTENT_HISTORY: KeptForAWhile = {
  name: 'content-history',
  days: 1826,
  async forget({ database }, before) {
    const moment = sql`${before.toISOString()}::timestamptz`;
    // Two of those before the moment stay: what was there since then, and what its last change can be undone to.
    const { rowCount } = await database.execute(sql`
      delete from content.revision former where at < ${moment} and part <> all(${sql.param(LAYOUT_PARTS)}::text[])
        and exists (
          select from content.revision later
          where later.site = former.site and later.part = former.part and later.revision > former.revision + 1 and later.at < ${moment})`);
    return rowCount ?? 0;
  },
};
