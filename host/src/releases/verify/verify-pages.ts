import { partsOf, type ReleaseManifest } from '@ninefold/contract';
import type { Reason } from './refusal-reasons.ts';

/** What the props of any page may hold, beside what its address has. */
const GIVEN_ANYWHERE = ['path', 'checkoutUrl'];

/**
 * A release's pages and sheets name slots that it exposes, and slots of other remotes, which may come later; pages give slots what their
 * addresses have; and no two modules claim what one alone can have.
 */
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
    const known = new Set([...GIVEN_ANYWHERE, ...placeholdersIn(page.path)]);
    const lacking = page.slots.flatMap(({ name, props }): Reason[] => {
      const unknown = placeholdersIn(props).filter((placeholder) => !known.has(placeholder));
      if (unknown.length === 0) return [];
      const given = unknown.map((placeholder) => `{${placeholder}}`).join(', ');
      return [
        { code: 'REFERENCE_UNKNOWN', text: `the page ${path} gives ${name} ${given}, which its address does not have` },
      ];
    });
    const isHeaded = page.head === undefined || page.slots.some(({ name }) => name === page.head);
    return [
      ...reasonsFor(`the page ${path}`, shown),
      ...lacking,
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
  return [...ofSheets, ...ofPages, ...offeredInVain(exposes), ...claimedTwice(exposes)];
}

/** What an open place would give of its slot's props, and none of the slot's samples has: whatever stands there would get nothing. */
function offeredInVain(exposes: ReleaseManifest['exposes']): Reason[] {
  return Object.entries(exposes).flatMap(([exposed, { slot }]) => {
    const known = new Set(slot?.samples.flatMap((sample) => Object.keys(sample)));
    return Object.entries(slot?.offers ?? {}).flatMap(([place, props]): Reason[] => {
      const unknown = placeholdersIn(props).filter((name) => !known.has(name));
      if (unknown.length === 0) return [];
      const given = unknown.map((name) => `{${name}}`).join(', ');
      const text = `${exposed} gives ${place} ${given}, which none of its samples has: write the name of the prop, or a sample with it`;
      return [{ code: 'REFERENCE_UNKNOWN', text }];
    });
  });
}

/** The names of the placeholders in an address, in those of some sites, or in props. */
function placeholdersIn(written: string | object): string[] {
  const names = JSON.stringify(written).matchAll(/\{([A-Za-z]+)(?::[a-z]+)?\}/g);
  return [...new Set([...names].map(([, name]) => name!))];
}

/** Of two modules that claim one place of the frame, or one kind of block, the second would never show. */
function claimedTwice(exposes: ReleaseManifest['exposes']): Reason[] {
  const claims = Object.entries(exposes).flatMap(([exposed, { slot }]) =>
    [...(slot?.place === undefined ? [] : [slot.place]), ...Object.keys(slot?.homeBlocks ?? {})].map((claimed) => ({
      exposed,
      claimed,
    })),
  );
  return [...Map.groupBy(claims, ({ claimed }) => claimed)].flatMap(([claimed, each]): Reason[] => {
    if (each.length === 1) return [];
    const names = each.map(({ exposed }) => exposed).join(' and by ');
    return [
      { code: 'PLACE_TAKEN', text: `${claimed} is claimed by ${names} of this release, and one alone can have it` },
    ];
  });
}
