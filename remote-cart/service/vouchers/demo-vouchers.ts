import { SITE_CODES } from '@ninefold/sites';
import type { vouchers } from '../schema.ts';
import { foldVoucherCode } from './voucher-code.ts';

/** The code that the demo's promotions name. */
const PRINTED_CODE = 'BARISTA15';

/** 15 % off on every site, as often as anybody likes. */
export const DEMO_VOUCHERS: (typeof vouchers.$inferInsert)[] = SITE_CODES.map((site) => ({
  site,
  code: foldVoucherCode(PRINTED_CODE),
  printedCode: PRINTED_CODE,
  kind: 'PERCENT',
  value: 15,
  isSingleUse: false,
  purpose: 'promotion',
}));
