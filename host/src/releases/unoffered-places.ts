import { HOME_PLACE, type ReleaseManifest, type RemoteName } from '@ninefold/contract';
import type { CompositionState } from '@ninefold/contract/operators';
import type { ReleaseStore } from './release-store.ts';

type Sheets = Pick<ReleaseManifest, 'exposes'>;

/**
 * Names the open places that a release would stand in and that nothing offers which visitors get, on any site: a name that is
 * mistyped, or a page that is to go live later. What cannot be read offers none.
 *
 * @returns a sentence for each
 */
export async function unofferedPlaces(
  release: Sheets & Pick<ReleaseManifest, 'remote'>,
  { sites }: Pick<CompositionState, 'sites'>,
  store: Pick<ReleaseStore, 'manifest'>,
): Promise<string[]> {
  const filled = Object.entries(release.exposes).flatMap(([exposed, { slot }]) =>
    (slot?.fills ?? []).map((place) => ({ place, part: `${release.remote}/${exposed}` })),
  );
  if (filled.length === 0) return [];
  const live = await Promise.allSettled(versionsIn(sites).map(([remote, version]) => store.manifest(remote, version)));
  const sheets = [release, ...live.map((each) => (each.status === 'fulfilled' ? each.value : undefined))];
  const offered = new Set([HOME_PLACE, ...sheets.flatMap((each) => (each ? placesOf(each) : []))]);
  return filled
    .filter(({ place }) => !offered.has(place))
    .map(
      ({ place, part }) =>
        `${part} would stand in ${place}, which nothing offers that is live. Offered are ${[...offered].sort().join(', ')}.`,
    );
}

/** Each version that somebody gets, once. */
function versionsIn(sites: CompositionState['sites']): (readonly [RemoteName, string])[] {
  const versions = Object.values(sites).flatMap((site) =>
    Object.entries(site).flatMap(([remote, { version, rollout }]) =>
      [version, rollout?.version].filter((each) => each !== undefined).map((each) => [remote, each] as const),
    ),
  );
  return [...new Map(versions.map((each) => [each.join('@'), each])).values()];
}

function placesOf({ exposes }: Sheets): string[] {
  return Object.values(exposes).flatMap(({ slot }) => Object.keys(slot?.offers ?? {}));
}
