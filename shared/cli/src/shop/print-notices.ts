import { printable, type Terminal } from '../terminal.ts';

/** What the host would have somebody look at though it has done what was ordered. */
export function printNotices(terminal: Terminal, { notices = [] }: { notices?: readonly string[] | undefined }): void {
  for (const notice of notices) terminal.note(printable(notice));
}
