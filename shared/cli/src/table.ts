import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { stripVTControlCharacters } from 'node:util';
import type { Terminal } from './terminal.ts';

/** Lays out rows under their headings, two spaces apart; the last column is not padded. */
export function formatTable(headings: string[], rows: string[][]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) =>
    lines.reduce((widest, line) => Math.max(widest, widthOf(line[column] ?? '')), 0),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat(widths[column]! - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Says beside a list of at most `limit` things that there may be more: what is cut off looks whole. */
export function noteCutOff(terminal: Terminal, count: number, limit: number): void {
  if (count === limit) terminal.note(`There may be more than these ${limit}: --limit lists them.`);
}

/** Names sites in the shop's order, or all of them by one word. */
export function formatSites(sites: readonly SiteCode[]): string {
  return sites.length === SITE_CODES.length ? 'all' : SITE_CODES.filter((site) => sites.includes(site)).join(',');
}

/** `2026-11-03 14:05:09 UTC` */
export function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}
