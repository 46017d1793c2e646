import type { SliceCommands } from '@ninefold/cli';
import { addNewsletterCommands } from './newsletter.ts';

/** `ninefold newsletter …` */
export const commands: SliceCommands = {
  add: addNewsletterCommands,
  examples: [
    'ninefold newsletter export --site AT --csv --file subscribers.csv',
    'ninefold newsletter erase ada@example.com --site AT',
    'ninefold newsletter mails retry --site AT',
  ],
};
