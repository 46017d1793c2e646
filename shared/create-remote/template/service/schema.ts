import type { SiteCode } from '@ninefold/sites';
import { integer, pgSchema, text } from '@ninefold/service/tables';

const schema = pgSchema('example');

/** What visitors of a site wrote. */
export const entries = schema.table('entry', {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  site: text().$type<SiteCode>().notNull(),
  name: text().notNull(),
  text: text().notNull(),
});
