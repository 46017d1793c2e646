import type { SliceCommands } from '@ninefold/cli';
import { addCatalogueCommands } from './catalogue.ts';
import { addReviewCommands } from './reviews.ts';
import { addSearchCommands } from './search-report.ts';

/** `ninefold catalogue …`, `ninefold reviews …` and `ninefold search report` */
export const commands: SliceCommands = {
  add(program, context) {
    addCatalogueCommands(program, context);
    addReviewCommands(program, context);
    addSearchCommands(program, context);
  },
  examples: [
    'npx ninefold catalogue categories import categories-de.json --site DE --dry-run',
    'npx ninefold catalogue import feed.tsv --site DE',
    'npx ninefold catalogue source add https://shop.example/feed.xml --site DE --every 1h',
    'npx ninefold catalogue store-stock import inventory.tsv --site DE',
    'npx ninefold reviews approve 17',
  ],
};
