import type { SiteCode } from '@ninefold/sites';
import { integer, json, pgSchema, primaryKey, text, timestamp } from '../tables.ts';
import type { Entry } from './content-part.ts';

const content = pgSchema('content');

/** Each state that a part of a site's content was in, from the one before the first change that is kept. */
export const revisions = content.table(
  'revision',
  {
    site: text('site').$type<SiteCode>().notNull(),
    part: text('part').notNull(),
    /** From 1, of each part of a site by itself. */
    revision: integer('revision').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** `found`: nobody told of the change, it was there when the next one came. */
    kind: text('kind', { enum: ['found', 'import', 'undo'] }).notNull(),
    /** Of an undo: the revision whose state is back. */
    returnedTo: integer('returned_to'),
    /** Empty for what was found. */
    actor: text('actor').notNull(),
    reason: text('reason').notNull(),
    via: text('via', { enum: ['cli', 'http'] }).notNull(),
    /** `json`, not `jsonb`: an undo brings back the very text. */
    document: json('document').$type<readonly Entry[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.part, table.revision] })],
);
