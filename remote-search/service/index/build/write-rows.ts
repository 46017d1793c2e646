import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';

/** Rows that are written by one statement. */
const BATCH_SIZE = 2000;

type Type = 'text' | 'text[]' | 'int' | 'int[]';

/** Writes rows of a site's table in batches; `types` are those of the columns. */
export function createRowWriter<Column extends string>(
  database: Pick<Database, 'execute'>,
  site: SiteCode,
  table: 'completion' | 'misspelling',
  types: Record<Column, Type>,
) {
  let rows: Record<Column, unknown>[] = [];
  const names = sql.raw(Object.keys(types).join(', '));
  const definitions = sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${String(type)}`)
      .join(', '),
  );
  const flush = async () => {
    if (rows.length === 0) return;
    const given = JSON.stringify(rows);
    rows = [];
    await database.execute(sql`
      insert into search.${sql.raw(table)} (site, ${names})
      select ${site}, ${names} from jsonb_to_recordset(${given}::jsonb) as given(${definitions})`);
  };
  return {
    async add(row: Record<Column, unknown>) {
      rows.push(row);
      if (rows.length >= BATCH_SIZE) await flush();
    },
    flush,
  };
}
