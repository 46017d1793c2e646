import type { SiteCode } from '@ninefold/sites';
import { LOCK_SINGLE_USE } from '../handover/statements.ts';
import type { Connection } from '../storage/in-transaction.ts';
import { REDEEM_VOUCHER } from '../storage/statements.ts';
import type { VoucherRow } from './voucher-check.ts';

/** Uses a voucher up as a part of a transaction, if it is for a single use. Answers what held before, by its folded code. */
export async function redeemWithin(connection: Connection, site: SiteCode, code: string): Promise<VoucherRow | null> {
  await connection.query(LOCK_SINGLE_USE, [site, code]);
  const { rows } = await connection.query<{ voucher: VoucherRow }>(REDEEM_VOUCHER, [site, code]);
  return rows[0]?.voucher ?? null;
}
