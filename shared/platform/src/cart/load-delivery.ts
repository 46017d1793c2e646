import { DELIVERY_PATH } from '@ninefold/contract/calls';
import type { Delivery, DeliveryAnswer } from '../contracts/delivery.ts';
import type { HttpClient } from '../http/http-client.ts';

/** Longest wait, in ms: a page is good without it, and does not wait for a service that is slow. */
const TIMEOUT_MS = 500;

/** Reads for a slot when what is ordered now arrives. `undefined`: the shop names no day now. */
export async function loadDelivery(http: Pick<HttpClient, 'request'>): Promise<Delivery | undefined> {
  return (await loadDeliveryAnswer(http)).delivery;
}

/** Reads for a slot when what is ordered now arrives, and what sending it costs; what cannot be told soon is left out. */
export async function loadDeliveryAnswer(http: Pick<HttpClient, 'request'>): Promise<DeliveryAnswer> {
  const answer = await http.request<DeliveryAnswer>({ path: DELIVERY_PATH, timeoutMs: TIMEOUT_MS });
  return answer.ok ? answer.body : {};
}
