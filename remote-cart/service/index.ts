import type { Slice } from '@ninefold/service';
import { createCarts } from './carts.ts';
import { addCartRoutes } from './routes/cart.ts';
import { addFormRoutes } from './routes/form.ts';
import { addServiceCallRoutes } from './routes/service-calls.ts';
import { seed } from './seed.ts';
import { createVoucherRepository } from './vouchers/voucher-repository.ts';

export { createCarts, createVoucherRepository };

/** The cart's service. Titles, prices and availability come from the catalogue. */
export const slice: Slice = {
  name: 'cart',
  migrations: new URL('./migrations/', import.meta.url),
  register(app, context) {
    const vouchers = createVoucherRepository(context.database);
    const carts = createCarts({ ...context, vouchers });
    addCartRoutes(app, carts, context.visitors);
    addFormRoutes(app, carts, context.visitors);
    addServiceCallRoutes(app, carts, vouchers, context);
  },
  seed,
};
