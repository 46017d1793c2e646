import type { SliceCommands } from '@ninefold/cli';
import { addCatalogueCommands } from './catalogue.ts';

/** `ninefold catalogue …` */
export const commands: SliceCommands = {
  add: addCatalogueCommands,
  examples: [
    'ninefold catalogue categories import categories-de.json --site DE --dry-run',
    'ninefold catalogue import feed.tsv --site DE',
    'ninefold catalogue source add https://shop.example/feed.xml --site DE --every 1h',
  ],
};
