import { z } from 'zod';
import { PageSheet } from './page-sheet.ts';
import { ExposedName, RemoteName } from './remote-name.ts';
import { SlotSheet } from './slot-sheet.ts';

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** Where a file stands in a release: below a folder of it, in names that no file system reads otherwise. */
export const ReleasePath = z
  .string()
  .regex(/^(?:[a-zA-Z0-9_-]+\/)*[a-zA-Z0-9_.-]+$/)
  .refine((path) => !path.includes('..'));

/** Each is rendered on nine sites before a release is stored, and looked at for each page. */
const MOST_MODULES = 100;

/** `^1.2.0`, `>=1.2.0 <3`. */
const SemverRange = z.string().regex(/^[\d.x^~<>=| *-]{1,50}$/, 'is no range of versions: write it like ^1.2.0');

/**
 * What a release says of itself: `release.json`, the first file of a release archive.
 * Every other file of the archive is listed under `files` with its hash and size in bytes.
 */
export const ReleaseManifest = z.strictObject({
  remote: RemoteName,
  version: z.string().regex(/^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.-]{1,64})?$/, 'is no version: write it like 1.2.0'),
  /** The Module Federation name: unique for every build, since one name stands for one version in a process. */
  federationName: z.string().regex(/^[a-z0-9_]{1,80}$/),
  /** What the host must provide: package → semver range. The shared singletons, and the contract that the release was built with. */
  shared: z.record(z.string().max(100), z.string().max(50)),
  /** What it uses of them, by name: package → exports. Absent in releases that were built before this was written down. */
  uses: z.record(z.string().max(100), z.array(z.string().max(100)).max(500)).optional(),
  entries: z.strictObject({ browser: ReleasePath, server: ReleasePath }),
  /** Exposed modules by their name without `./`: what the browser fetches beside the entry, their stylesheet, and what each says of itself. */
  exposes: z
    .record(
      ExposedName,
      z.strictObject({
        scripts: z.array(ReleasePath).max(20),
        styles: z.array(ReleasePath).max(5),
        /** Absent in releases that were built before modules described themselves: they are stored, and never go live again. */
        slot: SlotSheet.optional(),
      }),
    )
    .refine((exposes) => Object.keys(exposes).length <= MOST_MODULES, `has more than ${MOST_MODULES} modules`),
  /** The services of teams elsewhere without which it does not work: name → semver range. It goes live where they answer. */
  services: z.record(RemoteName, SemverRange).optional(),
  /** The addresses that the remote owns. */
  pages: z.array(PageSheet).max(100).default([]),
  /**
   * Texts by locale, `{ "de-DE": "locales/de-DE.json" }`; their top-level keys are exposed modules' names, `common`, `fallback`
   * or groups that slots name.
   */
  locales: z.record(
    z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'is no locale: call its file like de-DE.json'),
    ReleasePath,
  ),
  files: z.record(ReleasePath, z.strictObject({ integrity, bytes: z.int().nonnegative() })),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** The largest archive that is read, in bytes, packed and unpacked. */
export const ARCHIVE_LIMITS = { packedBytes: 8 * 1024 * 1024, unpackedBytes: 32 * 1024 * 1024, files: 500 } as const;
