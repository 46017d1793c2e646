import { openShop } from './open-shop.ts';
import { tellFirstAdmin, tellState } from './tell-state.ts';

// Production: what is in the database is the shop. Nothing is seeded, nothing is published.
await openShop({ isProduction: true, prepare: tellState, greet: tellFirstAdmin });
