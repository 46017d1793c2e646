import type { RemoteName } from '@ninefold/contract';
import type { HttpRequest, PageHead, PageRequest, PlacedSlot } from '@ninefold/platform';
import type { Locale, SiteCode } from '@ninefold/sites';
import type { PageDescription } from '../page-tree/page-description.ts';
import type { ShownFallback } from '../page-tree/shown-fallback.ts';

/** Begins a line of a renderer's error output that says whose code has filled its memory: `fills cart@1.0.0`. */
export const FILLS = 'fills ';

/** Of what is held whoever fills the memory holds at least so much. */
export const HELD_SHARE = 0.5;

/** A release as a renderer gets it: its server code as text, its texts by locale. */
export interface ReleaseCode {
  remote: RemoteName;
  version: string;
  federationName: string;
  /** Names of the modules that it exposes. */
  exposes: string[];
  /** What its file is called in stacks: `cart@1.0.0/server/entry.js`. */
  filename: string;
  code: string;
  texts: Readonly<Record<string, Record<string, unknown>>>;
}

export interface OrderedSlot {
  fallback: ShownFallback;
  isFilled: boolean;
  /** Its release fills it in browsers alone; the renderer does not run it. */
  isLeftOut?: boolean | undefined;
  /** Whatever shows it gives it no props: its data is asked for with the page's. */
  takesNoProps?: boolean | undefined;
}

/** A page, or a part of one, that a renderer is asked for. */
export interface RenderOrder {
  site: SiteCode;
  /** The composition: which version of each remote the renderer takes. */
  versions: Readonly<Record<RemoteName, string>>;
  page: PageDescription;
  /** The groups of texts that its slots find, by remote, as in browsers. @default all */
  texts?: Readonly<Record<RemoteName, readonly string[]>> | undefined;
  /** Every slot of the page by name; one with `isFilled` is rendered by the release of its remote. */
  slots: Readonly<Record<string, OrderedSlot>>;
  request: PageRequest;
  /** The slot that says the page's title; it is one of the page's own. */
  headSlot?: PlacedSlot | undefined;
  /** Longest wait for that slot to say it, in ms. @default `deadlineMs` */
  headWithinMs?: number | undefined;
  nonce: string;
  /** Longest wait for all slots before what there is goes out, in ms. */
  deadlineMs: number;
  /** When slots that are still missing are given up, in ms. */
  timeoutMs: number;
  /** Whether it is told when loads begin and end, and which of them makes a call. */
  isTimed?: boolean | undefined;
}

/** What the main slot said for the page's head; nothing when it came too late, failed or has nothing to say. */
export interface RenderedHead {
  state: 'said' | 'late' | 'missing';
  head?: PageHead | undefined;
}

/** An error on its way between processes. */
export interface PlainError {
  message: string;
  stack?: string | undefined;
}

/** A call of a service that a render makes, without its signal. */
export type CalledRequest = Omit<HttpRequest, 'signal' | 'headers' | 'retries'>;

/** An error that no render catches, and what was tried that releases may not do. */
export interface RendererFault {
  kind: 'error' | 'rejection' | 'trespass';
  error: PlainError;
  /** The release whose code began it, `cart@1.0.0`, where that is known. */
  release?: string | undefined;
}

/** A text that a render has asked for and nobody has: its key is shown. */
export interface MissingText {
  locale: Locale;
  /** A remote's name, or `host`. */
  namespace: string;
  /** `CartBadge.title` */
  key: string;
}

/** From the host to a renderer; several travel together. */
export type ToRenderer =
  | {
      kind: 'open';
      limitBytes: number;
      hostTexts: Readonly<Partial<Record<Locale, Readonly<Record<string, unknown>>>>>;
    }
  | { kind: 'load'; release: ReleaseCode }
  | { kind: 'render'; render: number; order: RenderOrder }
  /** `json`: the body as the service has written it. */
  | { kind: 'answer'; call: number; status: number; body?: unknown; json?: string | undefined }
  | { kind: 'noAnswer'; call: number; message: string }
  | { kind: 'drop'; key: string }
  | { kind: 'abort'; render: number }
  | { kind: 'read'; render: number; bytes: number }
  /** From now on it can be told whose code fills the memory; that costs a tenth of each render. */
  | { kind: 'watch'; isOn: boolean }
  | { kind: 'ping' };

/** From a renderer to the host; several travel together. */
export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'loaded'; key: string }
  | { kind: 'notLoaded'; key: string; error: PlainError }
  | { kind: 'head'; render: number; head: RenderedHead }
  | { kind: 'html'; render: number; html: Uint8Array }
  /** A slot's load, head or component has failed. */
  | { kind: 'failed'; render: number; slot: string; error: PlainError }
  /** A slot's data had not come at the deadline; it may come still. */
  | { kind: 'late'; render: number; slot: string }
  /** Something threw while the page was rendered; only places in the stacks tell what. */
  | { kind: 'threw'; render: number; error: PlainError; componentStack?: string | undefined }
  | { kind: 'end'; render: number; error?: PlainError | undefined }
  | {
      kind: 'call';
      render: number;
      call: number;
      request: CalledRequest;
      headers: Readonly<Record<string, string>>;
      /** Within which load, where the render is timed. */
      load?: number | undefined;
    }
  /** A slot's data is asked for. `at`: in ms since 1970. */
  | { kind: 'load'; render: number; load: number; slot: string; at: number }
  | { kind: 'loadEnd'; render: number; load: number; hasFailed: boolean; at: number }
  | { kind: 'fault'; fault: RendererFault }
  /** Told once by composition. */
  | { kind: 'missingText'; missing: MissingText }
  /**
   * `load`: share of the time since the last one that the thread was at work. `holder`: the release that holds most of the memory beside the
   * heap, once there is too little.
   */
  | { kind: 'pong'; usedBytes: number; load: number; holder?: string | undefined };

/** What a release is known by in a renderer: `cart@1.0.0`. */
export const releaseKey = (remote: RemoteName, version: string) => `${remote}@${version}`;

/** The release that a file is of, `cart@1.0.0/server/entry.js`; undefined when it is none's. */
export function releaseOfFile(file: string): string | undefined {
  return /^([a-z][a-z0-9-]*@[0-9A-Za-z.+-]+)\/server\//.exec(file)?.[1];
}

/** Letters of an error that travel: whoever throws may write as many as they like. */
const MOST_MESSAGE = 2000;
const MOST_STACK = 20_000;

/** What can travel of a thrown value, whatever it is. */
export function plainError(thrown: unknown): PlainError {
  try {
    const { message, stack }: { message?: unknown; stack?: unknown } = thrown instanceof Error ? thrown : {};
    return {
      message: String(message ?? thrown).slice(0, MOST_MESSAGE),
      stack: typeof stack === 'string' ? stack.slice(0, MOST_STACK) : undefined,
    };
  } catch {
    return { message: 'something was thrown that cannot be read' };
  }
}
