import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { HttpTransport } from '@ninefold/platform/http';
import { SITE_CODES, siteOf } from '@ninefold/sites';
import { HttpAnswer } from '@ninefold/platform/http/create';
import { ConfigurationError } from '../config.ts';
import { hostTexts } from '../locales/host-texts.ts';
import { endWithHost } from './end-with-host.ts';
import { RENDERER_FILE } from './renderer-file.ts';
import { Outbox } from './outbox.ts';
import { RunningNote } from './running-note.ts';
import { whoHolds, workOf, type Work } from './process-work.ts';
import { blamedRelease, openDebugger } from './blamed-release.ts';
import {
  FILLS,
  releaseKey,
  type FromRenderer,
  type MissingText,
  type PlainError,
  type ReleaseCode,
  type RenderedHead,
  type RendererFault,
  type RenderOrder,
  type ToRenderer,
} from './messages.ts';

export interface RendererOptions {
  /** Ceiling for all memory of the process, in MB. @default 512 */
  memoryMb?: number | undefined;
  /** Longest that release code may hold the process's thread, in ms. @default 3000 */
  holdMs?: number | undefined;
  /** Told of errors that no render catches, and of what releases tried that they may not do. */
  onFault: (fault: RendererFault) => void;
  /** Told of texts that renders ask for and nobody has. */
  onMissingText?: ((missing: MissingText) => void) | undefined;
}

/** What the host does with what a render tells. */
export interface RenderListener {
  /** Sends a call in the name of the visitor. @param load within which it is made, where the render is timed */
  transport: (...given: [...Parameters<HttpTransport>, load?: number]) => ReturnType<HttpTransport>;
  /** A timed slot's data is asked for, and there. */
  load?(began: FromRenderer & { kind: 'load' }): void;
  loaded?(ended: FromRenderer & { kind: 'loadEnd' }): void;
  head?(head: RenderedHead): void;
  /** The page's HTML from here on waits until this has resolved. */
  html?(html: Uint8Array): void | Promise<void>;
  failed(slot: string, error: Error): void;
  /** A slot has missed the deadline; it may come still. */
  late?(slot: string): void;
  threw(error: Error, componentStack: string | undefined): void;
}

export type RendererEndCode = 'HANGS' | 'STARVED' | 'MEMORY' | 'EXITED';

/** A renderer is no more; what it was asked for is not answered. */
export class RendererEnded extends Error {
  readonly code: RendererEndCode;

  /** The release whose file was on the stack, `cart@1.0.0`, where that is known. */
  readonly release: string | undefined;

  /** The release whose code was begun last: where nobody is named, it may have been another one. */
  suspect: string | undefined;

  constructor(code: RendererEndCode, message: string, release?: string) {
    super(message);
    this.code = code;
    this.release = release;
  }
}

/** How often a renderer is asked for a sign of life, in ms. */
const PULSE_MS = 100;
/** After how many of these without an answer its debugger is opened, so that it is there once its stack is looked at. */
const SLOW_AFTER = 3;
/** What a process takes beside the heap of its JavaScript, in MB. */
const BESIDE_HEAP_MB = 128;

const HOST_TEXTS = Object.fromEntries(
  SITE_CODES.map((code) => siteOf(code).locale).map((locale) => [locale, hostTexts(locale)]),
);

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * A process that runs releases' server code behind a wall: it may read its own program and nothing else, has no network, no processes, no
 * workers, no environment, and a ceiling of memory. It is ended when its code does not come back.
 */
