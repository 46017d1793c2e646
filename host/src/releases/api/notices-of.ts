import type { RemoteName } from '@ninefold/contract';
import type { CompositionState } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import type { ReleaseRegistry } from '../registry/release-registry.ts';

/** A version that an order gives to visitors of a site. */
export interface Given {
  remote: RemoteName;
  version: string;
  site: SiteCode;
}

/**
 * What whoever has ordered should look at: where what they give would stand in a place that nothing offers, on the sites that get it.
 *
 * @param sites what is live once the order is done. @default what is live
 */
export async function noticesOf(
  { unofferedPlaces }: Pick<ReleaseRegistry, 'unofferedPlaces'>,
  given: readonly Given[],
  sites?: CompositionState['sites'],
): Promise<string[]> {
  const alike = Map.groupBy(given, ({ remote, version }) => `${remote}@${version}`);
  const notices = await Promise.all(
    [...alike.values()].map((each) =>
      unofferedPlaces(
        each[0]!,
        each.map(({ site }) => site),
        sites,
      ),
    ),
  );
  return notices.flat();
}
