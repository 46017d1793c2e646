import { conflictsOn, type ReleaseManifest } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { Reason } from './refusal-reasons.ts';

/** The part of a manifest that says what a release would have for itself. */
export type Claims = Pick<ReleaseManifest, 'remote' | 'version' | 'pages' | 'exposes'>;

/** A release of another remote that is live, or rolled out, on a site. */
export interface Neighbour {
  site: SiteCode;
  claims: Claims;
}

const nameOf = ({ remote, version }: Claims) => `${remote} ${version}`;

/** Compares what a release would have on its sites with what others have there already. @returns a reason for each conflict, with both names */
export function verifyClaims(manifest: Claims, neighbours: readonly Neighbour[]): Reason[] {
  const conflicts = neighbours.flatMap(({ site, claims: other }) =>
    conflictsOn(site, manifest, other).map((conflict) => ({ ...conflict, site, other })),
  );
  const alike = Map.groupBy(conflicts, ({ claimed, other }) => `${claimed} ${nameOf(other)}`);
  return [...alike.values()].map((each): Reason => {
    const { kind, claimed, other } = each[0]!;
    const sites = each.map(({ site }) => site).join(', ');
    return {
      code: kind === 'address' ? 'ADDRESS_TAKEN' : 'PLACE_TAKEN',
      text: `${claimed} is claimed by ${nameOf(manifest)} and by ${nameOf(other)}, which is live on ${sites}`,
    };
  });
}
