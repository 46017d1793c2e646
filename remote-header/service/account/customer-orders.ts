import { CUSTOMER_ORDERS_PATH } from '@ninefold/contract/calls';
import { CustomerOrdersAnswer } from '@ninefold/platform/contracts';
import { CodedError, type SliceContext } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import * as z from 'zod/mini';
import type { Order, ReturnedLine } from '../../contract/account.ts';
import { isTakenBack } from '../../contract/taken-back.ts';
import { ACCOUNT_PATH } from '../../contract/paths.ts';
import { createAccountRepository } from './account-repository.ts';

const Account = z.object({ email: z.string() });

export interface Customer {
  site: SiteCode;
  loginId: string;
  /** In whose name the login is asked. */
  cookie: string;
}

/** What an article of an order is known by. */
const keyOfLine = ({ tcm, productId }: Order['lines'][number]): string => tcm ?? productId;

/** Whether anything of an order can be sent back yet. */
const isReturnable = ({ status }: Order): boolean => status === 'SENT' || status === 'DELIVERED';

/** The orders of customers: those of the checkout, which the cart's service keeps, and those that are kept here. */
export function createCustomerOrders({ database, services }: Pick<SliceContext, 'database' | 'services'>) {
  const account = createAccountRepository(database);

  async function ofCheckout(loginId: string, site: SiteCode) {
    const query = new URLSearchParams({ loginId });
    const { status, body } = await services({ path: `${CUSTOMER_ORDERS_PATH}?${query}`, site, asService: true });
    if (status !== 200) throw new Error(`the cart's service answered ${status}`);
    return CustomerOrdersAnswer.parse(body).orders;
  }

  /** Newest first. Throws `ORDERS_UNAVAILABLE`: some of them would be a lie. */
  async function read(loginId: string, site: SiteCode): Promise<Order[]> {
    const [own, others, returned] = await Promise.all([
      account.orders(loginId, site),
      ofCheckout(loginId, site).catch((cause: unknown) => {
        throw new CodedError('ORDERS_UNAVAILABLE', 503, {}, { cause });
      }),
      account.returned(loginId, site),
    ]);
    return [...own, ...others]
      .map((order) => ({ ...order, returned: [], ...returned.get(order.orderNumber) }))
      .toSorted((one, other) => other.orderedAt.localeCompare(one.orderedAt));
  }

  /** The address of the customer's account. Throws `ACCOUNT_UNAVAILABLE`, and `LOGIN_REQUIRED` where the session has ended meanwhile. */
  async function emailOf({ site, cookie }: Customer): Promise<string> {
    const { status, body } = await services({ path: ACCOUNT_PATH, site, cookie }).catch((cause: unknown) => {
      throw new CodedError('ACCOUNT_UNAVAILABLE', 503, {}, { cause });
    });
    if (status === 401) throw new CodedError('LOGIN_REQUIRED', 401);
    const account = Account.safeParse(body);
    if (!account.success) throw new CodedError('ACCOUNT_UNAVAILABLE', 503);
    return account.data.email;
  }

  return {
    read,
    emailOf,

    /**
     * Throws `ORDER_UNKNOWN`, `RETURN_REFUSED` for what is not on its way yet, `RETURN_EMPTY`, `RETURN_TOO_MUCH` for more than was ordered of what is taken back, and
     * what says that orders or the account are not there.
     */
    async startReturn(customer: Customer, orderNumber: string, lines: ReturnedLine[]): Promise<void> {
      const { loginId, site } = customer;
      const order = (await read(loginId, site)).find((each) => each.orderNumber === orderNumber);
      if (!order) throw new CodedError('ORDER_UNKNOWN', 404);
      if (!isReturnable(order)) throw new CodedError('RETURN_REFUSED', 409);
      if (lines.length === 0) throw new CodedError('RETURN_EMPTY', 409);
      const announced = lines.map((line) => {
        const ordered = order.lines.find((each) => keyOfLine(each) === line.tcm);
        return { ...line, title: ordered?.title, colour: ordered?.colour, size: ordered?.size };
      });
      const email = await emailOf(customer);
      await account.startReturn({ loginId, site, orderNumber, email, lines: announced }, (before) => {
        const piecesOf = (some: readonly ReturnedLine[], tcm: string) =>
          some.filter((line) => line.tcm === tcm).reduce((sum, { quantity }) => sum + quantity, 0);
        for (const { tcm } of lines) {
          const ordered = order.lines
            .filter((line) => isTakenBack(line) && keyOfLine(line) === tcm)
            .reduce((sum, { quantity }) => sum + quantity, 0);
          if (piecesOf([...before, ...lines], tcm) > ordered) throw new CodedError('RETURN_TOO_MUCH', 409);
        }
      });
    },
  };
}
