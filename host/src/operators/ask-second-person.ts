import { CodedError } from '@ninefold/service';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { authorOf } from './access-history.ts';
import { actingIn, BREAK_GLASS } from './acting.ts';
import type { Action } from './may-do.ts';
import type { Right } from './needs.ts';
import type { SecondPerson } from './second-person.ts';
import type { StoredCall } from './stored-call.ts';

/** What is done for oneself, for looking, or goes to nobody yet. */
const FOR_ONE: ReadonlySet<Action> = new Set(['look', 'show', 'publish']);

/**
 * Has whatever changes something for shoppers of a marked remote or site wait for a second person: 409 `SECOND_PERSON_NEEDED` with the `request` that waits.
 * Every route of the operators' API asks that is added later, whichever it is, unless its need says `byOne`. Comes after all that could refuse the order.
 * The operators' token goes without, and the log says so.
 */
export function askSecondPerson(app: FastifyInstance, secondPerson: SecondPerson): void {
  app.addHook('onRoute', (route) => {
    const needs = route.config?.needs;
    if (!needs || needs === 'nobody' || needs.byOne || FOR_ONE.has(needs.action) || !route.url.startsWith('/service/'))
      return;
    if (route.method === 'GET' || route.method === 'HEAD') return;
    route.preHandler = [...[route.preHandler ?? []].flat(), asking(secondPerson, needs)];
  });
}

function asking(secondPerson: SecondPerson, { action, targetsOf, isTrial }: Right): preHandlerAsyncHookHandler {
  return async (request) => {
    const acting = actingIn(request);
    if (acting.isConfirmed || isTrial?.(request)) return;
    const targets = (await targetsOf?.(request)) ?? [];
    if (!(await secondPerson.isNeededFor(targets))) return;
    const call = callOf(request);
    const what = tellCall(call);
    if (acting.by === BREAK_GLASS.by) {
      request.log.warn({ address: request.ip, what }, 'break-glass: done without the second person who is needed');
      return;
    }
    const order = { what, reason: reasonIn(call), action, targets, call };
    const { id, expiresAt } = await secondPerson.ask(order, acting, authorOf(request, acting));
    request.log.warn({ by: acting.name, what, request: id }, 'an order waits for a second person');
    throw new CodedError('SECOND_PERSON_NEEDED', 409, { request: id, expiresAt: expiresAt.toISOString() });
  };
}

function callOf({ method, url, headers, body }: FastifyRequest): StoredCall {
  const match = headers['if-match'];
  return {
    method: method as StoredCall['method'],
    url,
    headers: match === undefined ? {} : { 'if-match': match },
    payload: body ?? null,
  };
}

const PREFIX = /^\/service\/(?:releases\/api|content\/api\/v1)\//;

/** A call in words: `activate cart 2.1.0 on DE, AT`. */
function tellCall({ url, payload }: Pick<StoredCall, 'url' | 'payload'>): string {
  const path = decodeURIComponent(url.split('?')[0]!).replace(PREFIX, '').replaceAll('/', ' ');
  const { remote, version, percent, sites, site, steps, name, role, id, revision, at, isForced } = (payload ??
    {}) as Record<string, unknown>;
  const places = [sites, site, steps && (steps as { sites: string[] }[]).flatMap((step) => step.sites)]
    .flat(2)
    .filter(Boolean);
  return [
    path,
    ...[name, role, remote, version].filter((each) => typeof each === 'string'),
    ...(typeof percent === 'number' ? [`to ${percent} %`] : []),
    ...(places.length > 0 ? [`on ${[...new Set(places)].join(', ')}`] : []),
    ...(typeof revision === 'number' ? [`of revision ${revision}`] : []),
    ...(at instanceof Date ? [`at ${at.toISOString()}`] : []),
    ...(isForced ? ['in spite of a freeze'] : []),
    ...(typeof id === 'string' ? [id] : []),
  ].join(' ');
}

function reasonIn({ payload }: StoredCall): string {
  const { reason } = (payload ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}
