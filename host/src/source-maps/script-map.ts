import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Larger maps are not read: theirs would be scripts beyond every budget. */
export const MOST_MAP_BYTES = 2 * 1024 * 1024;
/** Most lines of a script. Each costs memory, and is one sign in the map. */
const MOST_LINES = 50_000;
const MOST_NAME = 200;
/** How far before a place its function is looked for, in characters. */
const NEAR = 20_000;

/** Where the code of a place in a script comes from. */
export interface SourcePlace {
  /** `src/footer/footer.tsx`, as the build has named it. Nobody opens it. */
  source: string;
  line: number;
  column: number;
  /** The function's name in the source where the map knows it, else what it is called in the script. */
  name: string | undefined;
}

/** The source map of a script. */
export interface ScriptMap {
  /** @param called what the function is called in the script */
  find(line: number, column: number, called?: string): SourcePlace | undefined;
}

/** A map that is not read, and why in plain words. */
export class MapRefused extends Error {}

/**
 * Reads a source map of unknown origin: names in it are text that is shown, and nothing is opened for them.
 *
 * @param script the script itself, for the names of functions
 * @throws {MapRefused}
 */
export function readScriptMap(content: Buffer, script: string): ScriptMap {
  if (content.byteLength > MOST_MAP_BYTES) throw new MapRefused('its source map is too large');
  const map = parse(content);
  return {
    find(line, column, called) {
      const place = placeOf(map, line, column);
      if (!place) return undefined;
      const name =
        called === undefined ? undefined : (nameOf(map, script, { line, column, called, place }) ?? plain(called));
      return { ...place, name };
    },
  };
}

function parse(content: Buffer): TraceMap {
  try {
    const { version, sources, names, mappings } = JSON.parse(content.toString()) as Record<string, unknown>;
    const isSound =
      version === 3 && isTexts(sources) && isTexts(names) && typeof mappings === 'string' && isShort(mappings);
    if (!isSound) throw new TypeError('no source map of version 3');
    return new TraceMap({ version: 3, sources, names, mappings });
  } catch (cause) {
    throw new MapRefused('its source map cannot be read', { cause });
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isShort = (mappings: string) => mappings.split(';', MOST_LINES + 1).length <= MOST_LINES;

function placeOf(map: TraceMap, line: number, column: number): Omit<SourcePlace, 'name'> | undefined {
  const { source, line: at, column: within } = positionOf(map, line, column);
  // A map may name by number what it does not list.
  if (typeof source !== 'string' || at === null || within === null) return undefined;
  return { source: sourceOf(source), line: at, column: within + 1 };
}

/** @throws {MapRefused} when its mappings are none */
function positionOf(map: TraceMap, line: number, column: number) {
  try {
    return originalPositionFor(map, { line, column: column - 1 });
  } catch (cause) {
    throw new MapRefused('its source map cannot be read', { cause });
  }
}

/**
 * The map knows names where they stand in the script, that of a function where it is declared or put into a variable: the nearest before
 * the place that comes from before it in the same source. Letters are used again, and others of that name may stand between.
 */
function nameOf(
  map: TraceMap,
  script: string,
  { line, column, called, place }: { line: number; column: number; called: string; place: Omit<SourcePlace, 'name'> },
): string | undefined {
  const [start, end] = [Math.max(0, column - 1 - NEAR), column - 1];
  const near = script.split('\n', line)[line - 1]?.slice(start, end) ?? '';
  const letters = RegExp.escape(called.split('.').at(-1)!);
  const declared = new RegExp(
    `(?<=\\bfunction\\*? ?)${letters}(?=\\()|(?<![\\w$.])${letters}(?==(?:async\\b ?)?(?:function\\b|\\(|[\\w$]+=>))`,
    'g',
  );
  for (const { index } of [...near.matchAll(declared)].reverse()) {
    const found = positionOf(map, line, start + index + 1);
    if (typeof found.name !== 'string' || found.line === null || typeof found.source !== 'string') continue;
    const isBefore = found.line < place.line || (found.line === place.line && (found.column ?? 0) < place.column);
    if (isBefore && sourceOf(found.source) === place.source) return plain(found.name);
  }
  return undefined;
}

const sourceOf = (named: string) => plain(named.replace(/^webpack:\/\/\//, ''));

/** Whatever a map says is one line, and short. */
const plain = (text: string) => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, MOST_NAME);
