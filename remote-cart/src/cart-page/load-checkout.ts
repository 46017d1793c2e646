import type { HttpClient } from '@ninefold/platform';

/** What the retailer says that the checkout offers. */
export interface CheckoutOffer {
  guestOrders: boolean;
  payments: readonly string[];
}

interface CheckoutAnswer {
  isSigned: boolean;
  offer?: CheckoutOffer | undefined;
}

const PATH = '/service/cart/api/checkout';
/** Longest wait of a page that is good without, in ms. */
const TIMEOUT_MS = 500;

/** How orders are handed over on this site, and what its checkout offers. */
export async function loadCheckout(http: Pick<HttpClient, 'request'>, timeoutMs?: number): Promise<CheckoutAnswer> {
  const answer = await http.request<CheckoutAnswer>({ path: PATH, ...(timeoutMs !== undefined && { timeoutMs }) });
  return answer.ok ? answer.body : { isSigned: false };
}

/** What the checkout offers, if that can be told soon. */
export async function loadCheckoutOffer(http: Pick<HttpClient, 'request'>): Promise<CheckoutOffer | undefined> {
  return (await loadCheckout(http, TIMEOUT_MS)).offer;
}