export class RendererProcess {
  readonly #child: ChildProcess;
  readonly #options: RendererOptions & { memoryMb: number; holdMs: number };
  readonly #loads = new Map<string, PromiseWithResolvers<void> & { isDropped: boolean }>();
  readonly #renders = new Map<number, Waiting & { listener: RenderListener }>();
  #pulses: Waiting[] = [];
  #pulse: NodeJS.Timeout | undefined;
  #missed = 0;
  #lastRender = 0;
  #errorOutput = '';
  readonly #note = new RunningNote();
  readonly #outbox = new Outbox<ToRenderer>((messages) => {
    if (this.#child.connected) this.#child.send(messages, () => undefined);
  });
  /** The release that has filled the memory. */
  #fills: string | undefined;
  #load = 0;
  #usedBytes = 0;
  /** It is looked for whoever is to blame. */
  #isEnding = false;
  #ended: RendererEnded | undefined;
  #workBefore: Work | undefined;
  readonly #whenEnded = Promise.withResolvers<RendererEnded>();
  /** Resolves when the process is no more, with the reason. */
  readonly ended: Promise<RendererEnded> = this.#whenEnded.promise;

  /** @throws when the host has not been built, and when the system starts no process */
  constructor({ memoryMb = 512, holdMs = 3000, ...listeners }: RendererOptions) {
    if (!existsSync(RENDERER_FILE))
      throw new ConfigurationError('The host is not built yet: run `npm run build` first.');
    this.#options = { memoryMb, holdMs, ...listeners };
    const wall = [
      '--permission',
      `--allow-fs-read=${RENDERER_FILE}`,
      `--max-old-space-size=${memoryMb - BESIDE_HEAP_MB}`,
      '--expose-gc',
      '--allow-inspector',
      '--inspect-port=127.0.0.1:0',
      // Neither words of a release among those of the process, nor code that bears another name.
      '--no-warnings',
      '--disallow-code-generation-from-strings',
    ];
    this.#child = this.#spawn([...wall, '--no-compilation-cache', RENDERER_FILE]);
    createInterface({ input: this.#child.stderr! }).on('line', (line) => this.#takeErrorLine(line));
    this.#child.on('message', (messages: FromRenderer[]) => messages.forEach((message) => this.#take(message)));
    this.#child.on('error', (error) => this.#endAs(new RendererEnded('EXITED', error.message)));
    this.#child.on('close', (code, signal) => this.#endAs(this.#endOf(code, signal)));
    this.#send({ kind: 'open', limitBytes: memoryMb * 2 ** 20, hostTexts: HOST_TEXTS });
  }

  /** Leaves nothing behind where the system starts no process. */
  #spawn(parameters: readonly string[]): ChildProcess {
    let child: ChildProcess | undefined;
    try {
      child = spawn(process.execPath, parameters, {
        env: {},
        stdio: ['ignore', 'ignore', 'pipe', 'ipc', this.#note.fd ?? 'ignore'],
        serialization: 'advanced',
      });
      // Without descriptors it has none of its pipes, and says so once more.
      child.on('error', () => undefined);
      if (!child.stderr) throw new Error('there are no descriptors for a renderer');
      endWithHost(child);
      return child;
    } catch (error) {
      child?.kill('SIGKILL');
      this.#note.close();
      throw error;
    }
  }

  /** Runs a release's code, once: who asks while it is under way waits for the same. Rejects with what it throws, and with {@link RendererEnded}. */
  load(release: ReleaseCode): Promise<void> {
    const key = releaseKey(release.remote, release.version);
    const underWay = this.#loads.get(key);
    if (underWay) {
      underWay.isDropped = false;
      return underWay.promise;
    }
    if (this.#ended) return Promise.reject(this.#ended);
    const load = { ...Promise.withResolvers<void>(), isDropped: false };
    this.#loads.set(key, load);
    this.#send({ kind: 'load', release });
    return load.promise;
  }

  /** Renders a page; resolves when the last of it has come. Rejects with what ends the whole page, and with {@link RendererEnded}. */
  render(order: RenderOrder, listener: RenderListener, signal?: AbortSignal): Promise<void> {
    return this.#ask((waiting) => {
      const render = ++this.#lastRender;
      this.#renders.set(render, { ...waiting, listener });
      this.#send({ kind: 'render', render, order });
      const abort = () => this.#sendWhileRendering(render, { kind: 'abort', render });
      if (signal?.aborted) abort();
      else signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /** How long some code has held its thread by now, in ms; 0 while it answers, and does not end. */
  get heldMs(): number {
    if (this.#isEnding) return this.#options.holdMs;
    return this.#missed > 1 ? this.#missed * PULSE_MS : 0;
  }

  /** Share of the time that its thread is at work; 1 while it does not answer. */
  get busyShare(): number {
    return this.heldMs > 0 ? 1 : this.#load;
  }

  /** Memory that it took when it was asked last. */
  get usedBytes(): number {
    return this.#usedBytes;
  }

  /** Lets go of a release, `cart@1.0.0`: of one that is on its way once it has come, unless it is asked for again. */
  drop(key: string): void {
    const underWay = this.#loads.get(key);
    if (underWay) underWay.isDropped = true;
    else this.#send({ kind: 'drop', key });
  }

  /** Whether it can be told from now on whose code fills the memory. */
  watchMemory(isOn: boolean): void {
    this.#send({ kind: 'watch', isOn });
  }

  /** Resolves with the next sign of life. Rejects with {@link RendererEnded}, also for memory that is taken by now. */
  pulse(): Promise<void> {
    return this.#ask((waiting) => {
      this.#pulses.push(waiting);
      this.#send({ kind: 'ping' });
    });
  }

  end(): void {
    this.#endAs(new RendererEnded('EXITED', 'the renderer was ended'));
  }

  #ask(begin: (waiting: Waiting) => void): Promise<void> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => begin({ resolve, reject }));
  }

  #send(message: ToRenderer): void {
    this.#outbox.put(message);
  }

  /** What says something of a page that is done would wake the renderer for nothing. */
  #sendWhileRendering(render: number, message: ToRenderer): void {
    if (this.#renders.has(render)) this.#send(message);
  }

  #take(message: FromRenderer): void {
    this.#missed = 0;
    switch (message.kind) {
      case 'ready':
        this.#pulse = setInterval(() => this.#feelPulse(), PULSE_MS).unref();
        break;
      case 'loaded':
      case 'notLoaded': {
        const load = this.#loads.get(message.key);
        this.#loads.delete(message.key);
        if (message.kind === 'loaded') load?.resolve();
        else load?.reject(errorOf(message.error));
        if (load?.isDropped) this.drop(message.key);
        break;
      }
      case 'pong':
        this.#load = message.load;
        this.#takePulse(message.usedBytes, message.holder);
        break;
      case 'fault':
        this.#options.onFault(message.fault);
        break;
      case 'missingText':
        this.#options.onMissingText?.(message.missing);
        break;
      case 'end': {
        const render = this.#renders.get(message.render);
        this.#renders.delete(message.render);
        if (message.error) render?.reject(errorOf(message.error));
        else render?.resolve();
        break;
      }
      default: {
        const listener = this.#renders.get(message.render)?.listener;
        if (listener) this.#tell(listener, message);
      }
    }
  }

  #tell(listener: RenderListener, message: FromRenderer & { render: number }): void {
    switch (message.kind) {
      case 'head':
        listener.head?.(message.head);
        break;
      case 'html':
        void Promise.resolve(listener.html?.(message.html)).then(() => {
          const { render, html } = message;
          this.#sendWhileRendering(render, { kind: 'read', render, bytes: html.byteLength });
        });
        break;
      case 'failed':
        listener.failed(message.slot, errorOf(message.error));
        break;
      case 'late':
        listener.late?.(message.slot);
        break;
      case 'threw':
        listener.threw(errorOf(message.error), message.componentStack);
        break;
      case 'load':
        listener.load?.(message);
        break;
      case 'loadEnd':
        listener.loaded?.(message);
        break;
      case 'call':
        void this.#answer(listener.transport, message);
        break;
    }
  }

  async #answer(
    transport: RenderListener['transport'],
    { call, request, headers, load }: FromRenderer & { kind: 'call' },
  ): Promise<void> {
    try {
      const answer = await transport(request, headers, load);
      const { status } = answer;
      if (answer instanceof HttpAnswer && answer.isJson)
        this.#send({ kind: 'answer', call, status, json: answer.text });
      else this.#send({ kind: 'answer', call, status, body: answer.body });
    } catch (error) {
      this.#send({ kind: 'noAnswer', call, message: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Counts what was asked, not the time: a host that was busy itself hears late. */
  #feelPulse(): void {
    this.#missed += 1;
    const heldMs = this.#missed * PULSE_MS;
    if (this.#missed === SLOW_AFTER) {
      openDebugger(this.#child);
      this.#workBefore = workOf(this.#child.pid);
    }
    const holder = whoHolds(heldMs, this.#options.holdMs, this.#workBefore, () => workOf(this.#child.pid));
    if (holder === 'code') void this.#endHeld();
    else if (holder === 'machine')
      this.#endAs(new RendererEnded('STARVED', 'the renderer did not answer, since it got no processor'));
    else this.#send({ kind: 'ping' });
  }

  #takeErrorLine(line: string): void {
    if (line.startsWith(FILLS)) this.#fills = line.slice(FILLS.length);
    else this.#errorOutput = `${this.#errorOutput}${line}\n`.slice(-8192);
  }

  #blamed(asked: 'runs' | 'holds'): Promise<string | undefined> {
    const heapBytes = (this.#options.memoryMb - BESIDE_HEAP_MB) * 2 ** 20;
    return blamedRelease(this.#child, () => this.#errorOutput, heapBytes, asked);
  }

  #beginEnd(): void {
    this.#isEnding = true;
    clearInterval(this.#pulse);
  }

  async #endHeld(): Promise<void> {
    this.#beginEnd();
    const text = `its code held the renderer for more than ${this.#options.holdMs} ms`;
    this.#endAs(new RendererEnded('HANGS', text, await this.#blamed('runs')));
  }

  #takePulse(usedBytes: number, holder: string | undefined): void {
    this.#usedBytes = usedBytes;
    if (usedBytes > this.#options.memoryMb * 2 ** 20) return void this.#endFull(holder);
    for (const { resolve } of this.#pulses.splice(0)) resolve();
  }

  async #endFull(ofBuffers: string | undefined): Promise<void> {
    this.#beginEnd();
    const holder = ofBuffers ?? (await this.#blamed('holds'));
    this.#endAs(new RendererEnded('MEMORY', this.#tooMuch(), holder));
  }

  #tooMuch(): string {
    return `the renderer took more than ${this.#options.memoryMb} MB`;
  }

  #endOf(code: number | null, signal: NodeJS.Signals | null): RendererEnded {
    if (/heap out of memory|allocation failed/i.test(this.#errorOutput))
      return new RendererEnded('MEMORY', this.#tooMuch(), this.#fills);
    return new RendererEnded('EXITED', `the renderer ended (${signal ?? `exit code ${code}`})`);
  }

  #endAs(end: RendererEnded): void {
    if (this.#ended) return;
    this.#ended = end;
    end.suspect = end.release ?? this.#note.read();
    this.#note.close();
    this.#whenEnded.resolve(end);
    clearInterval(this.#pulse);
    this.#child.kill('SIGKILL');
    for (const { reject } of [...this.#loads.values(), ...this.#renders.values(), ...this.#pulses]) reject(end);
    this.#loads.clear();
    this.#renders.clear();
    this.#pulses = [];
  }
}

/** An error as it came from a renderer. */
export function errorOf({ message, stack }: PlainError): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
