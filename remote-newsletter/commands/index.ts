import type { SliceCommands } from '@ninefold/cli';
import { addNewsletterCommands } from './newsletter.ts';

/** `ninefold newsletter …` */
export const commands: SliceCommands = {
  add: addNewsletterCommands,
  examples: [
    'npx ninefold newsletter export --site AT --csv --file subscribers.csv',
    'npx ninefold newsletter erase ada@example.com --site AT',
    'npx ninefold newsletter mails retry --site AT',
  ],
};
