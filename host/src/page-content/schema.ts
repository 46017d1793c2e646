import type { SiteCode } from '@ninefold/sites';
import { boolean, integer, pgSchema, primaryKey, text } from '@ninefold/service/tables';

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
    part: text('part'),
  },
  (table) => [primaryKey({ columns: [table.site, table.position] })],
);

/** What operators say of the open places of a site: in which order parts stand there, and which are left out. */
export const placeParts = pages.table(
  'place_part',
  {
    site: text('site').$type<SiteCode>().notNull(),
    place: text('place').notNull(),
    part: text('part').notNull(),
    position: integer('position').notNull(),
    shown: boolean('shown').notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.place, table.part] })],
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
