import { jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import type { FooterContent } from '../contract/footer-content.ts';

const footer = pgSchema('footer');

/** What the footer of a site shows. */
export const contents = footer.table('content', {
  site: text('site').primaryKey(),
  content: jsonb('content').$type<FooterContent>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
});
