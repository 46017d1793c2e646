import type { BufferCount } from './buffer-count.ts';
import type { ReleaseTimers } from './release-timers.ts';
import { pinStackTraces } from './release-on-stack.ts';

/** Told what a release tried that it may not do: `process.getBuiltinModule`. */
export type OnTrespass = (what: string) => void;

/** Neither read nor frozen. */
const LEFT_ALONE = new Set([
  'globalThis',
  'global',
  'process',
  // Node makes one of them from another, and writes what their prototypes have.
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  // What belongs to `fetch`, which nobody has here.
  'FormData',
  'Headers',
  'Request',
  'Response',
  'MessageEvent',
  'CloseEvent',
]);
/** Ways out of the process; the system refuses them, too. */
const WAYS_OUT = ['WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'Worker'];

/**
 * Freezes what all code of this process shares, and takes away what leads out of it. Call it when the own libraries have run, and
 * before any release does: what runs later finds neither files, environment nor network, and changes nothing for others.
 */
export function lockRealm(onTrespass: OnTrespass, buffers: BufferCount, timers: ReleaseTimers): void {
  buffers.install();
  timers.install();
  for (const name of WAYS_OUT) Reflect.deleteProperty(globalThis, name);
  // It cannot be deleted.
  Object.defineProperty(globalThis, 'gc', { value: undefined, writable: false });
  pinStackTraces();
  replaceGlobal('process', poorProcess(onTrespass));
  // What this process writes the host takes for its own words.
  replaceGlobal('console', silentConsole());
  replaceGlobal('fetch', () => {
    onTrespass('fetch');
    return Promise.reject(new Error('A release reaches services by the http client that it is given'));
  });
  freezeIntrinsics();
}

/** What a library may ask of the process: nothing of the environment, and no way to end it. */
function poorProcess(onTrespass: OnTrespass): object {
  const env = new Proxy(Object.freeze({ NODE_ENV: 'production' }) as Record<string, string>, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target)) onTrespass(`the variable ${name}`);
      return target[name as string];
    },
    ownKeys(target) {
      onTrespass('the environment');
      return Reflect.ownKeys(target);
    },
  });
  return new Proxy(Object.freeze({ env }) as Record<string | symbol, unknown>, {
    get(target, name) {
      if (name in target || typeof name === 'symbol') return target[name];
      onTrespass(`process.${name}`);
      return () => {
        throw new Error(`A release may not use process.${name}`);
      };
    },
  });
}

function silentConsole(): object {
  return Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined]));
}

function replaceGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: false });
}

function freezeIntrinsics(): void {
  const frozen = new Set<object>([globalThis]);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (LEFT_ALONE.has(name)) continue;
    // Node makes many of them only when they are read.
    const value = (globalThis as Record<string, unknown>)[name];
    // What the federation runtime keeps there changes with each release.
    if (isObject(value) && !name.startsWith('__')) freeze(value, frozen);
    const { configurable, writable } = Object.getOwnPropertyDescriptor(globalThis, name)!;
    if (configurable) Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
    else if (writable) Object.defineProperty(globalThis, name, { writable: false });
  }
  for (const hidden of hiddenIntrinsics()) freeze(hidden, frozen);
}

/** Built-in objects that no global names. */
function hiddenIntrinsics(): object[] {
  const prototypeOf = (value: unknown) => Object.getPrototypeOf(value) as object;
  return [
    function* () {},
    async function () {},
    async function* () {},
    [][Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
  ].map(prototypeOf);
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function freeze(root: object, frozen: Set<object>): void {
  if (frozen.has(root)) return;
  frozen.add(root);
  const prototype = Object.getPrototypeOf(root) as object | null;
  if (prototype) freeze(prototype, frozen);
  for (const key of Reflect.ownKeys(root)) {
    const parts = Object.values(Object.getOwnPropertyDescriptor(root, key)!) as unknown[];
    for (const part of parts) if (isObject(part)) freeze(part, frozen);
  }
  letOwnPropertiesDiffer(root);
  // How much of a stack is told is nobody's secret, and V8 heeds a plain property alone.
  if (root === Error) Object.preventExtensions(root);
  else Object.freeze(root);
}

/**
 * An assignment to an object's own property fails where its frozen prototype has one of that name, unless that is an accessor. Those of
 * arrays, promises and functions stay as they are: V8 is quick with them as long as they are plain.
 */
function letOwnPropertiesDiffer(root: object): void {
  if (
    root !== Object.prototype &&
    root !== Error.prototype &&
    !Object.prototype.isPrototypeOf.call(Error.prototype, root)
  )
    return;
  for (const key of Object.getOwnPropertyNames(root)) {
    const { value, writable, configurable } = Object.getOwnPropertyDescriptor(root, key)!;
    if (!writable || !configurable) continue;
    const held: unknown = value;
    Object.defineProperty(root, key, {
      get: () => held,
      set(this: object, own: unknown) {
        if (this === root) throw new TypeError(`A release may not change ${key} of a built-in object`);
        Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
      },
      configurable: false,
    });
  }
}
