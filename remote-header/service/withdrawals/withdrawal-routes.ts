import {
  CodedError,
  createMemoryLimit,
  keepTyped,
  leadBackTo,
  networkOf,
  readSite,
  type SliceContext,
} from '@ninefold/service';
import { withAsciiDomain } from '@ninefold/service/mail';
import { PATHS, siteOf, type SiteCode } from '@ninefold/sites';
import { and, eq, gt, ne, or, sql } from '@ninefold/service/sql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { createCustomerOrders } from '../account/customer-orders.ts';
import { WITHDRAW } from '../../contract/paths.ts';
import { Withdrawal } from '../../contract/withdrawal.ts';
import { withdrawals } from '../schema.ts';
import { followReceipts } from '../receipts/follow-receipts.ts';
import { composeReceipt } from './compose-receipt.ts';

/** Statements that one network may send to one host within an hour: each brings somebody a mail. */
export const STATEMENTS_PER_NETWORK = 20;
const HOUR_MS = 3_600_000;
/** Receipts that one address gets within a day, whoever sends the statements: whose it is may know nothing of them. */
export const STATEMENTS_PER_ADDRESS = 10;
const UNMAILED = { receiptDueAt: null, receiptOutcome: 'GIVEN_UP' } as const;

/** Some browsers send the domain of an address in the letters of its language. */
const Statement = z.extend(Withdrawal, {
  email: z.pipe(z.string().check(z.trim(), z.overwrite(withAsciiDomain)), Withdrawal.shape.email),
});

/** Takes what consumers say to withdraw from a contract, from anybody: whether they have an account does not matter, and what they name is not looked up. */
export function registerWithdrawals(app: FastifyInstance, context: SliceContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const wakeReceipts = followReceipts(app, context, {
    table: withdrawals,
    about: 'withdrawals',
    mailOf: async (row, origin) => ({ id: row.id, ...composeReceipt(row, origin) }),
  });
  const { emailOf } = createCustomerOrders(context);
  const statements = createMemoryLimit({ most: STATEMENTS_PER_NETWORK, withinMs: HOUR_MS });

  /**
   * Throws `NOT_FOUND` where the law gives no such right, and `TOO_MANY_REQUESTS` to a network that sends too many. The same statement counts
   * once; a receipt of it that was given up is tried anew. With an address that others have sent too often it counts, too: operators are told
   * that it has no receipt.
   *
   * @returns whether a mail confirms it without them
   */
  async function withdraw(request: FastifyRequest, statement: Withdrawal): Promise<boolean> {
    const site = readSite(request);
    if (siteOf(site).withdrawalDays === undefined) throw new CodedError('NOT_FOUND', 404);
    const isOverLimit = !statements.take(networkOf(request.ip));
    const isBusy = await isBusyAddress(site, statement);
    const isTrusted = (isOverLimit || isBusy) && (await isOfCustomer(request, statement));
    if (isOverLimit && !isTrusted) throw new CodedError('TOO_MANY_REQUESTS', 429);
    const isUnmailed = isBusy && !isTrusted;
    await context.database
      .insert(withdrawals)
      .values({ site, ...statement, ...(isUnmailed && UNMAILED) })
      .onConflictDoUpdate({
        target: [withdrawals.site, withdrawals.orderNumber, withdrawals.articles, withdrawals.name, withdrawals.email],
        set: isUnmailed ? UNMAILED : { receiptDueAt: sql`now()`, receiptTries: 0, receiptOutcome: null },
        setWhere: eq(withdrawals.receiptOutcome, 'GIVEN_UP'),
      });
    wakeReceipts();
    return !isUnmailed || (await hasReceipt(site, statement));
  }

  async function hasReceipt(site: SiteCode, { orderNumber, articles, name, email }: Withdrawal): Promise<boolean> {
    const isSame = and(
      eq(withdrawals.site, site),
      eq(withdrawals.orderNumber, orderNumber),
      eq(withdrawals.articles, articles),
      eq(withdrawals.name, name),
      eq(withdrawals.email, email),
    );
    const [kept] = await context.database.select().from(withdrawals).where(isSame);
    return kept?.receiptOutcome !== 'GIVEN_UP';
  }

  /** Whether a customer who is logged in says the address of the account, as often as a network may: what others send takes no right from them. */
  async function isOfCustomer(request: FastifyRequest, { email }: Withdrawal): Promise<boolean> {
    const { loginStatus, loginId } = await context.visitors.read(request);
    if (loginStatus !== 'LOGGED_IN' || loginId === undefined) return false;
    const customer = { site: readSite(request), loginId, cookie: request.headers.cookie ?? '' };
    const own = await emailOf(customer).catch(() => undefined);
    return own === email.toLowerCase() && statements.take(loginId);
  }

  /** The same statement once more is no other one. */
  async function isBusyAddress(site: SiteCode, statement: Withdrawal): Promise<boolean> {
    const { orderNumber, articles, name, email } = statement;
    const others = and(
      sql`lower(${withdrawals.email}) = ${email.toLowerCase()}`,
      gt(withdrawals.submittedAt, sql`now() - interval '1 day'`),
      or(
        ne(withdrawals.site, site),
        ne(withdrawals.orderNumber, orderNumber),
        ne(withdrawals.articles, articles),
        ne(withdrawals.name, name),
        ne(withdrawals.email, email),
      ),
    );
    return (await context.database.$count(withdrawals, others)) >= STATEMENTS_PER_ADDRESS;
  }

  const response = { 200: z.object({ status: z.literal('SUCCESS'), isMailed: z.boolean() }) };
  typed.post(WITHDRAW.path, { schema: { body: Statement, response } }, async (request) => {
    const isMailed = await withdraw(request, request.body);
    return { status: 'SUCCESS' as const, isMailed };
  });

  typed.post(
    WITHDRAW.action,
    {
      schema: { body: Statement },
      errorHandler: leadBackTo(
        ({ code }, request, reply) => {
          keepTyped(request, reply, PATHS.withdrawal, Object.keys(Withdrawal.shape));
          return `${PATHS.withdrawal}?error=${code}`;
        },
        { invalid: 'INVALID', failed: 'SERVICE_UNAVAILABLE' },
      ),
    },
    async (request, reply) => {
      const isMailed = await withdraw(request, request.body);
      return reply.redirect(`${PATHS.withdrawal}?done=${isMailed ? 'WITHDRAWN' : 'UNMAILED'}`, 303);
    },
  );
}
