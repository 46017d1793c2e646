import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { RULES_VERSION } from '../../language/rules-version.ts';
import { followAvailability } from './follow-availability.ts';
import { isMadeOf, rebuildSearchIndex } from './rebuild-search-index.ts';

/**
 * Works out anew what searches and suggestions read when something that they are made of has changed, or the rules by which words are filed. Other
 * prices or stocks change nothing in them; what was sold out, or is there again, moves within its lists. Answers the hash of what they are made of.
 */
export async function refreshSearchIndex(database: Database, site: SiteCode): Promise<string> {
  const { hash, isIndexed } = await readInputs(database, site);
  await (isIndexed ? followAvailability(database, site) : rebuildSearchIndex(database, site, hash));
  return hash;
}

/** The sites whose lists were worked out by the rules of another version, or nobody knows by which. */
export async function readOutdatedSites(database: Database): Promise<SiteCode[]> {
  const { rows } = await database.execute<{ site: SiteCode }>(sql`
    select site from search.site_catalogue
    where not starts_with(coalesce(search_inputs_hash, ''), ${`${RULES_VERSION} `}) order by site`);
  return rows.map(({ site }) => site);
}

/** Emptied lists are worked out anew, whatever they were made of. */
async function readInputs(database: Database, site: SiteCode): Promise<{ hash: string; isIndexed: boolean }> {
  return await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    const { rows } = await transaction.execute<{ hash: string }>(sql`
      select ${`${RULES_VERSION} `}::text || md5(concat_ws(' ',
        (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws('|', product_id, search_title, search_vector, category_trail,
            brand, popularity), 0)))
          from search.product where site = ${site} and not is_gone),
        (select string_agg(concat_ws('|', number, name, product_count), ',' order by number)
          from search.category where site = ${site} and product_count > 0 and sale_of is null))) as hash`);
    const { hash } = rows[0]!;
    return { hash, isIndexed: await isMadeOf(transaction, site, hash) };
  });
}
