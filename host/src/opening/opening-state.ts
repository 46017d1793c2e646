import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { CompositionState } from '@ninefold/contract/operators';
import type { SiteContents, SiteContentsReader } from './site-contents.ts';

/** How far one site is on the way to a shop. */
export interface SiteOpening extends SiteContents {
  site: SiteCode;
  /** Whether every remote that has a release is live. */
  isLive: boolean;
}

/** How far the sites are; of a site whose services do not answer nothing is told. */
export async function readOpening(
  { sites }: Pick<CompositionState, 'sites'>,
  remotes: readonly string[],
  contents: SiteContentsReader,
): Promise<SiteOpening[]> {
  const found = await Promise.all(SITE_CODES.map((site) => contents.read(site)));
  return SITE_CODES.flatMap((site, index) => {
    const inside = found[index];
    const isLive = remotes.length > 0 && remotes.every((remote) => sites[site][remote] !== undefined);
    return inside ? [{ site, isLive, ...inside }] : [];
  });
}
