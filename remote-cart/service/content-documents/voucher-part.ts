import type { Transaction } from '@ninefold/service';
import {
  acrossFields,
  fields,
  inOrder,
  Instant,
  PageNumber,
  pattern,
  whole,
  type ContentFault,
  type ContentPart,
  type Entry,
} from '@ninefold/service/documents';
import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from '@ninefold/service/sql';
import * as z from 'zod/mini';
import { vouchers } from '../schema.ts';
import { foldVoucherCode } from '../vouchers/voucher-code.ts';

/** Vouchers of documents; those that services issued have other purposes and are nobody's content. */
export const CONTENT_PURPOSE = 'promotion';
/** Was in a document and was used: that stays known, should the code come back. */
const WITHDRAWN = 'withdrawn';
const ROWS_PER_STATEMENT = 1000;
/** What a document says of a code that is there already. */
const TERMS = {
  kind: sql`excluded.kind`,
  value: sql`excluded.value`,
  minimumMinor: sql`excluded.minimum_minor`,
  isSingleUse: sql`excluded.is_single_use`,
  printedCode: sql`excluded.printed_code`,
  categoryNumber: sql`excluded.category_number`,
  validFrom: sql`excluded.valid_from`,
  validUntil: sql`excluded.valid_until`,
  purpose: sql`excluded.purpose`,
} satisfies Record<Exclude<keyof typeof vouchers.$inferInsert, 'site' | 'code' | 'redeemedAt'>, unknown>;

const percentIsAPart = acrossFields(({ kind, value }) =>
  kind === 'PERCENT' && typeof value === 'number' && value > 100
    ? [{ path: ['value'], reason: 'must be 100 at most: it is a percentage' }]
    : [],
);

const VoucherEntry = fields({
  code: pattern(/^[\p{L}\p{N}_ -]{3,40}$/u, 'is no voucher code: 3 to 40 letters, digits, spaces, "-" and "_"'),
  kind: z.enum(['PERCENT', 'AMOUNT']),
  value: whole(1, 100_000_000),
  minimumMinor: z._default(whole(0, 100_000_000), 0),
  categoryNumber: z.optional(PageNumber),
  validFrom: Instant,
  validUntil: z.optional(Instant),
  isSingleUse: z.boolean(),
}).check(inOrder('validFrom', 'validUntil'), percentIsAPart);
type VoucherEntry = z.infer<typeof VoucherEntry>;

/** Codes that take something off. What was redeemed is state and stays as it is, whatever is imported. */
export const voucherPart: ContentPart = {
  name: 'vouchers',
  summary: 'voucher codes; those that the shop issues itself, like the newsletter’s, are not among them',
  entry: VoucherEntry,
  key: ['code'],
  most: 20_000,
  read: readVouchers,
  replace: replaceVouchers,
  asStored: (entry) => entry,
  findFaults: findTakenCodes,
};

async function readVouchers(transaction: Transaction, site: string): Promise<Entry[]> {
  const rows = await transaction
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.site, site), eq(vouchers.purpose, CONTENT_PURPOSE)))
    .orderBy(vouchers.code);
  return rows.map(({ printedCode, kind, value, minimumMinor, categoryNumber, validFrom, validUntil, isSingleUse }) => ({
    code: printedCode,
    kind,
    value,
    minimumMinor,
    ...(categoryNumber !== null && { categoryNumber }),
    validFrom: validFrom.toISOString(),
    ...(validUntil && { validUntil: validUntil.toISOString() }),
    isSingleUse,
  }));
}

async function replaceVouchers(transaction: Transaction, site: string, entries: readonly Entry[]): Promise<void> {
  const given = entries as readonly VoucherEntry[];
  const codes = given.map(({ code }) => foldVoucherCode(code));
  const isGone = and(eq(vouchers.site, site), eq(vouchers.purpose, CONTENT_PURPOSE), notInArray(vouchers.code, codes));
  await transaction.delete(vouchers).where(and(isGone, isNull(vouchers.redeemedAt)));
  await transaction
    .update(vouchers)
    .set({ purpose: WITHDRAWN })
    .where(and(isGone, isNotNull(vouchers.redeemedAt)));
  for (let start = 0; start < given.length; start += ROWS_PER_STATEMENT)
    await transaction
      .insert(vouchers)
      .values(given.slice(start, start + ROWS_PER_STATEMENT).map((entry) => toRow(site, entry)))
      .onConflictDoUpdate({
        target: [vouchers.site, vouchers.code],
        set: TERMS,
        setWhere: sql`${vouchers.purpose} in (${CONTENT_PURPOSE}, ${WITHDRAWN})`,
      });
}

function toRow(site: string, { code, ...terms }: VoucherEntry): typeof vouchers.$inferInsert {
  return {
    site,
    code: foldVoucherCode(code),
    kind: terms.kind,
    value: terms.value,
    minimumMinor: terms.minimumMinor,
    isSingleUse: terms.isSingleUse,
    printedCode: code,
    categoryNumber: terms.categoryNumber ?? null,
    validFrom: new Date(terms.validFrom),
    validUntil: terms.validUntil === undefined ? null : new Date(terms.validUntil),
    purpose: CONTENT_PURPOSE,
  };
}

async function findTakenCodes(
  transaction: Transaction,
  site: string,
  entries: readonly Entry[],
): Promise<ContentFault[]> {
  const codes = (entries as readonly VoucherEntry[]).map(({ code }) => foldVoucherCode(code));
  const issued = await transaction
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(
      and(
        eq(vouchers.site, site),
        notInArray(vouchers.purpose, [CONTENT_PURPOSE, WITHDRAWN]),
        inArray(vouchers.code, codes),
      ),
    );
  const taken = new Set(issued.map(({ code }) => code));
  const firstWith = new Map<string, number>();
  return codes.flatMap((code, index) => {
    const first = firstWith.get(code);
    firstWith.set(code, first ?? index);
    const place = { path: `[${index}].code`, value: JSON.stringify(entries[index]!['code']) };
    if (code === '') return [{ ...place, reason: 'must have letters or digits' }];
    if (first !== undefined) return [{ ...place, reason: `is taken: entry ${first} has the same letters and digits` }];
    return taken.has(code) ? [{ ...place, reason: 'is taken: the shop has issued it to somebody' }] : [];
  });
}
