import { randomUUID } from 'node:crypto';
import {
  CreatedWebhookAnswer,
  ErrorAnswer,
  WebhookChoice,
  WebhookOrder,
  WebhooksAnswer,
  WebhookTestAnswer,
} from '@ninefold/contract/operators';
import type { FastifyInstance } from 'fastify';
import { authorOf } from '../operators/access-history.ts';
import { actingIn, BREAK_GLASS, type Identify } from '../operators/acting.ts';
import { needingOne } from '../operators/needs.ts';
import { registerForOperators } from '../operators/operator-guard.ts';
import { API } from '../operators/operators-api.ts';
import { deliver } from './deliver.ts';
import type { ToldEvent } from './told-event.ts';
import type { WebhookStore } from './webhook-store.ts';

const REFUSALS = { 400: ErrorAnswer, 401: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 429: ErrorAnswer } as const;

/** `GET webhooks`, `POST create-webhook`, `remove-webhook`, `test-webhook`, for admins. 404 `WEBHOOK_UNKNOWN`. */
export async function registerWebhookRoutes(
  app: FastifyInstance,
  { store, identify }: { store: WebhookStore; identify: Identify },
): Promise<void> {
  await registerForOperators(app, identify, (routes) => {
    const config = needingOne('people');
    routes.get(`${API}/webhooks`, { config, schema: { response: { ...REFUSALS, 200: WebhooksAnswer } } }, async () => ({
      webhooks: await store.list(),
    }));
    routes.post(
      `${API}/create-webhook`,
      { config, schema: { body: WebhookOrder, response: { ...REFUSALS, 200: CreatedWebhookAnswer } } },
      async (request) => {
        const author = authorOf(request, actingIn(request));
        const id = await store.add(request.body, author);
        request.log.warn({ by: author.name, id, events: request.body.events }, 'a webhook was added');
        return { id, secret: store.secretOf(id) };
      },
    );
    routes.post(
      `${API}/remove-webhook`,
      { config, schema: { body: WebhookChoice, response: { ...REFUSALS, 200: WebhookChoice } } },
      async (request) => {
        const { id } = request.body;
        const acting = actingIn(request);
        if (acting.by === BREAK_GLASS.by) await tellRemoval(store, id, request.ip);
        await store.remove(id, authorOf(request, acting));
        request.log.warn({ by: acting.name, id }, 'a webhook was removed');
        return request.body;
      },
    );
    routes.post(
      `${API}/test-webhook`,
      { config, schema: { body: WebhookChoice, response: { ...REFUSALS, 200: WebhookTestAnswer } } },
      async (request) => {
        const { id } = request.body;
        const text = `${actingIn(request).name} tries whether this webhook is reached`;
        const event: ToldEvent = { type: 'test', timestamp: new Date().toISOString(), data: { text } };
        const error = await deliver(await store.find(id), randomUUID(), event, store.secretOf(id));
        return { id, error: error ?? null };
      },
    );
  });
}

/** The last word to whoever wants to know what is done with the operators' token: that token silences nobody unheard. @throws {CodedError} 404 `WEBHOOK_UNKNOWN` */
async function tellRemoval(store: WebhookStore, id: string, address: string): Promise<void> {
  const target = await store.find(id);
  if (!target.events.includes('break-glass')) return;
  const data = { text: `By the operators' token, from ${address}: this webhook was removed, and is told no more` };
  const event: ToldEvent = { type: 'break-glass', timestamp: new Date().toISOString(), data };
  await deliver(target, randomUUID(), event, store.secretOf(id));
}
