import type { ReturnedLine } from '../../contract/account.ts';

/** What goes back of an article, and what the order calls it; without that where an older version has kept it. */
export interface AnnouncedLine extends ReturnedLine {
  title?: string | undefined;
  colour?: string | undefined;
  size?: string | undefined;
}

/** `Wollmantel, Grau, M`; empty where nothing is known but the number. */
export const nameOfLine = ({ title, colour, size }: AnnouncedLine): string =>
  [title, colour, size].filter(Boolean).join(', ');
