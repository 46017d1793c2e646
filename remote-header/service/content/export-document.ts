import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { CONTENT_PART_NAMES } from './content-parts.ts';
import { readEntries } from './stored-content.ts';

/** All content of a site as one JSON document. The same content is the same text: two exports differ in what was changed. */
export async function exportDocument(database: Database, site: SiteCode): Promise<string> {
  const parts = await database.transaction(
    async (transaction) => {
      const read = [];
      for (const name of CONTENT_PART_NAMES) read.push([name, await readEntries(transaction, name, site)] as const);
      return Object.fromEntries(read);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { 'navigation.items': items, 'navigation.teasers': teasers, ...others } = parts;
  const document = { format: 1, site, navigation: { items, teasers }, ...others };
  return `${JSON.stringify(document, null, 2)}\n`;
}
