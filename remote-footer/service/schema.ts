import type { SiteCode } from '@ninefold/sites';
import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from '@ninefold/service/tables';
import type { FooterContent } from '../contract/footer-content.ts';

const footer = pgSchema('footer');

/** Versions of what the footer of a site shows: the first by `position` that is valid and fits the visitor's groups. */
export const contents = footer.table(
  'content',
  {
    site: text('site').$type<SiteCode>().notNull(),
    position: integer('position').notNull().default(0),
    /** Parts that are absent or broken are those of the built-in footer: see `whole-footer.ts`. */
    content: jsonb('content').$type<Partial<FooterContent>>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Shown from then on; absent: since ever. */
    validFrom: timestamp('valid_from', { withTimezone: true }),
    /** Shown until just before; absent: for good. */
    validUntil: timestamp('valid_until', { withTimezone: true }),
    /** For a test's group alone; `control` is also of everybody who takes no part in it. Both absent: for all. */
    abTest: text('ab_test'),
    abTestGroup: text('ab_test_group'),
  },
  (table) => [primaryKey({ columns: [table.site, table.position] })],
);
