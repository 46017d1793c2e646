import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the routes that the scope gets from now on by OpenAPI 3.1. */
export async function describeByOpenApi(
  scope: FastifyInstance,
  info: { title: string; description: string },
): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { ...info, version: '1.0.0' },
      components: { securitySchemes: { operator: { type: 'http', scheme: 'bearer' } } },
      security: [{ operator: [] }],
    },
    // Moments come out as texts in UTC: what makes them so has no form of its own in JSON Schema.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
}
