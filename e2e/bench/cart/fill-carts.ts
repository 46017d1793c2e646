import type { Database } from '@ninefold/service';

/** Articles that the filled carts hold, five each. */
export const TCMS = ['1-1', '2-1', '3-1', '4-1', '5-1'];

/** The owner of one of the filled carts. */
export const ownerOf = (number: number) => ({ owner: `visitor:bench-${number}`, site: 'DE' }) as const;

/** Stores carts until there are `count` of them, and lets the database tidy up before it is measured. */
export async function fillCarts({ $client: pool }: Database, count: number): Promise<void> {
  const lines = TCMS.map((tcm) => ({
    productId: tcm.split('-')[0],
    tcm,
    kind: 'ARTICLE',
    title: `A title of a usual length, ${tcm}`,
    quantity: 1,
  }));
  await pool.query(
    `insert into cart.cart (owner, site, revision, lines)
     select 'visitor:bench-' || number, 'DE', 1, $2::jsonb from generate_series(0, $1::int - 1) as number
     on conflict do nothing`,
    [count, JSON.stringify(lines)],
  );
  await pool.query('vacuum analyze cart.cart');
  // What was written is on its way to the disk by then, and not while the first rounds are measured.
  await pool.query('checkpoint');
}
