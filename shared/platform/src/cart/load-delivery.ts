import { DELIVERY_PATH } from '@ninefold/contract/calls';
import type { Delivery, DeliveryAnswer } from '../contracts/delivery.ts';
import type { HttpClient } from '../http/http-client.ts';

/** Longest wait, in ms: a page is good without the day, and does not wait for a service that is slow. */
const TIMEOUT_MS = 500;

/** Reads for a slot when what is ordered now arrives. `undefined`: the shop names no day now. */
export async function loadDelivery(http: Pick<HttpClient, 'request'>): Promise<Delivery | undefined> {
  const answer = await http.request<DeliveryAnswer>({ path: DELIVERY_PATH, timeoutMs: TIMEOUT_MS });
  return answer.ok ? answer.body.delivery : undefined;
}
