import type { SliceCommands } from '@ninefold/cli';
import { addCancellationCommands } from './cancellations.ts';
import { addPictureCommands } from './pictures.ts';
import { addReturnCommands } from './returns.ts';
import { addWithdrawalCommands } from './withdrawals.ts';

export { addedPictures } from './pictures.ts';
export { storeIds } from './stores.ts';

/** `ninefold pictures …`, `returns …`, `withdrawals …` and `cancellations …` */
export const commands: SliceCommands = {
  add(program, context) {
    addPictureCommands(program, context);
    addReturnCommands(program, context);
    addWithdrawalCommands(program, context);
    addCancellationCommands(program, context);
  },
  examples: [
    'npx ninefold pictures add summer.jpg --focus 50%,20%',
    'npx ninefold pictures status',
    'npx ninefold returns list --site DE --since 2026-11-01',
    'npx ninefold returns retry --site DE',
    'npx ninefold withdrawals list --site DE --csv',
    'npx ninefold cancellations list --site DE --csv',
  ],
};
