import type { FocusEvent } from 'react';

/** A row that shows the whole tile that has the focus: browsers leave it where it is as long as a few pixels of it look in. */
export const SHOWS_FOCUSED = {
  onFocus({ target }: FocusEvent) {
    if (!target.matches(':focus-visible')) return;
    // In a low window the tile may be higher than what is seen: what has the focus comes last.
    for (const shown of [target.closest('li'), target]) shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  },
};
