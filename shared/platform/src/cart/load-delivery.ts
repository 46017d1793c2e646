import { DELIVERY_PATH } from '@ninefold/contract/calls';
import type { Delivery, DeliveryAnswer } from '../contracts/delivery.ts';
import type { HttpClient } from '../http/http-client.ts';

/** Reads for a slot when what is ordered now arrives; all slots of a page share one call. `undefined`: the shop names no day now. */
export async function loadDelivery(http: Pick<HttpClient, 'shared'>): Promise<Delivery | undefined> {
  const answer = await http.shared<DeliveryAnswer>(DELIVERY_PATH);
  return answer.ok ? answer.body.delivery : undefined;
}
