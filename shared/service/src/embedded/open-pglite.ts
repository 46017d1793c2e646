import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { intarray } from '@electric-sql/pglite/contrib/intarray';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** Opens PGlite with every extension that a slice may create: the ones that each PostgreSQL server has too. */
export function openPglite(options: Omit<PGliteOptions, 'extensions'>): Promise<PGlite> {
  return PGlite.create({
    ...options,
    extensions: { btree_gin, citext, fuzzystrmatch, intarray, pg_trgm, pgcrypto, unaccent },
  });
}
