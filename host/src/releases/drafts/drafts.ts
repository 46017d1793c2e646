import { integrityOf, ReleaseManifest, type ReleaseSignature, type RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import { and, desc, eq, gt, inArray, lte, max, notInArray } from '@ninefold/service/sql';
import { limitFunction } from 'p-limit';
import { isDraftVersion } from '../publish/draft-version.ts';
import { JUDGED_AT_ONCE, readRelease } from '../publish/publish-release.ts';
import { refuseFor } from '../verify/release-refused.ts';
import type { ReleaseKeys } from '../publish/release-keys.ts';
import type { ReleaseFile } from '../files/file-cache.ts';
import type { ReleaseGate, ReleaseRegistryOptions } from '../registry-options.ts';
import type { Picks } from './release-pass.ts';
import { draftFiles, drafts } from '../schema.ts';

/** How long a draft is kept after its last build, in ms. */
export const DRAFT_MS = 4 * 3600_000;
/** Builds of a draft that are kept: pages that are open still fetch scripts of the one before the newest. */
const BUILDS_KEPT = 2;
/** Most drafts at a time; who began earliest gives way. */
export const MOST_DRAFTS = 20;

/** How a pass says that it shows the newest build of a draft instead of a version. */
const PICKED = 'draft:';

/** A build of a draft as it is kept. */
export interface DraftBuild {
  remote: RemoteName;
  version: string;
  expiresAt: Date;
}

interface DraftedBy {
  draft: string;
  actor: string;
  signature?: ReleaseSignature | undefined;
}

/** Builds that somebody works on. Their files are those of a release; only holders of a pass get pages with them. */
export interface Drafts {
  /** Verifies and keeps a build as the newest one of a draft. @throws {ReleaseRefused} */
  publish(archive: Buffer, by: DraftedBy): Promise<DraftBuild>;
  /** Takes out all builds of a draft. */
  discard(draft: string): Promise<void>;
  /** Takes out one build. */
  remove(remote: RemoteName, version: string): Promise<void>;
  /** The versions that a pass shows now: of a draft its newest build, of one that is gone nothing. */
  shown(picks: Picks): Promise<Picks>;
  /** Whether a version is a build of a draft that a pass shows. */
  isShown(picks: Picks, remote: RemoteName, version: string): Promise<boolean>;
  manifest(remote: RemoteName, version: string): Promise<ReleaseManifest | undefined>;
  file(remote: RemoteName, version: string, path: string): Promise<ReleaseFile | undefined>;
  /** Removes what has run out. */
  clean(): Promise<void>;
}

/** What a pass picks of a remote to show a draft. */
export function pickOf(draft: string): string {
  return `${PICKED}${draft}`;
}

export function hasDraft(picks: Picks): boolean {
  return Object.values(picks).some((pick) => pick.startsWith(PICKED));
}

/** @param options.gate judges a draft before it is kept; the texts and weights of a release are not asked of it */
export function createDrafts({
  database,
  contract,
  gate,
  keys,
}: Pick<ReleaseRegistryOptions, 'database' | 'contract'> & {
  gate?: ReleaseGate | undefined;
  keys: Pick<ReleaseKeys, 'reasonsAgainst'>;
}): Drafts {
  const isThere = (remote: RemoteName, version: string) =>
    and(eq(drafts.remote, remote), eq(drafts.version, version), gt(drafts.expiresAt, new Date()));

  async function newest(remote: RemoteName, draft: string): Promise<string | undefined> {
    const [row] = await database
      .select({ version: drafts.version })
      .from(drafts)
      .where(and(eq(drafts.remote, remote), eq(drafts.draft, draft), gt(drafts.expiresAt, new Date())))
      .orderBy(desc(drafts.publishedAt))
      .limit(1);
    return row?.version;
  }

  return {
    publish: limitFunction(
      async (archive: Buffer, { draft, actor, signature }: DraftedBy) => {
        const { manifest, integrity, files, unsound } = await readRelease(archive, contract);
        const { remote, version } = manifest;
        refuseFor(unsound);
        refuseFor(await keys.reasonsAgainst({ remote, version, integrity }, signature));
        if (!isDraftVersion(version))
          refuseFor([
            {
              code: 'MANIFEST_INVALID',
              text: `${version} is no version of a draft: they end with -draft.<id of the build>`,
            },
          ]);
        const publishedAt = new Date();
        const expiresAt = new Date(publishedAt.getTime() + DRAFT_MS);
        const times = { publishedAt, publishedBy: actor, expiresAt };
        const [known] = await database.select().from(drafts).where(isThere(remote, version));
        if (known && (known.integrity !== integrity || known.draft !== draft))
          refuseFor([{ code: 'VERSION_TAKEN', text: `${remote} ${version} is another draft: build it anew` }]);
        if (known) await database.update(drafts).set(times).where(isThere(remote, version));
        else {
          if (gate) refuseFor(await gate(manifest, (path) => Promise.resolve(files.get(path))));
          await database.transaction(async (transaction) => {
            await transaction.delete(drafts).where(and(eq(drafts.remote, remote), eq(drafts.version, version)));
            await transaction.insert(drafts).values({ remote, version, draft, manifest, integrity, ...times });
            for (const [path, content] of files)
              await transaction.insert(draftFiles).values({ remote, version, path, content });
            await makeRoom(transaction, draft);
          });
        }
        return { remote, version, expiresAt };
      },
      { concurrency: JUDGED_AT_ONCE },
    ),
    async discard(draft) {
      await database.delete(drafts).where(eq(drafts.draft, draft));
    },
    async remove(remote, version) {
      await database.delete(drafts).where(and(eq(drafts.remote, remote), eq(drafts.version, version)));
    },
    async shown(picks) {
      const versions = Object.entries(picks).map(
        async ([remote, pick]) =>
          [remote, pick.startsWith(PICKED) ? await newest(remote, pick.slice(PICKED.length)) : pick] as const,
      );
      const shown = (await Promise.all(versions)).filter((each): each is [RemoteName, string] => each[1] !== undefined);
      return Object.fromEntries(shown);
    },
    async isShown(picks, remote, version) {
      const pick = Object.hasOwn(picks, remote) ? picks[remote]! : '';
      if (!pick.startsWith(PICKED)) return false;
      const [row] = await database.select({ draft: drafts.draft }).from(drafts).where(isThere(remote, version));
      return row?.draft === pick.slice(PICKED.length);
    },
    async manifest(remote, version) {
      const [row] = await database.select({ manifest: drafts.manifest }).from(drafts).where(isThere(remote, version));
      return row && ReleaseManifest.parse(row.manifest);
    },
    async file(remote, version, path) {
      const [row] = await database
        .select({ content: draftFiles.content, manifest: drafts.manifest })
        .from(draftFiles)
        .innerJoin(drafts, and(eq(drafts.remote, draftFiles.remote), eq(drafts.version, draftFiles.version)))
        .where(and(isThere(remote, version), eq(draftFiles.path, path)));
      if (!row) return undefined;
      const integrity = integrityOf(row.content);
      return integrity === row.manifest.files[path]?.integrity ? { content: row.content, integrity } : undefined;
    },
    async clean() {
      await database.delete(drafts).where(lte(drafts.expiresAt, new Date()));
    },
  };
}

/** Removes what has run out, the older builds of a draft, and the oldest drafts when there are too many. */
async function makeRoom(database: Pick<Database, 'select' | 'delete'>, draft: string): Promise<void> {
  await database.delete(drafts).where(lte(drafts.expiresAt, new Date()));
  const kept = database
    .select({ version: drafts.version })
    .from(drafts)
    .where(eq(drafts.draft, draft))
    .orderBy(desc(drafts.publishedAt))
    .limit(BUILDS_KEPT);
  await database.delete(drafts).where(and(eq(drafts.draft, draft), notInArray(drafts.version, kept)));
  const youngest = await database
    .select({ draft: drafts.draft })
    .from(drafts)
    .groupBy(drafts.draft)
    .orderBy(desc(max(drafts.publishedAt)));
  const excess = youngest.slice(MOST_DRAFTS).map((each) => each.draft);
  if (excess.length > 0) await database.delete(drafts).where(inArray(drafts.draft, excess));
}
