import { z } from 'zod';
import { Time } from './time.ts';

/** What webhooks tell of. */
export const WEBHOOK_EVENTS = [
  'taken-back',
  'quarantined',
  'held',
  'lagging-host',
  'import-failed',
  'mail-given-up',
  'break-glass',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Body of `create-webhook`. */
export const WebhookOrder = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'is no http or https address', abort: true })
    .max(1000)
    .refine((text) => {
      const { username, password } = new URL(text);
      return !username && !password;
    }, 'carries a password'),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  /** Sends what Slack's incoming webhooks take, unsigned. */
  isSlack: z.boolean().default(false),
  /** Whether its origin may lead to a private address. */
  isPrivate: z.boolean().default(false),
});

/** `secret` proves what is sent; it is told here, and never again. */
export const CreatedWebhookAnswer = z.object({ id: z.uuid(), secret: z.string() });

/** Something that a webhook is told. */
const WebhookDelivery = z.object({
  id: z.uuid(),
  type: z.string(),
  text: z.string(),
  at: Time,
  /** `waiting`: it is tried again. */
  state: z.enum(['delivered', 'waiting', 'given-up']),
  attempts: z.int(),
  /** Of the newest try that failed. */
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isSlack: z.boolean(),
  isPrivate: z.boolean(),
  createdAt: Time,
  createdBy: z.string(),
  /** Deliveries that are tried again. */
  waiting: z.int(),
  /** Deliveries that were given up within the last month. */
  givenUp: z.int(),
  /** Null: nothing was delivered within the last month. */
  lastDeliveredAt: Time.nullable(),
  /** Of the newest try that failed within the last month. */
  lastError: z.string().nullable(),
  /** The newest ten within the last month, the newest first. Hosts from before they were told tell of none. */
  deliveries: z.array(WebhookDelivery).default([]),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhooksAnswer = z.object({ webhooks: z.array(Webhook) });

/** Body of `remove-webhook` and `test-webhook`. */
export const WebhookChoice = z.strictObject({ id: z.uuid() });

/** `error`: why a test was not delivered; null: it was. */
export const WebhookTestAnswer = z.object({ id: z.uuid(), error: z.string().nullable() });
