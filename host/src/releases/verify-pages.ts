import { partsOf, type ReleaseManifest } from '@ninefold/contract';
import type { Reason } from './refusal-reasons.ts';

/** A release's pages and sheets name slots that it exposes, and slots of other remotes, which may come later. */
export function verifyPages({ remote, pages, exposes }: ReleaseManifest): Reason[] {
  const reasonsFor = (who: string, shown: readonly string[]): Reason[] =>
    shown
      .filter((name) => partsOf(name).remote === remote && !Object.hasOwn(exposes, partsOf(name).exposed))
      .map((name) => ({ code: 'REFERENCE_UNKNOWN', text: `${who} shows ${name}, which is not exposed` }));
  const ofSheets = Object.entries(exposes).flatMap(([exposed, { slot }]) => reasonsFor(exposed, slot?.shows ?? []));
  const ofPages = pages.flatMap((page) => {
    if ('redirect' in page) return [];
    const path = JSON.stringify(page.path);
    const shown = page.slots.flatMap(({ name, shows = [] }) => [name, ...shows]);
    const isHeaded = page.head === undefined || page.slots.some(({ name }) => name === page.head);
    return [
      ...reasonsFor(`the page ${path}`, shown),
      ...(isHeaded
        ? []
        : [
            {
              code: 'REFERENCE_UNKNOWN' as const,
              text: `the page ${path} has its head from ${page.head}, which it does not show`,
            },
          ]),
    ];
  });
  return [...ofSheets, ...ofPages];
}
