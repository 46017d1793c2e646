import { migrateSlice } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { slice } from './index.ts';
import { createCartRepository } from './storage/cart-repository.ts';
import { createVoucherRepository } from './vouchers/voucher-repository.ts';

/** The first migrations alone. */
async function firstMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-migrations-'));
  await cp(slice.migrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

it('CRT-12 carts that were kept line by line stay what they were', async () => {
  const folder = await firstMigrations(1);
  const opened = await openTestDatabase();
  const pool = opened.database.$client;
  try {
    await migrateSlice(opened, { name: 'cart', migrations: pathToFileURL(`${folder}/`) });
    await pool.query(`insert into cart.cart (visitor_id, site, revision) values ('v', 'DE', 7), ('w', 'DE', 8)`);
    await pool.query(`insert into cart.line (visitor_id, site, tcm, product_id, quantity, added_at) values
      ('v', 'DE', '2-1', '2', 1, now()), ('v', 'DE', '1-1', '1', 3, now() - interval '1 hour'), ('v', 'DE', '3-1', '3', 0, now())`);
    await pool.query(`insert into cart.applied_change (visitor_id, site, key) values ('v', 'DE', 'the-key')`);
    await migrateSlice(opened, slice);
    const repository = createCartRepository(opened.database, createVoucherRepository(opened.database).check);
    const owner = { owner: 'visitor:v', site: 'DE' } as const;
    expect(await repository.read(owner)).toMatchObject({
      revision: 7,
      lines: [
        { productId: '1', tcm: '1-1', kind: 'ARTICLE', quantity: 3 },
        { productId: '2', tcm: '2-1', kind: 'ARTICLE', quantity: 1 },
      ],
      declined: [],
      voucherCode: null,
    });
    expect(
      (await repository.change(owner, () => ({ lines: [] }), { key: 'the-key', fingerprint: 'new' })).lines,
    ).toHaveLength(2);
    expect(await repository.read({ owner: 'visitor:w', site: 'DE' })).toMatchObject({ revision: 8, lines: [] });
  } finally {
    await opened.close();
    await rm(folder, { recursive: true });
  }
});

it('V14 of orders of guests no names and addresses are left', async () => {
  const folder = await firstMigrations(8);
  const opened = await openTestDatabase();
  const pool = opened.database.$client;
  try {
    await migrateSlice(opened, { name: 'cart', migrations: pathToFileURL(`${folder}/`) });
    await pool.query(`insert into cart.customer_order (site, order_number, handover_id, owner, ordered_at, status, content, details) values
      ('DE', '1', 'a', 'visitor:v', now(), 'SENT', '{}', '{"address": {"name": "Gast"}}'),
      ('DE', '2', 'b', 'login:eva', now(), 'SENT', '{}', '{"address": {"name": "Eva"}}')`);
    await migrateSlice(opened, slice);
    const { rows } = await pool.query('select details from cart.customer_order order by order_number');
    expect(rows).toEqual([{ details: {} }, { details: { address: { name: 'Eva' } } }]);
  } finally {
    await opened.close();
    await rm(folder, { recursive: true });
  }
});
