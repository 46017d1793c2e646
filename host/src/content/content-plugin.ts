import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { registerContent } from './content-routes.ts';

/** The content API for a CMS. */
export const content = fp(
  ({ operators, documents, identify }: FastifyInstance) => registerContent(operators, { documents, identify }),
  { name: 'content', dependencies: ['documents', 'operators'] },
);
