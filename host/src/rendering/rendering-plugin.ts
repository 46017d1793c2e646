import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import type { HostOptions } from '../host-options.ts';
import { ReleaseHarm } from './release-harm.ts';
import { RendererPool } from './renderer-pool.ts';
import { RendererEnded } from './renderer-process.ts';

declare module 'fastify' {
  interface FastifyInstance {
    renderers: RendererPool;
  }
}

/** The processes that run releases, and what becomes of a release that harms them. */
export const rendering = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { log } = app;
    const tellFault = faultLog(log);
    const harm = new ReleaseHarm({
      onTooMuch: (remote, version, reason) => {
        log.error({ remote, version, reason }, 'a release goes into quarantine');
        app.registry
          .quarantine(remote, version, reason)
          .catch((error: unknown) => log.error({ err: error, remote, version }, 'the quarantine was not written'));
      },
    });
    const renderers = new RendererPool({
      count: config.RENDERERS,
      memoryMb: config.RENDERER_MEMORY_MB,
      onFault: (message, cause, release) => {
        if (cause instanceof RendererEnded) app.metrics.rendererEnded();
        if (release === undefined) return tellFault(message, cause);
        log.error({ err: cause, release }, message);
        if (cause instanceof Error) app.tellPlaces(log, { release }, cause);
        harm.count(release, cause);
      },
    });
    app.addHook('onClose', async () => renderers.close());
    app.decorate('renderers', renderers);
  },
  { name: 'rendering', dependencies: ['metrics'] },
);
