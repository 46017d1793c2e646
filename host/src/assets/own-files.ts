import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@ninefold/service';
import { and, desc, eq, inArray, like, lt, ne, notInArray } from '@ninefold/service/sql';
import { dictionaryHash, nameOfAll } from '../deltas/dictionary.ts';
import { makeDelta } from '../deltas/make-delta.ts';
import type { TellFault } from '../fault-log.ts';
import { ownFiles } from '../releases/schema.ts';

/** How many builds beside this one keep their files. */
const MOST_BUILDS = 3;
/** How long a file that no build has any more is kept, in ms. */
const KEPT_MS = 90 * 24 * 3600_000;
/** What the host's stylesheets of all builds are called. */
const STYLES = 'host-*.css';

/** The host's own scripts and styles, of this build and those before and after it. */
export interface OwnFiles {
  /** A script of another build; undefined when none that is kept has it. */
  read(file: string): Promise<Buffer | undefined>;
  /** The host's stylesheets of other builds, the newest first. */
  styles(): Promise<string[]>;
  /**
   * A script of this build as its difference to one of another build, in the encoding `dcz`.
   *
   * @param dictionary SHA-256 of what the browser has, in hexadecimal
   */
  delta(file: string, dictionary: string): Buffer | undefined;
}

export interface OwnFilesOptions {
  database: Database;
  /** The folders of this build's scripts. */
  folders: readonly string[];
  /** The host's stylesheet. */
  css: string;
  onFault: TellFault;
}

interface OwnFile {
  /** What it is served as: `main-1f48f647bc.js`. */
  file: string;
  /** What it shares with its successors: `main-*.js`. */
  name: string;
  dictionary: string;
  content: Buffer;
}

/**
 * Hosts of several builds leave their files in the database, so that each answers the pages of the others: behind a balancer while the host is
 * upgraded, and for pages that were opened before.
 */
export function createOwnFiles({ database, folders, css, onFault }: OwnFilesOptions): OwnFiles & {
  /** Leaves this build's files for the other hosts; resolves when they are there. */
  leave(): Promise<void>;
  /** Makes the deltas, in memory; resolves when those that can be made are there. */
  makeDeltas(): Promise<void>;
  /** Ends after the script that is under way. */
  close(): Promise<void>;
} {
  const own = filesOf(folders, css);
  const deltas = new Map<string, Map<string, Buffer>>();
  const ending = new AbortController();
  let running = Promise.resolve();

  /** The files of the last builds beside this one that share a name with a file. */
  const newestOthers = ({ file, name }: OwnFile) =>
    database
      .select({ file: ownFiles.file })
      .from(ownFiles)
      .where(and(eq(ownFiles.name, name), ne(ownFiles.file, file)))
      .orderBy(desc(ownFiles.servedAt))
      .limit(MOST_BUILDS);

  const contentsOfOthers = (each: OwnFile) =>
    database
      .select({ dictionary: ownFiles.dictionary, content: ownFiles.content })
      .from(ownFiles)
      .where(inArray(ownFiles.file, newestOthers(each)))
      .orderBy(desc(ownFiles.servedAt));

  async function forget(): Promise<void> {
    for (const each of own) {
      const isOther = and(eq(ownFiles.name, each.name), ne(ownFiles.file, each.file));
      await database.delete(ownFiles).where(and(isOther, notInArray(ownFiles.file, newestOthers(each))));
    }
    const old = new Date(Date.now() - KEPT_MS);
    const names = own.map(({ name }) => name);
    await database.delete(ownFiles).where(and(notInArray(ownFiles.name, names), lt(ownFiles.servedAt, old)));
  }

  async function makeAll(): Promise<void> {
    for (const each of own) {
      if (each.name === STYLES) continue;
      const ofFile = new Map<string, Buffer>();
      deltas.set(each.file, ofFile);
      for (const other of await contentsOfOthers(each)) {
        if (ending.signal.aborted) return;
        const delta = await makeDelta(other.content, each.content);
        if (delta) ofFile.set(other.dictionary, delta);
      }
    }
  }

  return {
    async leave() {
      const served = { servedAt: new Date() };
      const names = own.map(({ file }) => file);
      const there = await database
        .update(ownFiles)
        .set(served)
        .where(inArray(ownFiles.file, names))
        .returning({ file: ownFiles.file });
      const left = new Set(there.map(({ file }) => file));
      const missing = own.filter(({ file }) => !left.has(file)).map((each) => ({ ...each, ...served }));
      if (missing.length > 0)
        await database.insert(ownFiles).values(missing).onConflictDoUpdate({ target: ownFiles.file, set: served });
      await forget();
    },

    async read(file) {
      if (nameOfAll(file) === file) return undefined;
      const [row] = await database
        .select({ content: ownFiles.content })
        .from(ownFiles)
        .where(and(eq(ownFiles.file, file), like(ownFiles.file, '%.js')));
      return row?.content;
    },

    async styles() {
      const ours = own.find(({ name }) => name === STYLES)!;
      return (await contentsOfOthers(ours)).map(({ content }) => content.toString());
    },

    delta: (file, dictionary) => deltas.get(file)?.get(dictionary),

    makeDeltas() {
      running = makeAll().catch((cause: unknown) => {
        if (!ending.signal.aborted) onFault("the differences to the host's last builds cannot be made", cause);
      });
      return running;
    },

    close() {
      ending.abort();
      return running;
    },
  };
}

function filesOf(folders: readonly string[], css: string): OwnFile[] {
  const scripts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.js') && nameOfAll(file) !== file)
      .map((file) => [file, readFileSync(join(folder, file))] as const),
  );
  const styles = [STYLES.replace('*', hash('sha256', css).slice(0, 16)), Buffer.from(css)] as const;
  return [...scripts, styles].map(([file, content]) => ({
    file,
    name: nameOfAll(file),
    dictionary: dictionaryHash(content),
    content,
  }));
}
