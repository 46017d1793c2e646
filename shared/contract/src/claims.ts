import type { SiteCode } from '@ninefold/sites';
import { overlap } from './page-pattern.ts';
import { pathOn } from './page-sheet.ts';
import type { ReleaseManifest } from './release-manifest.ts';

/** Something that one release alone can have on a site. */
export interface Conflict {
  kind: 'address' | 'place';
  /** As the first release names it: `/{slug}-p{productId:digits}`, `page/header`, `stage`. */
  claimed: string;
}

type Claimer = Pick<ReleaseManifest, 'pages' | 'exposes'>;

/** What two releases of different remotes would both have on a site: addresses, places of the frame, kinds of blocks of the home page, open places inside slots. */
export function conflictsOn(site: SiteCode, one: Claimer, other: Claimer): Conflict[] {
  const theirs = addressesOf(other, site);
  const addresses = addressesOf(one, site).filter((address) => theirs.some((their) => overlap(address, their)));
  const taken = placesOf(other);
  const places = placesOf(one).filter((place) => taken.includes(place));
  return [
    ...addresses.map((claimed): Conflict => ({ kind: 'address', claimed })),
    ...places.map((claimed): Conflict => ({ kind: 'place', claimed })),
  ];
}

function addressesOf({ pages }: Claimer, site: SiteCode): string[] {
  return pages.map((page) => pathOn(page, site)).filter((path) => path !== undefined);
}

function placesOf({ exposes }: Claimer): string[] {
  return Object.values(exposes).flatMap(({ slot }) => [
    ...(slot?.place === undefined ? [] : [slot.place]),
    ...Object.keys(slot?.homeBlocks ?? {}),
    ...Object.keys(slot?.offers ?? {}),
  ]);
}
