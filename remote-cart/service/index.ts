import type { Slice } from '@ninefold/service';
import { createCarts } from './carts.ts';
import { addCartRoutes } from './routes/cart.ts';
import { addFormRoutes } from './routes/form.ts';

/** The cart's service. Titles, prices and availability come from the catalogue. */
export const slice: Slice = {
  name: 'cart',
  migrations: new URL('./migrations/', import.meta.url),
  register(app, { database, services, visitors }) {
    const carts = createCarts(database, services);
    addCartRoutes(app, carts, visitors);
    addFormRoutes(app, carts, visitors);
  },
};
