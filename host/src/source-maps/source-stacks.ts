import { LRUCache } from 'lru-cache';
import { MAPS_FOLDER } from '../releases/publish/release-store.ts';
import { MapRefused, MOST_MAP_BYTES, readScriptMap, type ScriptMap } from './script-map.ts';

/** Longer stacks are cut: what failed stands at their top. */
export const MOST_STACK = 3000;
const MOST_FRAMES = 20;
/** Most scripts whose maps are kept in memory, most bytes of them, and how long. What is made of a map takes several times its bytes. */
const KEPT = { max: 16, maxSize: 2 * MOST_MAP_BYTES, ttl: 600_000, ttlAutopurge: true } as const;

/** A script that a stack names. */
type Script = { remote: string; version: string; path: string } | { own: string };

export interface StackSources {
  /** A file of a release; undefined where there is none. */
  file: (remote: string, version: string, path: string) => Promise<{ content: Buffer } | undefined>;
  /** A script of the host's own build, or its map. */
  ownFile: (kind: 'script' | 'map', file: string) => Promise<Buffer | undefined>;
}

/** Where in the sources of a release something failed. */
export interface ReleasePlace {
  remote: string;
  version: string;
  /** File and line: `src/footer/footer.tsx:12`. */
  place: string;
  name: string | undefined;
}

export interface ExplainedStack {
  /** The stack with the places in the sources before those in the scripts; what cannot be told is as it was, with a word why. */
  text: string;
  /** The uppermost place of each release. */
  places: ReleasePlace[];
}

/** Never rejects. */
export type ExplainStack = (stack: string) => Promise<ExplainedStack>;

/** `at e (https://…:1:234)` of Chromium and Node, `e@https://…:1:234` of the others. */
const FRAME =
  /^\s*(?:at (?:async |new )?(?:([^()\s]{1,100}) (?:\[as [^\]]{1,100}\] )?\()?|([^()@\s]{0,100})@)(\S{1,500}?):(\d{1,7}):(\d{1,7})\)?$/;
const OF_RELEASE = /\/releases\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.+-]+)\/(browser\/[\w.-]+\.js)$/;
const OF_RENDERER = /^([a-z][a-z0-9-]*)@([0-9A-Za-z.+-]+)\/(server\/[\w.-]+\.js)$/;
const OF_HOST = /\/assets\/([\w.-]+\.js)$/;

/** Explains stacks by the private maps of releases, and of the host's own scripts. A map is read when something has failed. */
export function createStackExplainer(sources: StackSources): ExplainStack {
  const maps = new LRUCache<string, { found: ScriptMap | string }>(KEPT);

  async function mapOf(script: Script): Promise<ScriptMap | string> {
    const key = JSON.stringify(script);
    const kept = maps.get(key);
    if (kept) return kept.found;
    try {
      const [content, map] = await Promise.all(filesOf(sources, script));
      const found = map ? readScriptMap(map, content?.toString() ?? '') : 'no source map';
      maps.set(key, { found }, { size: 1 + (map?.byteLength ?? 0) + (content?.byteLength ?? 0) });
      return found;
    } catch (error) {
      // What is not at hand now may be so later.
      if (!(error instanceof MapRefused)) return 'its source map is not at hand';
      maps.set(key, { found: error.message }, { size: 1 });
      return error.message;
    }
  }

  async function explain(frame: string): Promise<{ text: string; place?: ReleasePlace }> {
    const [, called, calledBefore, file, line, column] = FRAME.exec(frame) ?? [];
    const script = file === undefined ? undefined : scriptOf(file);
    if (!script) return { text: frame };
    const map = await mapOf(script);
    if (typeof map === 'string') return { text: `${frame} [${map}]` };
    try {
      const found = map.find(Number(line), Number(column), called ?? (calledBefore || undefined));
      if (!found) return { text: `${frame} [its source map does not know the place]` };
      const place = `${found.source}:${found.line}`;
      const where = `${place}:${found.column}`;
      const text = `    at ${found.name === undefined ? where : `${found.name} (${where})`} <- ${frame.trim()}`;
      if ('own' in script) return { text };
      return { text, place: { remote: script.remote, version: script.version, place, name: found.name } };
    } catch (error) {
      return { text: `${frame} [${(error as Error).message}]` };
    }
  }

  return async (stack) => {
    const texts: string[] = [];
    const places = new Map<string, ReleasePlace>();
    // One after the other: a stack that names many scripts has one map in memory at a time beside those that are kept.
    for (const frame of stack.slice(0, MOST_STACK).split('\n', MOST_FRAMES)) {
      const { text, place } = await explain(frame);
      texts.push(text);
      const release = place && `${place.remote}@${place.version}`;
      if (release !== undefined && !places.has(release)) places.set(release, place!);
    }
    return { text: texts.join('\n'), places: [...places.values()] };
  };
}

function scriptOf(file: string): Script | undefined {
  const [, remote, version, path] = OF_RELEASE.exec(file) ?? OF_RENDERER.exec(file) ?? [];
  if (remote !== undefined) return { remote, version: version!, path: path! };
  const own = OF_HOST.exec(file)?.[1];
  return own === undefined ? undefined : { own };
}

/** The script, and its map. */
function filesOf({ file, ownFile }: StackSources, script: Script): Promise<Buffer | undefined>[] {
  if ('own' in script) return [ownFile('script', script.own), ownFile('map', `${script.own}.map`)];
  const { remote, version, path } = script;
  return [path, `${MAPS_FOLDER}${path}.map`].map(async (each) => (await file(remote, version, each))?.content);
}
