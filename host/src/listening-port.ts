import type { FastifyInstance } from 'fastify';

/** The port that an app listens on, also when the configuration left the choice to the system. */
export function portOf(configured: number, app: FastifyInstance): number {
  const [address] = app.server.listening ? app.addresses() : [];
  return typeof address === 'object' ? address.port : configured;
}
