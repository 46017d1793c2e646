import type { Slice } from '@ninefold/service';
import { createCartParts } from './cart-parts.ts';
import { createCarts } from './carts.ts';
import { cartContent } from './content-documents/cart-content.ts';
import { createCurrentPromise } from './delivery/current-promise.ts';
import { createHandovers } from './handover/handovers.ts';
import { keeps, people } from './customers/people.ts';
import { addCartRoutes } from './routes/cart.ts';
import { addCheckoutRoutes, CHECKOUT_CALLS } from './routes/checkout.ts';
import { addDeliveryRoute } from './routes/delivery.ts';
import { addFormRoutes } from './routes/form.ts';
import { addServiceCallRoutes } from './routes/service-calls.ts';
import { createVoucherRepository } from './vouchers/voucher-repository.ts';

export { createCarts, createVoucherRepository };
export type { VoucherRepository } from './vouchers/voucher-repository.ts';
import { heldPieces, newCarts, orderEvents, vouchers } from './schema.ts';

/** The cart's service. Titles, prices and availability come from the catalogue. */
export const slice: Slice = {
  name: 'cart',
  paths: ['/service/cart/*'],
  keptForVisitor: ['/service/cart/*'],
  ownProof: [CHECKOUT_CALLS],
  sells: ['/service/cart/form/add', '/service/cart/api/cart'],
  migrations: new URL('./migrations/', import.meta.url),
  content: cartContent,
  people,
  unseen: [vouchers, heldPieces, newCarts, orderEvents],
  keeps,
  register(app, context) {
    const onFault = (fault: string) => app.log.error(fault);
    const vouchers = createVoucherRepository(context.database, onFault);
    const options = { ...context, vouchers, onFault };
    const parts = createCartParts(options);
    const carts = createCarts(options, parts);
    addCartRoutes(app, carts, context.visitors);
    addFormRoutes(app, carts, context.visitors);
    const currentPromise = createCurrentPromise(context.database, onFault);
    addDeliveryRoute(app, currentPromise);
    addServiceCallRoutes(app, carts, vouchers, context);
    addCheckoutRoutes(app, createHandovers({ ...context, parts, currentPromise }), context);
  },
};
