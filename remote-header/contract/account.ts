import { CustomerOrder } from '@ninefold/platform/contracts';
import { NAME_PATTERN } from '@ninefold/sites';
import * as z from 'zod/mini';

/** Pieces of an article that go back, or have gone. */
const ReturnedLine = z.object({ tcm: z.string(), quantity: z.int().check(z.positive()) });
export type ReturnedLine = z.infer<typeof ReturnedLine>;

const Order = z.extend(CustomerOrder, {
  /** What the customer has said to send back. */
  returned: z.array(ReturnedLine),
  /** The newest of that is confirmed by a mail, which was sent or is about to be. */
  isReturnMailed: z.optional(z.boolean()),
});
export type Order = z.infer<typeof Order>;

/** `GET /service/customerfrontenddata/api/v1/orders`: of the customer on this site, newest first. 401 `LOGIN_REQUIRED`. */
export const OrdersAnswer = z.object({ orders: z.array(Order) });
export type OrdersAnswer = z.infer<typeof OrdersAnswer>;

const BeanBooking = z.object({
  /** ISO 8601. */
  bookedAt: z.string(),
  /** Below zero: spent. */
  beans: z.int(),
  reason: z.enum(['ORDER', 'WELCOME', 'BIRTHDAY', 'REVIEW', 'REDEEMED']),
});
export type BeanBooking = z.infer<typeof BeanBooking>;

/** `GET /service/customerfrontenddata/api/v1/beans`: newest first. 401 `LOGIN_REQUIRED`. */
export const BeansAnswer = z.object({
  /** The sum of all bookings. */
  balance: z.int(),
  bookings: z.array(BeanBooking),
  /** So many beans take so much off a purchase, in minor units of the site's currency. Missing where the site has no beans any more. */
  worth: z.optional(z.object({ beans: z.int(), minor: z.int() })),
});
export type BeansAnswer = z.infer<typeof BeansAnswer>;

const Name = z.string().check(z.trim(), z.maxLength(40), z.regex(new RegExp(`^${NAME_PATTERN}$`, 'u')));

/** What a customer is greeted by. */
export const CustomerName = z.strictObject({ firstname: Name, lastname: Name });
export type CustomerName = z.infer<typeof CustomerName>;

export const NewCustomer = z.strictObject({
  loginId: z.string().check(z.minLength(1), z.maxLength(200)),
  firstname: Name,
  lastname: Name,
});
export type NewCustomer = z.infer<typeof NewCustomer>;

/** Accounts that a demo brought, with the password that the login page tells; none in a real shop. */
export interface ShownAccountsAnswer {
  accounts: { email: string; password: string }[];
}

/** How customers of a site can log in. */
export interface SignInAnswer {
  /** What they know the provider by where they can sign in; absent where there is none. */
  provider?: string;
  /** Whether they can have a password of the shop. */
  hasPasswords: boolean;
}

/** The devices on which the customer is logged in or remembered, the newest login first. */
export interface DevicesAnswer {
  devices: {
    device: string;
    /** `Firefox, Windows`; null: its browser says nothing that is known. */
    name: string | null;
    startedAt: string;
    /** Whether it is the one that asks. */
    isOwn: boolean;
  }[];
}
