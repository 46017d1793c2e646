import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { CompositionState } from '@ninefold/contract/operators';
import type { SiteContents, SiteContentsReader } from './site-contents.ts';

/** How far one site is on the way to a shop. */
export interface SiteOpening extends SiteContents {
  site: SiteCode;
  /** Whether every remote that has a release is live. Where all else is there one is enough: others may be for other countries, or yet to come. */
  isLive: boolean;
}

/** How far the sites are; of a site whose services do not answer nothing is told. */
export async function readOpening(
  { sites }: Pick<CompositionState, 'sites'>,
  remotes: readonly string[],
  contents: Pick<SiteContentsReader, 'read'>,
): Promise<SiteOpening[]> {
  const found = await Promise.all(SITE_CODES.map((site) => contents.read(site)));
  return SITE_CODES.flatMap((site, index) => {
    const inside = found[index];
    if (!inside) return [];
    const live = remotes.filter((remote) => sites[site][remote] !== undefined);
    const isLive = live.length > 0 && (live.length === remotes.length || isStocked(inside));
    return [{ site, isLive, ...inside }];
  });
}

const isStocked = ({ hasCategories, hasGoods, hasLegalPages }: SiteContents): boolean =>
  hasCategories && hasGoods && hasLegalPages;
