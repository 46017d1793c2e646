import { HOME_PLACE, type ReleaseManifest, type RemoteName } from '@ninefold/contract';
import type { CompositionState } from '@ninefold/contract/operators';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { ReleaseStore } from '../publish/release-store.ts';

type Sheets = Pick<ReleaseManifest, 'exposes'>;

interface Live extends Pick<CompositionState, 'sites'> {
  /** Sites that an order gives the release to. @default none yet: what one of all sites offers is offered */
  on?: readonly SiteCode[] | undefined;
}

/**
 * Names the open places that a release would stand in and that nothing offers which visitors get: a name that is mistyped, or a
 * page that is to go live later. What is switched off or cannot be read offers none.
 *
 * @returns a sentence for each
 */
export async function unofferedPlaces(
  { remote, version }: Pick<ReleaseManifest, 'remote' | 'version'>,
  { sites, on }: Live,
  store: Pick<ReleaseStore, 'manifest'>,
): Promise<string[]> {
  // What was done is done, whatever comes of the question.
  const release = await store.manifest(remote, version).catch(() => undefined);
  if (!release) return [];
  const filled = Object.entries(release.exposes).flatMap(([exposed, { slot }]) =>
    (slot?.fills ?? []).map((place) => ({ place, part: `${remote}/${exposed}` })),
  );
  if (filled.length === 0) return [];
  const groups = on?.map((site) => [site]) ?? [SITE_CODES];
  const said = await Promise.all(
    groups.map(async (among) => {
      const beside = versionsIn(sites, among).filter(([other]) => other !== remote);
      const live = await Promise.allSettled(beside.map((each) => store.manifest(...each)));
      const sheets = [release, ...live.map((each) => (each.status === 'fulfilled' ? each.value : undefined))];
      const offered = new Set([HOME_PLACE, ...sheets.flatMap((each) => (each ? placesOf(each) : []))]);
      const missing = filled.filter(({ place }) => !offered.has(place));
      return missing.map(({ place, part }) => ({
        among,
        sentence: `${part} would stand in ${place}, which nothing offers that is live. Offered are ${[...offered].sort().join(', ')}.`,
      }));
    }),
  );
  const alike = Map.groupBy(said.flat(), ({ sentence }) => sentence);
  return [...alike].map(([sentence, each]) =>
    on === undefined ? sentence : `On ${each.flatMap(({ among }) => among).join(', ')} ${sentence}`,
  );
}

/** Each version that somebody gets on one of the sites, once. */
function versionsIn(sites: CompositionState['sites'], among: readonly SiteCode[]): (readonly [RemoteName, string])[] {
  const versions = among.flatMap((site) =>
    Object.entries(sites[site]).flatMap(([remote, { version, rollout, isKilled }]) =>
      (isKilled ? [] : [version, rollout?.version])
        .filter((each) => each !== undefined)
        .map((each) => [remote, each] as const),
    ),
  );
  return [...new Map(versions.map((each) => [each.join('@'), each])).values()];
}

function placesOf({ exposes }: Sheets): string[] {
  return Object.values(exposes).flatMap(({ slot }) => Object.keys(slot?.offers ?? {}));
}
