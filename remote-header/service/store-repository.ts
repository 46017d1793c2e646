import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, eq, like, or, sql } from 'drizzle-orm';
import { stores } from './schema.ts';

export function createStoreRepository(database: Database) {
  return {
    /** Stores whose postcode begins with `search` or whose city has a word that does; all without one. By city and name. */
    find(site: SiteCode, search: string) {
      const wanted = cityKey(search);
      const prefix = `${escapeLike(wanted)}%`;
      const isWanted =
        wanted === ''
          ? undefined
          : or(
              like(sql`regexp_replace(${stores.postcode}, '[^0-9]', '', 'g')`, prefix.replaceAll(' ', '')),
              like(stores.citySearch, prefix),
              like(stores.citySearch, `% ${prefix}`),
            );
      return database
        .select()
        .from(stores)
        .where(and(eq(stores.site, site), isWanted))
        .orderBy(asc(stores.citySearch), asc(stores.name));
    },
  };
}

/** A city as the search compares it: small letters without accents, `Zürich` and `zurich` alike. */
export function cityKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
