import { LRUCache } from 'lru-cache';
import { MAPS_FOLDER } from '../releases/release-store.ts';
import { MapRefused, readScriptMap, type ScriptMap } from './script-map.ts';

/** Longer stacks are cut: what failed stands at their top. */
export const MOST_STACK = 3000;
const MOST_FRAMES = 20;
/** Most scripts whose maps are kept in memory. */
const MOST_KEPT = 16;

/** A script that a stack names. */
type Script = { remote: string; version: string; path: string } | { own: string };

export interface StackSources {
  /** A file of a release; undefined where there is none. */
  file: (remote: string, version: string, path: string) => Promise<{ content: Buffer } | undefined>;
  /** A script of the host's own build, or its map. */
  ownFile: (kind: 'script' | 'map', file: string) => Promise<Buffer | undefined>;
}

/** A stack with the places in the sources before those in the scripts. Never rejects: what cannot be told stays as it was, with a word why. */
export type ExplainStack = (stack: string) => Promise<string>;

/** `at e (https://…:1:234)` of Chromium and Node, `e@https://…:1:234` of the others. */
const FRAME =
  /^\s*(?:at (?:async |new )?(?:([^()\s]{1,100}) (?:\[as [^\]]{1,100}\] )?\()?|([^()@\s]{0,100})@)(\S{1,500}?):(\d{1,7}):(\d{1,7})\)?$/;
const OF_RELEASE = /\/releases\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.+-]+)\/(browser\/[\w.-]+\.js)$/;
const OF_RENDERER = /^([a-z][a-z0-9-]*)@([0-9A-Za-z.+-]+)\/(server\/[\w.-]+\.js)$/;
const OF_HOST = /\/assets\/([\w.-]+\.js)$/;

/** Explains stacks by the private maps of releases, and of the host's own scripts. Each map is read once, when something has failed. */
export function createStackExplainer(sources: StackSources): ExplainStack {
  const maps = new LRUCache<string, Promise<ScriptMap | string>>({ max: MOST_KEPT });

  async function read(script: Script): Promise<ScriptMap | string> {
    try {
      const [content, map] = await Promise.all(filesOf(sources, script));
      if (!map) return 'no source map';
      return readScriptMap(map, content?.toString() ?? '');
    } catch (error) {
      return error instanceof MapRefused ? error.message : 'its source map is not at hand';
    }
  }

  function mapOf(script: Script): Promise<ScriptMap | string> {
    const key = JSON.stringify(script);
    let reading = maps.get(key);
    if (!reading) {
      maps.set(key, (reading = read(script)));
      // What is not at hand now may be so later.
      void reading.then((found) => found === 'its source map is not at hand' && maps.delete(key));
    }
    return reading;
  }

  async function explain(frame: string): Promise<string> {
    const [, called, calledBefore, file, line, column] = FRAME.exec(frame) ?? [];
    const script = file === undefined ? undefined : scriptOf(file);
    if (!script) return frame;
    const map = await mapOf(script);
    if (typeof map === 'string') return `${frame} [${map}]`;
    try {
      const place = map.find(Number(line), Number(column), called ?? (calledBefore || undefined));
      if (!place) return `${frame} [its source map does not know the place]`;
      const where = `${place.source}:${place.line}:${place.column}`;
      return `    at ${place.name === undefined ? where : `${place.name} (${where})`} <- ${frame.trim()}`;
    } catch (error) {
      return `${frame} [${(error as Error).message}]`;
    }
  }

  return async (stack) => {
    const lines = stack.slice(0, MOST_STACK).split('\n', MOST_FRAMES);
    return (await Promise.all(lines.map(explain))).join('\n');
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
