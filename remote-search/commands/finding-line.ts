import { printable } from '@ninefold/cli';
import type { FeedFault } from '../service/index.ts';

/** `odd: line 3: image_link: …` */
export function findingLine(kind: 'bad' | 'odd', { line, field, reason }: FeedFault): string {
  return printable([`${kind === 'odd' ? 'odd: ' : ''}line ${line}`, field, reason].filter(Boolean).join(': '));
}
