import type { SiteCode } from '@ninefold/sites';
import { integer, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';

const pages = pgSchema('pages');

/** What stands on the home page of a site, from top to bottom. Without rows: the built-in home page. */
export const homeBlocks = pages.table(
  'home_block',
  {
    site: text('site').$type<SiteCode>().notNull(),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    promotionId: text('promotion_id'),
    shelf: text('shelf'),
  },
  (table) => [primaryKey({ columns: [table.site, table.position] })],
);

/** Old addresses of a site and where they lead now. */
export const redirects = pages.table(
  'redirect',
  {
    site: text('site').$type<SiteCode>().notNull(),
    from: text('from').notNull(),
    to: text('to').notNull(),
    status: integer('status').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.from] })],
);
