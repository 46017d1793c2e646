import { createRemembered, type Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from '@ninefold/service/sql';
import { hash } from 'node:crypto';
import { synonym } from '../../schema.ts';
import { languageOf } from '../../language/language.ts';
import { createOtherWordings, type OtherWordings } from './other-wordings.ts';
import { synonymPart } from './synonym-part.ts';

/** How long read synonyms are believed, in ms. */
const MAX_AGE_MS = 5_000;

export interface SiteSynonyms {
  otherWordings: OtherWordings;
  /** Another one whenever the synonyms are others; empty for none. */
  stamp: string;
}

/** The retailer's synonyms of each site, with a short memory: searches ask for them. */
export function createSiteSynonyms(database: Database, onFault: (fault: string) => void) {
  const checked = createRowCheck(synonymPart, onFault);
  const read = new Map<SiteCode, SiteSynonyms>();
  return createRemembered(async (site: SiteCode) => {
    const rows = await database.select().from(synonym).where(eq(synonym.site, site)).orderBy(asc(synonym.word));
    const stamp = rows.length === 0 ? '' : hash('sha1', JSON.stringify(rows), 'hex').slice(0, 8);
    const known = read.get(site);
    if (known?.stamp === stamp) return known;
    const synonyms = { otherWordings: createOtherWordings(checked(rows), languageOf(site)), stamp };
    read.set(site, synonyms);
    return synonyms;
  }, MAX_AGE_MS);
}
