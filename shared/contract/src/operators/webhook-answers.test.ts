import { expect, it } from 'vitest';
import { Webhook, WEBHOOK_EVENTS, WebhookOrder } from './webhook-answers.ts';

const ORDER = { url: 'https://chat.example/hooks/1', events: ['taken-back'] };

it('OPS-4 a webhook is signed, and leads to no private address, unless its order says otherwise', () => {
  expect(WebhookOrder.parse(ORDER)).toEqual({ ...ORDER, isSlack: false, isPrivate: false });
  expect(WebhookOrder.parse({ ...ORDER, isSlack: true, isPrivate: true })).toMatchObject({
    isSlack: true,
    isPrivate: true,
  });
});

it.each<[boolean, string, object]>([
  [true, 'an address without encryption', { url: 'http://10.0.0.5:9000/' }],
  [false, 'an address of a file', { url: 'file:///etc/passwd' }],
  [false, 'a script for an address', { url: 'javascript:alert(1)' }],
  [false, 'no address', { url: 'chat.example' }],
  [false, 'a user in the address', { url: 'https://anna@chat.example/' }],
  [false, 'a password in the address', { url: 'https://:secret@chat.example/' }],
  [true, 'an address of 1000 letters', { url: ORDER.url.padEnd(1000, 'a') }],
  [false, 'too long an address', { url: ORDER.url.padEnd(1001, 'a') }],
  [true, 'all events', { events: [...WEBHOOK_EVENTS] }],
  [false, 'no event', { events: [] }],
  [false, 'an event twice beside all others', { events: [...WEBHOOK_EVENTS, 'held'] }],
  [false, 'an event that there is not', { events: ['sold-out'] }],
  [false, 'a secret of its own choice', { secret: 'a' }],
])('OPS-4 is it %s that a webhook may have %s', (isAllowed, _what, changed) => {
  expect(WebhookOrder.safeParse({ ...ORDER, ...changed }).success).toBe(isAllowed);
});

it.each([
  ['https://anna:secret@chat.example/', 'carries a password'],
  ['chat.example', 'is no http or https address'],
  ['file:///etc/passwd', 'is no http or https address'],
])('OPS-4 says of the address %s that it %s, and nothing else', (url, fault) => {
  const { error } = WebhookOrder.safeParse({ ...ORDER, url });
  expect(error!.issues.map(({ message }) => message)).toEqual([fault]);
});

it('OPS-4 what is told of a webhook never holds its secret', () => {
  const told = {
    ...WebhookOrder.parse(ORDER),
    id: '0198a3c2-7d4e-7c1a-9b2f-3e4d5c6b7a89',
    createdAt: '2026-11-23T10:00:00Z',
    createdBy: 'Anna',
    waiting: 0,
    givenUp: 0,
    lastDeliveredAt: null,
    lastError: null,
  };
  expect(Webhook.parse({ ...told, secret: 'a secret' })).not.toHaveProperty('secret');
});
