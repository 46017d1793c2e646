import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import type { Reason } from './verify/refusal-reasons.ts';
import type { HostContract } from './verify/verify-contract.ts';

/** Judges a release whose files are sound, before it is stored: renders its slots, weighs its files. No reasons: accepted. */
export type ReleaseGate = (
  manifest: ReleaseManifest,
  readFile: (path: string) => Promise<Buffer | undefined>,
) => Promise<Reason[]>;

export interface ReleaseRegistryOptions {
  /** Migrated by `migrateSlice(opened, RELEASES_SLICE)`. One of its connections is kept for LISTEN when `kind` is `postgresql`. */
  database: Database;
  kind: 'embedded' | 'postgresql';
  /** Folder for files of releases and the last known composition; made when missing. */
  cacheFolder: string;
  contract: HostContract;
  /** @default accepts */
  gate?: ReleaseGate;
  /** Judges drafts. @default accepts */
  draftGate?: ReleaseGate;
  /** Loads a release into this host's memory before its rollout begins; rejects when it cannot be used. @default accepts */
  load?: (remote: RemoteName, version: string) => Promise<unknown>;
  /** Whether nothing unsigned is taken, also of remotes without a key. @default false */
  requireSignatures?: boolean;
  /** Told of what went wrong in the background and is tried again: the database that cannot be read, a file that cannot be kept. */
  onFault?: (fault: string, cause: unknown) => void;
  /** How often the database is asked for changes that nobody told of, in ms. @default 5000 */
  pollIntervalMs?: number;
}
