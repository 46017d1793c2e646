import type { RemoteName } from '@ninefold/contract';
import { ReleasesAnswer } from '@ninefold/contract/operators';
import { CommandFailed, EXIT } from '../command-failed.ts';
import type { ShopClient } from './shop-client.ts';

const NEWEST = 'newest';

/** Name and description of the argument of commands that take a version. */
export const VERSION_ARGUMENT = [
  '<version>',
  `a published version, see \`npx ninefold releases\`, or ${NEWEST}: the one published last`,
] as const;

/**
 * Finds the version that is meant.
 *
 * @param version a version, or `newest`
 * @returns the version; of `newest` the one that was published last. Rejects with a {@link CommandFailed} when the remote has none
 */
export async function readVersion(shop: ShopClient, remote: RemoteName, version: string): Promise<string> {
  if (version !== NEWEST) return version;
  const { releases } = await shop.get('releases', { remote }, ReleasesAnswer);
  const [last] = releases;
  if (last) return last.version;
  const message = `Nothing is published of ${remote} yet: \`npx ninefold publish <folder of the remote>\`.`;
  throw new CommandFailed('RELEASE_UNKNOWN', message, EXIT.refused, { remote });
}
