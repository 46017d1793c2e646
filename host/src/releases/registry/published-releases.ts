import type { ReleaseManifest, ReleaseSignature, RemoteName } from '@ninefold/contract';
import type { CompositionState } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import { limitFunction } from 'p-limit';
import { isDraftVersion } from '../publish/draft-version.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { ReleaseFile } from '../files/file-cache.ts';
import type { LiveComposition } from '../live/live-composition.ts';
import { JUDGED_AT_ONCE, publishRelease } from '../publish/publish-release.ts';
import type { PublishedRemotes } from '../publish/published-remotes.ts';
import type { ReleaseRegistryOptions } from '../registry-options.ts';
import type { ReleaseDeltas } from '../files/release-deltas.ts';
import type { ReleaseKeys } from '../publish/release-keys.ts';
import type { PublishedRelease, ReleaseStore } from '../publish/release-store.ts';
import { unofferedPlaces } from '../live/unoffered-places.ts';

interface PublishedBy {
  actor: string;
  signature?: ReleaseSignature | undefined;
}

/** What teams have published, whether anybody gets it or not. */
export interface PublishedReleases {
  /** Verifies and stores a release, a few at a time. The same content again is accepted (`isNew` false); other content of a known version never. */
  publish(archive: Buffer, by: PublishedBy): Promise<{ manifest: ReleaseManifest; isNew: boolean }>;
  /**
   * Names the open places that a release would stand in and that nothing offers which is live, in a sentence each.
   *
   * @param on sites that an order gives it to; else what one of all sites offers is offered
   * @param sites what is live. @default what is live now
   */
  unofferedPlaces(
    release: Pick<ReleaseManifest, 'remote' | 'version'>,
    on?: readonly SiteCode[],
    sites?: CompositionState['sites'],
  ): Promise<string[]>;
  /** Of a release, or of a draft. */
  manifest(remote: RemoteName, version: string): Promise<ReleaseManifest | undefined>;
  /** Whether what a release consists of is in memory: neither disk nor database is asked what it has. Never for drafts. */
  isAtHand(remote: RemoteName, version: string): boolean;
  /** A file of a release or a draft, its hash checked. Rejects when neither memory, disk nor database has it at hand. */
  file(remote: RemoteName, version: string, path: string): Promise<ReleaseFile | undefined>;
  /**
   * A script of a release in the encoding `dcz`, as its difference to what a browser has; undefined when that is not at hand. Never rejects.
   *
   * @param dictionary SHA-256 of what the browser has, in hexadecimal
   */
  delta(remote: RemoteName, version: string, path: string, dictionary: string): Promise<Buffer | undefined>;
  /** Newest first. */
  releases(filter?: { remote?: RemoteName | undefined }): Promise<PublishedRelease[]>;
  /** Every remote of which a release is published or live, by name, from memory. */
  remotes(): readonly RemoteName[];
}

interface PublishedReleasesParts {
  keys: ReleaseKeys;
  store: ReleaseStore;
  drafts: Drafts;
  deltas: ReleaseDeltas;
  remotes: PublishedRemotes;
  live: LiveComposition;
  /** Reads {@link remotes} anew. */
  readRemotes: () => Promise<void>;
}

export function createPublishedReleases(
  options: ReleaseRegistryOptions,
  { keys, store, drafts, deltas, remotes, live, readRemotes }: PublishedReleasesParts,
): PublishedReleases {
  return {
    publish: limitFunction(
      async (archive: Buffer, by: PublishedBy) => {
        const publication = await publishRelease({ ...options, keys }, archive, by);
        if (publication.isNew) await readRemotes();
        return publication;
      },
      { concurrency: JUDGED_AT_ONCE },
    ),
    unofferedPlaces: (release, on, sites = live.current().sites) => unofferedPlaces(release, { sites, on }, store),
    manifest: (remote, version) => (isDraftVersion(version) ? drafts : store).manifest(remote, version),
    isAtHand: (remote, version) => store.isAtHand(remote, version),
    file: (remote, version, path) => (isDraftVersion(version) ? drafts : store).file(remote, version, path),
    delta: (remote, version, path, dictionary) => deltas.read(remote, version, path, dictionary),
    releases: (filter = {}) => store.list(filter),
    remotes() {
      const onSites = Object.values(live.current().sites).flatMap((site) => Object.keys(site));
      return [...new Set([...remotes.names(), ...onSites])].sort();
    },
  };
}
