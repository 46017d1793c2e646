#!/usr/bin/env node
import { runCommands, runProcess } from './run-commands.ts';
import { addShopCommands, SHOP_ENVIRONMENT, SHOP_EXAMPLES } from './shop/add-shop-commands.ts';
import { createShopContext } from './shop/shop-context.ts';

// `ninefold` where a remote is developed on its own: what one does with a shop that runs somewhere.
await runProcess((argv, surroundings) =>
  runCommands(argv, surroundings, {
    description: 'Publishes releases of a remote in a Ninefold shop, and makes them live.',
    packageFile: new URL('../package.json', import.meta.url),
    examples: SHOP_EXAMPLES,
    environment: SHOP_ENVIRONMENT,
    addCommands: (program) => addShopCommands(program, createShopContext(surroundings)),
  }),
);
