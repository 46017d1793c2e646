import type { Demo } from '@ninefold/service';
import { campaigns, checkoutOffers, deliveryRules, vouchers } from '../service/schema.ts';
import { DEMO_CAMPAIGNS } from './campaigns.ts';
import { DEMO_CHECKOUT_OFFER } from './checkout-offer.ts';
import { DEMO_DELIVERY } from './delivery.ts';
import { DEMO_VOUCHERS } from './vouchers.ts';

/** A gift, a voucher, days of delivery and what the checkout offers, on every site. */
export const demo: Demo = {
  name: 'cart',
  tables: [
    { table: campaigns, isKeptWhenChanged: true },
    { table: vouchers, isKeptWhenChanged: true },
    { table: deliveryRules, isKeptWhenChanged: true },
    { table: checkoutOffers, isKeptWhenChanged: true },
  ],
  async load({ database }, progress) {
    await database.transaction(async (transaction) => {
      if ((await transaction.$count(campaigns)) === 0) {
        progress('loading gifts');
        await transaction.insert(campaigns).values(DEMO_CAMPAIGNS);
      }
      if ((await transaction.$count(vouchers)) === 0) {
        progress('loading vouchers');
        await transaction.insert(vouchers).values(DEMO_VOUCHERS);
      }
      if ((await transaction.$count(deliveryRules)) === 0) {
        progress('loading days of delivery');
        await transaction.insert(deliveryRules).values(DEMO_DELIVERY);
      }
      if ((await transaction.$count(checkoutOffers)) === 0) {
        progress('loading what the checkout offers');
        await transaction.insert(checkoutOffers).values(DEMO_CHECKOUT_OFFER);
      }
    });
  },
};
