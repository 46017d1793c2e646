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
      const found = placeOf(map, line, column);
      if (!found) return undefined;
      return {
        ...found,
        name: called === undefined ? undefined : (nameOf(map, script, { line, column, called }) ?? called),
      };
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
  return { source: plain(source.replace(/^webpack:\/\/\//, '')), line: at, column: within + 1 };
}

/** @throws {MapRefused} when its mappings are none */
function positionOf(map: TraceMap, line: number, column: number) {
  try {
    return originalPositionFor(map, { line, column: column - 1 });
  } catch (cause) {
    throw new MapRefused('its source map cannot be read', { cause });
  }
}

/** The map knows names where they stand in the script: that of a function before its brace. */
function nameOf(
  map: TraceMap,
  script: string,
  { line, column, called }: { line: number; column: number; called: string },
): string | undefined {
  const end = column - 1;
  const near = script.split('\n', line)[line - 1]?.slice(Math.max(0, end - NEAR), end);
  if (near === undefined) return undefined;
  const name = called.split('.').at(-1)!;
  const declared = near.lastIndexOf(`function ${name}(`);
  const at = declared === -1 ? near.lastIndexOf(`${name}=`) : declared + 'function '.length;
  if (at === -1) return undefined;
  const found = positionOf(map, line, Math.max(0, end - NEAR) + at + 1).name;
  return typeof found === 'string' ? plain(found) : undefined;
}

/** Whatever a map says is one line, and short. */
const plain = (text: string) => text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, MOST_NAME);
