import type { SliceCommands } from '@ninefold/cli';
import { addPictureCommands } from './pictures.ts';

/** `ninefold pictures …` */
export const commands: SliceCommands = {
  add: addPictureCommands,
  examples: ['ninefold pictures add summer.jpg --focus 50%,20%', 'ninefold pictures status'],
};
