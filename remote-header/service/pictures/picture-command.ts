import type { PictureSettings } from '@ninefold/service';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { checkPicture, MOST_BYTES, type CheckedPicture } from './check-picture.ts';
import { createFeedPictureRepository } from './feed/feed-picture-repository.ts';
import { fetchPicture, PictureNotFetched } from './fetch-picture.ts';
import type { FocusPoint } from './picture-source.ts';
import { createPictureRepository, VERSION_LENGTH } from './picture-repository.ts';
import { PictureRefused } from './picture-refused.ts';
import { pictureNameOf } from './picture-name.ts';
import { openStore } from './store/open-store.ts';
import { withDatabase, type DatabaseTarget } from '../with-database.ts';

/** Which database, and where its pictures are. */
export interface PictureTarget extends DatabaseTarget {
  settings: PictureSettings;
}

export interface AddPicturesOptions extends PictureTarget {
  /** Files, folders, and addresses on allowed origins. */
  sources: readonly string[];
  /** For one picture alone. @default made from the file's name */
  name?: string | undefined;
  alt?: string | undefined;
  focus?: FocusPoint | undefined;
  addedBy: string;
  /** Each is read and checked, and none added. */
  isDryRun?: boolean | undefined;
  /** Called with each picture when it is there, or refused. */
  onDone?: ((picture: AddedPicture) => void) | undefined;
}

/** A picture that was added, or why one was not. */
export type AddedPicture =
  | {
      source: string;
      name: string;
      version: string;
      width: number;
      height: number;
      /** Its name has shown another picture so far. */
      replaces: boolean;
    }
  | { source: string; code: string; reason: string };

/** Adds pictures to the store, for a command line. Each is checked; one that is refused keeps no other out. Rejects where the store takes none. */
export async function addPictures(options: AddPicturesOptions): Promise<AddedPicture[]> {
  const { sources, name, settings, isDryRun, onDone } = options;
  const files = (await Promise.all(sources.map(filesOf))).flat();
  return await withDatabase(options, async (database) => {
    const repository = createPictureRepository(database, openStore(settings));
    const added: AddedPicture[] = [];
    for (const source of files) {
      let result: AddedPicture;
      try {
        const picture = await read(source, settings);
        const called = name ?? pictureNameOf(basename(source, extname(source)));
        const { width, height, sha256 } = picture;
        const replaces = ((await repository.find(called))?.sha256 ?? sha256) !== sha256;
        if (!isDryRun) await repository.add(called, picture, notesOf(source, options));
        result = { source, name: called, version: sha256.slice(0, VERSION_LENGTH), width, height, replaces };
      } catch (error) {
        result = { source, ...refusalOf(error) };
      }
      added.push(result);
      onDone?.(result);
    }
    return added;
  });
}

/** Every picture that was added, by name and newest first. */
export async function listPictures(target: PictureTarget) {
  return await withDatabase(target, (database) => createPictureRepository(database, openStore(target.settings)).list());
}

/** Takes a picture out with its history, or one version of it; answers how many there were. */
export async function removePicture(target: PictureTarget, name: string, version?: string): Promise<number> {
  return await withDatabase(target, (database) =>
    createPictureRepository(database, openStore(target.settings)).remove(name, version),
  );
}

/** How the pictures of feeds stand. */
export async function feedPictureStatus(target: PictureTarget, most: number) {
  return await withDatabase(target, (database) => createFeedPictureRepository(database).status(most));
}

/** Has the host fetch again what failed; answers how many. */
export async function retryFeedPictures(target: PictureTarget): Promise<number> {
  return await withDatabase(target, (database) => createFeedPictureRepository(database).retry());
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

async function filesOf(source: string): Promise<string[]> {
  if (isAddress(source)) return [source];
  const found = await stat(source).catch(() => undefined);
  if (!found?.isDirectory()) return [source];
  const names = await readdir(source);
  return names
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name) => join(source, name));
}

async function read(source: string, { origins }: PictureSettings): Promise<CheckedPicture> {
  if (isAddress(source)) return await fetchPicture(source, origins);
  const found = await stat(source).catch(unreadable);
  if (found.isDirectory()) throw new PictureRefused('NO_PICTURE', 'is a folder: name it, too, for what is in it');
  const { size } = found;
  if (size > MOST_BYTES) throw new PictureRefused('TOO_MANY_BYTES', `is larger than ${MOST_BYTES / 1024 / 1024} MB`);
  return await checkPicture(await readFile(source).catch(unreadable));
}

function unreadable(cause: Error): never {
  throw new PictureRefused('NO_FILE', `cannot be read: ${cause.message}`, { cause });
}

function notesOf(source: string, { alt, focus, addedBy }: AddPicturesOptions) {
  const origin = isAddress(source) ? source : basename(source);
  return { origin, alt: alt ?? null, focusX: focus?.x ?? null, focusY: focus?.y ?? null, addedBy };
}

function refusalOf(error: unknown): { code: string; reason: string } {
  if (error instanceof PictureRefused || error instanceof PictureNotFetched)
    return { code: error.code, reason: error.message };
  throw error;
}
