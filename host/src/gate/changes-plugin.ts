import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { registerChangesRoute } from './changes-route.ts';

/** What a release would change for shoppers, for operators. */
export const changes = fp(
  (app: FastifyInstance) => {
    const { operators, registry, readChanges, identify } = app;
    return registerChangesRoute(operators, { registry, readChanges, identify });
  },
  { name: 'changes', dependencies: ['gate', 'registry', 'operators'] },
);
