import { PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
import { CustomerOrdersAnswer, PersonalData, type OrderStatus } from '@ninefold/platform/contracts';
import { CodedError, type SliceContext } from '@ninefold/service';
import { formatName, type SiteCode } from '@ninefold/sites';

/** What customers see of their orders; the header's service answers whoever is logged in. */
const ORDERS_PATH = '/service/customerfrontenddata/api/v1/orders';

/** Whoever got a product knows it, whether they kept it or not. */
const RECEIVED: ReadonlySet<OrderStatus> = new Set(['SENT', 'DELIVERED', 'RETURNED']);

/** A customer who asks, by the cookies of their request. */
interface AskingCustomer {
  site: SiteCode;
  cookie: string;
}

/** Whether a product was sent to the customer, in any variant. Throws `LOGIN_REQUIRED`, and `ORDERS_UNAVAILABLE` where nobody can say. */
export async function isBuyer(
  services: SliceContext['services'],
  customer: AskingCustomer,
  productId: string,
): Promise<boolean> {
  const { status, body } = await services({ path: ORDERS_PATH, ...customer }).catch((cause: unknown) => {
    throw new CodedError('ORDERS_UNAVAILABLE', 503, {}, { cause });
  });
  if (status === 401) throw new CodedError('LOGIN_REQUIRED', 401);
  const answer = CustomerOrdersAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw new CodedError('ORDERS_UNAVAILABLE', 503);
  return answer.data.orders.some(
    (order) => RECEIVED.has(order.status) && order.lines.some((line) => line.productId === productId),
  );
}

/** First name and initial, as a review may be signed: `Anna B.`, on HU `B. Anna`; empty where nobody knows. */
export async function proposedName(services: SliceContext['services'], customer: AskingCustomer): Promise<string> {
  const answer = await services({ path: PERSONAL_DATA_PATH, ...customer }).catch(() => undefined);
  const { customer: known } = PersonalData.safeParse(answer?.body).data ?? {};
  if (!known) return '';
  const [initial] = new Intl.Segmenter().segment(known.lastname);
  return formatName(customer.site, {
    first: known.firstname,
    last: initial ? `${initial.segment.toUpperCase()}.` : '',
  });
}
