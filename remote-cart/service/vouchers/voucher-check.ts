import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { CONTENT_PURPOSE, voucherPart } from '../content-documents/voucher-part.ts';
import type { VoucherTerms } from '../storage/stored-cart.ts';

/** A voucher as it is read; moments as ISO texts. */
export interface VoucherRow extends VoucherTerms {
  validFrom: string;
  validUntil: string | null;
  isSingleUse: boolean;
  purpose: string;
}

/** What a voucher stands for; `null` for none, and for one of a document that somebody broke since. */
export type VoucherCheck = (site: SiteCode, row: VoucherRow | null) => VoucherTerms | null;

/** `onFault` is told of a broken voucher once. */
export function createVoucherCheck(onFault: (fault: string) => void): VoucherCheck {
  const sound = createRowCheck({ ...voucherPart, writtenOf }, onFault);
  return (site, row) => {
    if (!row) return null;
    const { problem, purpose, ...entry } = row;
    // What the shop issues has rules of its own.
    if (purpose === CONTENT_PURPOSE && sound([{ ...entry, site }]).length === 0) return null;
    const { code, kind, value, minimumMinor, categoryNumber } = entry;
    return { code, kind, value, minimumMinor, categoryNumber, problem };
  };
}

/** As documents write it. */
function writtenOf({ site: _site, ...entry }: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
}
