import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedHead, RenderOrder } from '../rendering/messages.ts';
import type { PageListener, RendererPool } from '../rendering/renderer-pool.ts';
import { timedRender } from '../tracing/timed-render.ts';
import type { PageCounts } from '../telemetry/page-counts.ts';
import type { TellPlaces } from '../source-maps/tell-places.ts';
import type { MainParts } from './main-parts.ts';
import type { Output } from './page-output.ts';
import { faultOfHead } from './sound-head.ts';

/** When a page is given up altogether, in ms: slots that are still missing then show their fallbacks. */
const PAGE_TIMEOUT_MS = 10_000;

export interface BeginRenderingOptions {
  renderers: Pick<RendererPool, 'render'>;
  transport: PageListener['transport'];
  mainParts: MainParts;
  counts: PageCounts;
  /** The release whose slot it is, for the log. */
  versionOf: (remote: string) => string | undefined;
  /** Told of what fails, for its places in the sources. */
  tellPlaces: TellPlaces;
  /** Called when the first HTML is there: the next page may be rendered. */
  onRendered: () => void;
  /** Called when the page lacks something that it should have. */
  onFlaw?: (() => void) | undefined;
}

/** A page that a renderer is at work on. */
export interface PageRendering {
  /** What the main slot says for the head; rejects when nobody can render the page. */
  head: Promise<RenderedHead>;
  /** Aborted when the visitor has gone. */
  gone: AbortSignal;
  /** Lets the HTML flow, behind what has been written. Resolves when all of it is there. */
  into(output: Output): Promise<void>;
}

/** Has a page rendered for whoever asks. What fails is logged and counted while they are there. */
export function beginRendering(
  request: FastifyRequest,
  reply: FastifyReply,
  order: Omit<RenderOrder, 'timeoutMs'>,
  options: BeginRenderingOptions,
): PageRendering {
  const {
    renderers,
    transport,
    mainParts,
    counts,
    versionOf,
    tellPlaces,
    onRendered,
    onFlaw = () => undefined,
  } = options;
  const ending = new AbortController();
  if (reply.raw.destroyed) ending.abort();
  else reply.raw.once('close', () => ending.abort());
  const gone = ending.signal;
  const head = Promise.withResolvers<RenderedHead>();
  const shown = Promise.withResolvers<Output>();
  const mainSlot = order.headSlot?.name;
  const mainPart = mainParts.follow(`${order.site} ${mainSlot}`);
  const failed = (slot: string, error: Error) => {
    onFlaw();
    const remote = slot.split('/')[0]!;
    if (!gone.aborted) {
      counts.failed(remote);
      if (slot === mainSlot) mainPart.failed();
    }
    const fault = { slot, version: versionOf(remote) };
    request.log.error({ err: error, ...fault }, 'a slot failed');
    tellPlaces(request.log, fault, failureOn(request, error));
  };
  const rendering = timedRender(
    renderers,
    { ...order, timeoutMs: PAGE_TIMEOUT_MS },
    {
      transport,
      signal: gone,
      head(said) {
        const fault = said.head && faultOfHead(said.head);
        if (fault === undefined) return head.resolve(mainPart.judge(said));
        const error = new Error(fault);
        failed(mainSlot!, error);
        // Of a page that leads elsewhere nothing is rendered.
        if (said.head?.redirect) head.reject(error);
        else head.resolve(mainPart.judge({ state: 'missing' }));
      },
      async html(html) {
        const output = await shown.promise;
        onRendered();
        await output.write(html);
      },
      failed,
      late(slot) {
        onFlaw();
        if (!gone.aborted) counts.late(slot.split('/')[0]!);
      },
      threw(error, componentStack) {
        onFlaw();
        if (gone.aborted) return;
        counts.threw(error, componentStack);
        const fault = { path: order.request.path };
        request.log.error({ err: error, ...fault }, 'a part of the page failed');
        tellPlaces(request.log, fault, failureOn(request, error));
      },
    },
  );
  // Nobody waits for the head of a page without a main slot, or of one whose visitor has gone.
  head.promise.catch(() => undefined);
  rendering.then(
    () => !gone.aborted && mainPart.ended(),
    (error: unknown) => (gone.aborted ? head.resolve({ state: 'late' }) : head.reject(error)),
  );
  return {
    head: head.promise,
    gone,
    into(output) {
      shown.resolve(output);
      return rendering;
    },
  };
}

const failureOn = (page: object, { message, stack }: Error) => ({ message, stack, page });
