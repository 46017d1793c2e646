import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the routes that the scope gets from now on by OpenAPI 3.1. */
export async function describeByOpenApi(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Content of a Ninefold shop',
        version: '1.0.0',
        description:
          'Every part of the content of a site: read, replaced as a whole, with history and undo. The `ETag` of a part, sent back as `If-Match`, keeps two writers apart.',
      },
      components: { securitySchemes: { operator: { type: 'http', scheme: 'bearer' } } },
      security: [{ operator: [] }],
    },
    // Moments come out as texts in UTC: what makes them so has no form of its own in JSON Schema.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
}
