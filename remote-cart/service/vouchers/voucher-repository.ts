import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { cartError } from '../errors.ts';
import { vouchers } from '../schema.ts';
import { fromStorage } from '../storage/from-storage.ts';
import { inTransaction } from '../storage/in-transaction.ts';
import { FIND_VOUCHER } from '../storage/statements.ts';
import type { VoucherTerms } from '../storage/stored-cart.ts';
import { redeemWithin } from './redeem-within.ts';
import { createVoucherCheck, type VoucherRow } from './voucher-check.ts';
import { foldVoucherCode, newVoucherCode } from './voucher-code.ts';

export interface VoucherOrder extends Pick<VoucherTerms, 'kind' | 'value'> {
  minimumMinor?: number | undefined;
  categoryNumber?: number | undefined;
  validUntil?: Date | undefined;
  isSingleUse: boolean;
  /** What it is issued for: `newsletter`. */
  purpose: string;
}

/** The vouchers of all sites. A broken one is not known, and `onFault` is told of it. */
export function createVoucherRepository(database: Database, onFault: (fault: string) => void = () => undefined) {
  const check = createVoucherCheck(onFault);
  const pool = database.$client;

  async function read(site: SiteCode, code: string): Promise<VoucherRow | null> {
    const { rows } = await pool.query<{ voucher: VoucherRow }>(FIND_VOUCHER, [site, code]);
    return rows[0]?.voucher ?? null;
  }

  async function valid(site: SiteCode, asking: Promise<VoucherRow | null>): Promise<VoucherTerms> {
    const voucher = check(site, await fromStorage(asking));
    if (!voucher) throw cartError('VOUCHER_UNKNOWN');
    if (voucher.problem) throw cartError(voucher.problem);
    return voucher;
  }

  return {
    /** What a voucher that was read stands for. */
    check,

    /** What a code stands for. Throws `VOUCHER_UNKNOWN`, `VOUCHER_EXPIRED`, `VOUCHER_USED`. */
    find: (site: SiteCode, code: string): Promise<VoucherTerms> => valid(site, read(site, foldVoucherCode(code))),

    /** As {@link find}; a code for a single use is used up then. */
    redeem: (site: SiteCode, code: string): Promise<VoucherTerms> =>
      valid(
        site,
        inTransaction(pool, (connection) => redeemWithin(connection, site, foldVoucherCode(code))),
      ),

    /** Makes a code that there never was. */
    async issue(site: SiteCode, order: VoucherOrder): Promise<string> {
      for (;;) {
        const printedCode = newVoucherCode();
        const row = { ...order, site, code: foldVoucherCode(printedCode), printedCode };
        const inserting = database.insert(vouchers).values(row).onConflictDoNothing().returning();
        if ((await fromStorage(inserting)).length > 0) return printedCode;
      }
    },
  };
}

export type VoucherRepository = ReturnType<typeof createVoucherRepository>;
