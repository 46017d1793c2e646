import { hash } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { faultLog } from '../fault-log.ts';
import type { HostOptions } from '../host-options.ts';
import { registerHostRoutes } from './hosts-routes.ts';
import { Presence } from './presence.ts';

declare module 'fastify' {
  interface FastifyInstance {
    presence: Presence;
  }
}

/** What all hosts on the database know of each other: each says what it serves, from the moment that it listens until it ends. */
export const hosts = fp(
  async (app: FastifyInstance, { config }: HostOptions) => {
    const { opened, serving, identify, hostAssets, log } = app;
    const { database } = opened;
    const presence = new Presence({
      database,
      name: config.HOST_NAME ?? `${hostname()}:${config.PORT}`,
      build: config.BUILD_NAME ?? buildOf(hostAssets),
      served: () => serving.served(),
      look: () => app.health.look(),
      onFault: faultLog(log),
    });
    app.decorate('presence', presence);
    app.addHook('onListen', () => {
      serving.onTake(() => presence.tell());
      presence.start();
    });
    app.addHook('preClose', () => presence.leave());
    await registerHostRoutes(app.operators, { database, identify });
  },
  { name: 'hosts', dependencies: ['database', 'pages-bundle', 'serving', 'operators'] },
);

/** Eight signs that differ where what browsers get of the host does. */
function buildOf({ main, css }: { main: { integrity: string }; css: string }): string {
  return hash('sha256', main.integrity + css, 'hex').slice(0, 8);
}
