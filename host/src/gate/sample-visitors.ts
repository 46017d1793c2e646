import { CART_PATH, PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
import type { Cart, CartAnswer, PersonalData } from '@ninefold/platform/contracts';
import type { HttpTransport } from '@ninefold/platform/http';
import type { Site } from '@ninefold/sites';
import type { SampleProduct } from './sample-product.ts';

/** Whom a slot is rendered for, besides a stranger without a cart: what the shop's own calls answer about the visitor. */
export interface SampleVisitor {
  /** `with a full cart`, for reasons. */
  text: string;
  /** Call → body of its answer. */
  answers: ReadonlyMap<string, object>;
}

/** What a slot asks about a visitor, as the contract names the calls. */
const ABOUT_VISITORS: readonly string[] = [CART_PATH, PERSONAL_DATA_PATH];

/** Remembers in `asked` which calls about the visitor a render makes, and answers them as for a sample visitor, if there is one. */
export function askedOf(transport: HttpTransport, asked: Set<string>, visitor?: SampleVisitor): HttpTransport {
  return (request, headers) => {
    const path = request.path.split('?')[0]!;
    if (ABOUT_VISITORS.includes(path) && (request.method ?? 'GET') === 'GET') asked.add(path);
    const body = asked.has(path) ? visitor?.answers.get(path) : undefined;
    return body ? Promise.resolve({ status: 200, body }) : transport(request, headers);
  };
}

/** The visitors for whom a slot that asked these calls may look different: with a full cart, logged in, both. */
export function visitorsFor(asked: ReadonlySet<string>, site: Site, product: SampleProduct): SampleVisitor[] {
  const cart = [CART_PATH, { cart: fullCart(site, product) } satisfies CartAnswer] as const;
  const person = [PERSONAL_DATA_PATH, CUSTOMER] as const;
  const visitors: SampleVisitor[] = [];
  if (asked.has(CART_PATH)) visitors.push({ text: 'with a full cart', answers: new Map([cart]) });
  if (asked.has(PERSONAL_DATA_PATH)) visitors.push({ text: 'for a customer', answers: new Map([person]) });
  if (asked.has(CART_PATH) && asked.has(PERSONAL_DATA_PATH))
    visitors.push({ text: 'for a customer with a full cart', answers: new Map<string, object>([cart, person]) });
  return visitors;
}

const CUSTOMER: PersonalData = {
  tracking: { loginStatus: 'LOGGED_IN' },
  customer: { firstname: 'Maria', lastname: 'Öztürk-Šťastná' },
  loyaltyBeans: 1234,
  statuses: { isCommunityMember: true, cardMembershipStatus: 'MEMBER', nl_status: 'SUBSCRIBED' },
};

/** A cart with one line of everything that the contract knows. */
function fullCart({ currency }: Site, { productId, tcm, title, priceMinor }: SampleProduct): Cart {
  const shown = { productId, tcm, title, url: `/-p${productId}`, image: '/img/products/sample' };
  const [quantity, unitPriceMinor, voucherMinor] = [12, priceMinor, 100];
  const { tcm: partnerProductId, ...partners } = shown;
  const { tcm: subscriptionConfigurationId, ...subscribed } = shown;
  const subtotalMinor = quantity * unitPriceMinor + 2 * unitPriceMinor + 2500;
  return {
    revision: 7,
    numberOfArticles: quantity + 3,
    currency,
    articles: [
      {
        ...shown,
        colour: 'azul',
        size: 'XXL',
        availability: 'AVAILABLE',
        quantity: { quantity, limit: 20 },
        regularPriceMinor: unitPriceMinor * 2,
        unitPriceMinor,
        totalMinor: quantity * unitPriceMinor,
      },
      {
        ...shown,
        tcm: `${tcm}-2`,
        availability: 'SOLDOUT',
        quantity: { quantity: 1, limit: 0 },
        formerPriceMinor: unitPriceMinor + 1,
        unitPriceMinor,
        totalMinor: unitPriceMinor,
      },
    ],
    freeArticles: [{ ...shown, campaignId: 'gift', availability: 'AVAILABLE', quantity: { quantity: 1 } }],
    giftCards: [{ article: shown, quantity: 1, unitPriceMinor: 2500, totalMinor: 2500 }],
    partnerProducts: [{ ...partners, partnerProductId, totalQuantity: 1, unitPriceMinor, totalMinor: unitPriceMinor }],
    subscriptions: [{ ...subscribed, subscriptionConfigurationId, priceMinor: unitPriceMinor }],
    defectiveSubscriptions: [{ subscriptionConfigurationId: 'gone', title }],
    defectiveArticles: [{ productId: 'gone', tcm: 'gone', title }],
    defectiveGiftCards: [{ productId: 'gone', tcm: 'gone' }],
    defectivePartnerProducts: [{ partnerProductId: 'gone' }],
    leftOut: [{ tcm: 'gone', title, pieces: 2 }],
    vouchers: [{ code: 'THANKS', kind: 'AMOUNT', value: voucherMinor, discountMinor: voucherMinor }],
    totals: {
      subtotalMinor,
      discountMinor: voucherMinor,
      goodsMinor: subtotalMinor,
      shippingMinor: 0,
      totalMinor: subtotalMinor - voucherMinor,
      freeShippingFromMinor: 2000,
    },
  };
}
