import { CodedError } from '@ninefold/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actingIn, type Acting } from './acting.ts';
import { mayDo, type Action, type Target } from './may-do.ts';

/** What a route needs: rights to an action, on what the request names. */
export interface Right {
  action: Action;
  /** Read from what was validated. @default nothing that belongs to a remote or a site */
  targetsOf?: (request: FastifyRequest) => readonly Target[] | Promise<readonly Target[]>;
  /** One person does it also where a second one is needed: it only takes from shoppers, or gives them nothing. @default false */
  byOne?: boolean;
  /** Whether a request only asks what it would do. @default it does it */
  isTrial?: (request: FastifyRequest) => boolean;
}

/** `nobody`: whoever comes is answered, or proves themselves to the route itself. */
export type Needs = Right | 'nobody';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Every route of the operators' origin says so. */
    needs?: Needs;
  }
}

/** What a route says in its `config`. @param targetsOf what its body names */
export function needing(
  action: Action,
  targetsOf?: (body: never) => readonly Target[] | Promise<readonly Target[]>,
): { needs: Right } {
  return { needs: targetsOf ? { action, targetsOf: ({ body }) => targetsOf(body as never) } : { action } };
}

/** As {@link needing}, for what one person does also where a second one is needed. */
export function needingOne(...of: Parameters<typeof needing>): { needs: Right } {
  return { needs: { ...needing(...of).needs, byOne: true } };
}

/** Refuses to register a route that does not say what it needs. For the whole app of the operators. */
export function askForNeeds(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.needs === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
}

/** @throws {CodedError} 403 `FORBIDDEN` with who acts, the action and what it would be done to */
export function demand(acting: Acting, action: Action, targets: readonly Target[]): void {
  for (const target of targets.length === 0 ? [{}] : targets)
    if (!mayDo(acting, action, target))
      throw new CodedError('FORBIDDEN', 403, { action, role: acting.role, by: acting.name, ...target });
}

/** Lets those alone into a scope's routes who have the rights that each one needs. Comes after validation. */
export function demandNeeds(scope: FastifyInstance): void {
  scope.addHook('preHandler', async (request) => {
    const { needs } = request.routeOptions.config;
    if (needs === undefined || needs === 'nobody') return;
    demand(actingIn(request), needs.action, (await needs.targetsOf?.(request)) ?? []);
  });
}
