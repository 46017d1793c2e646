import { SITE_CODES } from '@ninefold/sites';
import type { vouchers } from '../service/schema.ts';
import { foldVoucherCode } from '../service/vouchers/voucher-code.ts';

/** The code that the demo's promotions name. */
const PRINTED_CODE = 'BARISTA15';

/** The category of coffee machines and what goes with them. */
const COFFEE_MACHINES = 2100;

/** 15 % off coffee machines on every site, as often as anybody likes. */
export const DEMO_VOUCHERS: (typeof vouchers.$inferInsert)[] = SITE_CODES.map((site) => ({
  site,
  code: foldVoucherCode(PRINTED_CODE),
  printedCode: PRINTED_CODE,
  kind: 'PERCENT',
  value: 15,
  categoryNumber: COFFEE_MACHINES,
  isSingleUse: false,
  purpose: 'promotion',
}));
