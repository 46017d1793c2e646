import './quick-start.ts';

const [{ openShop }, { tellFirstAdmin, tellState }] = await Promise.all([
  import('./open-shop.ts'),
  import('./tell-state.ts'),
]);

// Production: what is in the database is the shop. Nothing is seeded, nothing is published.
await openShop({ isProduction: true, prepare: tellState, greet: tellFirstAdmin });
