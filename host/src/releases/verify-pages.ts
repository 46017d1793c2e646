import { partsOf, type ReleaseManifest } from '@ninefold/contract';
import type { Reason } from './refusal-reasons.ts';

/** A release's pages name slots that it exposes, and slots of other remotes, which may come later. */
export function verifyPages({ remote, pages, exposes }: ReleaseManifest): Reason[] {
  return pages.flatMap((page) => {
    if ('redirect' in page) return [];
    const path = JSON.stringify(page.path);
    const own = page.slots.map(({ name }) => partsOf(name)).filter((slot) => slot.remote === remote);
    const missing = own.filter(({ exposed }) => !Object.hasOwn(exposes, exposed));
    const isHeaded = page.head === undefined || page.slots.some(({ name }) => name === page.head);
    return [
      ...missing.map(({ exposed }): Reason => ({
        code: 'REFERENCE_UNKNOWN',
        text: `the page ${path} shows ${remote}/${exposed}, which is not exposed`,
      })),
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
}
