import type { CartChange } from '@ninefold/platform/contracts';
import { CodedError, createMemoryLimit, type MemoryLimit } from '@ninefold/service';
import type { CartChanges } from '../cart-changes.ts';
import { cartError } from '../errors.ts';
import type { CartEdit } from '../storage/stored-cart.ts';
import type { CartOwner, VoucherTerms } from '../storage/stored-cart.ts';
import { foldVoucherCode } from './voucher-code.ts';
import type { VoucherRepository } from './voucher-repository.ts';

type VoucherChange = Extract<CartChange, { setVoucher: unknown }>['setVoucher'];

export interface SetVoucherOptions {
  changes: CartChanges;
  vouchers: VoucherRepository;
  tries: MemoryLimit;
}

/**
 * Unknown codes of each owner. It is not by address: behind a gateway or a company's network one shopper would lock out all others. Guessing 60 bits is
 * hopeless anyway, and what is public is no secret.
 */
export const createVoucherTries = () => createMemoryLimit({ most: 10, withinMs: 10 * 60 * 1000 });

/**
 * Puts a voucher into a cart, in the place of the one that it has, or takes it out.
 *
 * Throws `VOUCHER_UNKNOWN`, `VOUCHER_EXPIRED`, `VOUCHER_USED`, `VOUCHER_MINIMUM` with the worth of goods that it needs,
 * `VOUCHER_NOT_APPLICABLE` when the cart has nothing that it holds for, and `TOO_MANY_TRIES`.
 */
export async function editVoucher(
  { changes, vouchers, tries }: SetVoucherOptions,
  owner: CartOwner,
  { code, remove }: VoucherChange,
): Promise<CartEdit> {
  const voucherCode = foldVoucherCode(code);
  if (remove) return (cart) => (cart.voucherCode === voucherCode ? { voucherCode: null } : undefined);
  const voucher = await findCounted();
  return changes.knowingGoods(owner, (cart, { compose }) => {
    const [entered] = compose({ ...cart, voucherCode, voucher }).vouchers;
    if (entered?.problem) throw cartError(entered.problem, { limit: entered.minimumMinor });
    return { voucherCode, voucher };
  });

  async function findCounted(): Promise<VoucherTerms> {
    // Until it is known, it counts as unknown, so that tries at once count too.
    if (!tries.take(owner.owner)) throw cartError('TOO_MANY_TRIES');
    try {
      const terms = await vouchers.find(owner.site, code);
      tries.giveBack(owner.owner);
      return terms;
    } catch (error) {
      if (!(error instanceof CodedError && error.code === 'VOUCHER_UNKNOWN')) tries.giveBack(owner.owner);
      throw error;
    }
  }
}
