import type { Slice } from '@ninefold/service';
import { createCarts } from './carts.ts';
import { cartContent } from './content-documents/cart-content.ts';
import { keeps, people } from './customers/people.ts';
import { addCartRoutes } from './routes/cart.ts';
import { addFormRoutes } from './routes/form.ts';
import { addServiceCallRoutes } from './routes/service-calls.ts';
import { createVoucherRepository } from './vouchers/voucher-repository.ts';

export { createCarts, createVoucherRepository };
export type { VoucherRepository } from './vouchers/voucher-repository.ts';

/** The cart's service. Titles, prices and availability come from the catalogue. */
export const slice: Slice = {
  name: 'cart',
  paths: ['/service/cart/*'],
  keptForVisitor: ['/service/cart/*'],
  migrations: new URL('./migrations/', import.meta.url),
  content: cartContent,
  people,
  keeps,
  register(app, context) {
    const onFault = (fault: string) => app.log.error(fault);
    const vouchers = createVoucherRepository(context.database, onFault);
    const carts = createCarts({ ...context, vouchers, onFault });
    addCartRoutes(app, carts, context.visitors);
    addFormRoutes(app, carts, context.visitors);
    addServiceCallRoutes(app, carts, vouchers, context);
  },
};
