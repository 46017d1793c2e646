import type { Order } from './account.ts';

type OrderLine = Order['lines'][number];

const KEPT_KINDS: readonly OrderLine['kind'][] = ['GIFT_CARD', 'SUBSCRIPTION', 'PARTNER_PRODUCT'];

/** What the shop has not sold and sent itself as goods: no return takes it back, though its contract may be withdrawn from. */
const isNoGoods = ({ kind, isService }: OrderLine): boolean => isService === true || KEPT_KINDS.includes(kind);

const isBought = ({ priceMinor }: OrderLine): boolean => priceMinor > 0;

/** Whether a return takes back what was ordered, as the product's page promises it. */
export const isTakenBack = (line: OrderLine): boolean => isBought(line) && !isNoGoods(line);

/** Whether the customer has to be told that no return takes it back. */
export const isKept = (line: OrderLine): boolean => isBought(line) && isNoGoods(line);
