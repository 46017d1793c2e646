import { migrateSlice } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { slice } from './slice.ts';

/** The migrations of a version before this one. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-migrations-'));
  await cp(fileURLToPath(slice.migrations), folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const content = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const end = content.entries.findIndex((entry) => entry.tag === tag);
  await writeFile(journal, JSON.stringify({ ...content, entries: content.entries.slice(0, end) }));
  return folder;
}

it('marks the coffee and the fallback of a tree that an older version has written', async () => {
  const opened = await openTestDatabase();
  const folder = await migrationsBefore('0006_category_flags');
  try {
    await migrateSlice(opened, { name: slice.name, migrations: pathToFileURL(`${folder}/`) });
    await opened.database.execute(sql`
      insert into search.category (site, number, name, url, trail, folded_path, kind, position)
      select 'DE', number, 'Name', '/name', array[number], 'name' || number, 'ARTICLE', number
      from unnest(array[1000, 2000, 9900]) as given(number)`);
    await migrateSlice(opened, slice);
    const { rows } = await opened.database.execute(
      sql`select number, is_coffee, is_fallback, made_from from search.category order by number`,
    );
    expect(rows).toEqual([
      { number: 1000, is_coffee: true, is_fallback: false, made_from: 'file' },
      { number: 2000, is_coffee: false, is_fallback: false, made_from: 'file' },
      { number: 9900, is_coffee: false, is_fallback: true, made_from: 'file' },
    ]);
  } finally {
    await opened.close();
    await rm(folder, { recursive: true });
  }
});
