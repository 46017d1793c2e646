import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { FailedPlaces } from './failed-places.ts';
import { MOST_STACK, type ExplainStack, type ReleasePlace } from './source-stacks.ts';

/** How long a stack is known that was told of. */
const TOLD_MS = 3600_000;
const MOST_TOLD = 1000;
/** Most stacks that are explained at a time; others are in the log as they are. */
const MOST_UNDER_WAY = 4;
const MOST_MESSAGE = 200;

/** What has failed: an error of this process or a renderer, or what a browser tells. */
export interface Failed {
  message: string;
  stack?: string | undefined;
  /** The page that it happened on: each place of it counts once. */
  page?: object | undefined;
  /** What the page had whose browser tells it: what it says of other releases is not counted. */
  versions?: Readonly<Record<string, string>> | undefined;
}

/**
 * Tells where in the sources something failed: counts it for operators, and adds it to the log once an hour for each stack. The fault itself
 * has its line before.
 */
export type TellPlaces = (
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  fault: Readonly<Record<string, unknown>>,
  failed: Failed,
) => void;

export function createTellPlaces(explain: ExplainStack, { add }: Pick<FailedPlaces, 'add'>): TellPlaces {
  const told = new LRUCache<string, Promise<readonly ReleasePlace[]>>({ max: MOST_TOLD, ttl: TOLD_MS });
  const counted = new WeakMap<object, Set<string>>();
  let underWay = 0;

  function isFirst(page: object | undefined, place: string): boolean {
    if (!page) return true;
    const before = counted.get(page) ?? new Set();
    counted.set(page, before);
    return !before.has(place) && before.add(place).has(place);
  }

  return (log, fault, { message, stack: whole, page, versions }) => {
    const stack = whole?.slice(0, MOST_STACK);
    if (stack === undefined) return;
    let places = told.get(stack);
    if (!places) {
      if (underWay >= MOST_UNDER_WAY) return;
      underWay += 1;
      places = explain(stack)
        .then((explained) => {
          if (explained.text !== stack) log.warn({ fault, stack: explained.text }, 'where it failed in the sources');
          return explained.places;
        })
        .finally(() => (underWay -= 1));
      told.set(stack, places);
    }
    void places.then((of) => {
      const first = of.find(({ remote, version }) => !versions || ownVersion(versions, remote) === version);
      if (first && isFirst(page, first.place))
        add({ ...first, side: versions ? 'browser' : 'server', message: withoutVisitors(message) });
    });
  };
}

const ownVersion = (versions: Readonly<Record<string, string>>, remote: string) =>
  Object.hasOwn(versions, remote) ? versions[remote] : undefined;

/** What is kept of a message, for everybody who may look: nothing that could be of a visitor's, one line, and short. */
export function withoutVisitors(message: string): string {
  const read = message.slice(0, 5 * MOST_MESSAGE);
  // Of a word that is cut nobody knows what it was.
  return (message.length > read.length ? read.replace(/(?<=\s)\S*$/, '…') : read)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll(/"[^"]*"?|\S*@\S*|(?<=\/\/\S{1,300})[?#]\S*|[+\d][\d .,/-]{2,}\d/g, '…')
    .slice(0, MOST_MESSAGE);
}
