import type { Slice } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { registerServiceRoutes } from './service-routes.ts';

/** How services of teams elsewhere register. */
export const registeredServices = fp(
  (app: FastifyInstance, { slices }: HostOptions) =>
    registerServiceRoutes(app.operators, {
      database: app.opened.database,
      registry: app.registry,
      identify: app.identify,
      operatorToken: app.operatorToken,
      taken: takenNames(slices),
    }),
  { name: 'registered-services', dependencies: ['database', 'registry', 'operators'] },
);

/** Names below `/service/` that no service elsewhere may register. */
function takenNames(slices: readonly Slice[]): ReadonlySet<string> {
  const ofSlices = slices.flatMap(({ name, paths }) => [name, ...paths.map((path) => path.split('/')[2] ?? '')]);
  return new Set(['login', 'releases', 'release-texts', 'content', 'telemetry', 'health', ...ofSlices]);
}
