import type pg from 'pg';
import { getTableName, is } from '../sql.ts';
import { PgTable } from '../tables.ts';
import type { Slice } from '../slice.ts';
import type { OpenedDatabase } from './database.ts';
import { changeSchema } from './change-schema.ts';
import { waitingFor } from './migrate-slice.ts';

/** PostgreSQL's channel on which it is told that something has changed of what everybody is shown; the payload is the slice's name. */
export const SHOWN_CHANNEL = 'ninefold_shown';

/** What is the same for every trigger, so that it is found again. */
const TRIGGER = 'tells_shown_change';

/**
 * Has the database tell, on {@link SHOWN_CHANNEL}, of every statement that changes a table of a slice, when its transaction ends. Tables of
 * people and those that the slice names as {@link Slice.unseen} say nothing. Changes nothing where all that is so already.
 */
export async function tellShownChanges(
  opened: Pick<OpenedDatabase, 'url'>,
  { name, people = [], unseen = [] }: Pick<Slice, 'name' | 'people' | 'unseen'>,
  onProgress?: (line: string) => void,
): Promise<void> {
  const silent = new Set([...people.map(({ table }) => table), ...unseen].filter(isTable).map(getTableName));
  const change = async (client: pg.Client) => {
    const { rows } = await client.query<{ table: string; tells: boolean }>(
      `select relname as table, exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = $2) as tells
       from pg_class where relnamespace = to_regnamespace(quote_ident($1)) and relkind = 'r' and relname not like '\\_\\_%'
       order by relname`,
      [name, TRIGGER],
    );
    const schema = client.escapeIdentifier(name);
    const changes = rows
      .filter(({ table, tells }) => tells === silent.has(table))
      .map(({ table, tells }) => {
        const of = `${TRIGGER} on ${schema}.${client.escapeIdentifier(table)}`;
        return tells
          ? `drop trigger if exists ${of}`
          : `create or replace trigger ${TRIGGER} after insert or update or delete or truncate
             on ${schema}.${client.escapeIdentifier(table)} for each statement execute function ${schema}.tell_shown_change()`;
      });
    if (changes.length === 0) return;
    await client.query(
      [
        `create or replace function ${schema}.tell_shown_change() returns trigger language plpgsql as
         $$ begin perform pg_notify('${SHOWN_CHANNEL}', tg_table_schema); return null; end $$`,
        ...changes,
      ].join(';\n'),
    );
  };
  await changeSchema(opened.url, change, () => onProgress?.(waitingFor({ name })));
}

const isTable = (value: unknown): value is PgTable => is(value, PgTable);
