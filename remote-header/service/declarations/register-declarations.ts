import {
  CodedError,
  createMemoryLimit,
  keepTyped,
  leadBackTo,
  networkOf,
  readSite,
  type SliceContext,
} from '@ninefold/service';
import { withAsciiDomain, type OutgoingMail } from '@ninefold/service/mail';
import { and, eq, gt, ne, or, sql } from '@ninefold/service/sql';
import type { PgColumn, PgTable } from '@ninefold/service/tables';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { DECLARED } from '../../contract/declaration-fields.ts';
import { createCustomerOrders } from '../account/customer-orders.ts';
import { followReceipts } from '../receipts/follow-receipts.ts';
import type { ReceiptOutcome } from '../receipts/mail-state.ts';

/** Declarations of one kind that one network may send to one host within an hour: each brings somebody a mail. */
export const STATEMENTS_PER_NETWORK = 20;
const HOUR_MS = 3_600_000;
/** Receipts of one kind that one address gets within a day, whoever sends the declarations: whose it is may know nothing of them. */
export const STATEMENTS_PER_ADDRESS = 10;
const UNMAILED = { receiptDueAt: null, receiptOutcome: 'GIVEN_UP' } as const;

/** Some browsers send the domain of an address in the letters of its language. */
export const declaredEmail = z.pipe(z.string().check(z.trim(), z.overwrite(withAsciiDomain)), DECLARED.email);

type Said = Readonly<Record<string, string>> & { email: string };
export type DeclaredRow<Statement> = Statement & {
  id: string;
  site: SiteCode;
  submittedAt: Date;
  receiptTries: number;
  receiptOutcome: ReceiptOutcome | null;
};
type Columns = 'id' | 'site' | 'email' | 'submittedAt' | 'receiptDueAt' | 'receiptTries' | 'receiptOutcome';

export interface Declarations<Statement extends Said> {
  /** Has a column for each field of the statement, and one row for each statement. */
  table: PgTable & Record<Columns | keyof Statement, PgColumn> & { $inferSelect: DeclaredRow<Statement> };
  /** What they are, as the log says it: `withdrawals`. */
  about: string;
  statement: z.ZodMiniType<Statement> & { shape: Readonly<Record<keyof Statement, unknown>> };
  /** Where the plain form is sent, and the call that does the same. */
  at: { action: string; path: string };
  /** Of the form; `?done=` says what became of it. */
  page: string;
  done: string;
  isOffered: (site: SiteCode) => boolean;
  receiptOf: (row: DeclaredRow<Statement>, origin: string) => Pick<OutgoingMail, 'subject' | 'text' | 'html'>;
  /** The page shows what was declared, once, to be kept. */
  isShown?: boolean;
}

/** Takes what consumers declare about their contracts, from anybody: whether they have an account does not matter, and what they name is not looked up. */
export function registerDeclarations<Statement extends Said>(
  app: FastifyInstance,
  context: SliceContext,
  { table, about, statement: schema, at, page, done, isOffered, receiptOf, isShown }: Declarations<Statement>,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const rows: PgTable = table;
  const columns: Readonly<Record<string, PgColumn>> = table;
  const fields = Object.keys(schema.shape);
  const body: z.ZodMiniType<Said> = schema;
  const wakeReceipts = followReceipts(app, context, {
    table,
    about,
    mailOf: async (row, origin) => ({ id: row.id, ...receiptOf(row, origin) }),
  });
  const { emailOf } = createCustomerOrders(context);
  const statements = createMemoryLimit({ most: STATEMENTS_PER_NETWORK, withinMs: HOUR_MS });

  /**
   * Throws `NOT_FOUND` where the site has no such function, and `TOO_MANY_REQUESTS` to a network that sends too many. The same statement counts
   * once; a receipt of it that was given up is tried anew. With an address that others have sent too often it counts, too: operators are told
   * that it has no receipt.
   *
   * @returns when it came, and whether a mail confirms it without them
   */
  async function declare(request: FastifyRequest, statement: Said) {
    const site = readSite(request);
    if (!isOffered(site)) throw new CodedError('NOT_FOUND', 404);
    const isOverLimit = !statements.take(networkOf(request.ip));
    const isBusy = await isBusyAddress(site, statement);
    const isTrusted = (isOverLimit || isBusy) && (await isOfCustomer(request, statement));
    if (isOverLimit && !isTrusted) throw new CodedError('TOO_MANY_REQUESTS', 429);
    const isUnmailed = isBusy && !isTrusted;
    await context.database
      .insert(rows)
      .values({ site, ...statement, ...(isUnmailed && UNMAILED) })
      .onConflictDoUpdate({
        target: [table.site, ...fields.map((field) => columns[field]!)],
        set: isUnmailed ? UNMAILED : { receiptDueAt: sql`now()`, receiptTries: 0, receiptOutcome: null },
        setWhere: eq(table.receiptOutcome, 'GIVEN_UP'),
      });
    wakeReceipts();
    return await keptOf(site, statement);
  }

  async function keptOf(site: SiteCode, statement: Said) {
    const isSame = and(eq(table.site, site), ...fields.map((field) => eq(columns[field]!, statement[field])));
    const [kept] = await context.database
      .select({ submittedAt: table.submittedAt, outcome: table.receiptOutcome })
      .from(rows)
      .where(isSame);
    return { submittedAt: (kept?.submittedAt ?? new Date()) as Date, isMailed: kept?.outcome !== 'GIVEN_UP' };
  }

  /** Whether a customer who is logged in says the address of the account, as often as a network may: what others send takes no right from them. */
  async function isOfCustomer(request: FastifyRequest, { email }: Said): Promise<boolean> {
    const { loginStatus, loginId } = await context.visitors.read(request);
    if (loginStatus !== 'LOGGED_IN' || loginId === undefined) return false;
    const customer = { site: readSite(request), loginId, cookie: request.headers.cookie ?? '' };
    const own = await emailOf(customer).catch(() => undefined);
    return own === email.toLowerCase() && statements.take(loginId);
  }

  /** The same statement once more is no other one. */
  async function isBusyAddress(site: SiteCode, statement: Said): Promise<boolean> {
    const others = and(
      sql`lower(${table.email}) = ${statement.email.toLowerCase()}`,
      gt(table.submittedAt, sql`now() - interval '1 day'`),
      or(ne(table.site, site), ...fields.map((field) => ne(columns[field]!, statement[field]))),
    );
    return (await context.database.$count(rows, others)) >= STATEMENTS_PER_ADDRESS;
  }

  const response = { 200: z.object({ status: z.literal('SUCCESS'), isMailed: z.boolean() }) };
  typed.post(at.path, { schema: { body, response } }, async (request, reply) => {
    const { isMailed, submittedAt } = await declare(request, request.body);
    if (isShown) show(request, reply, submittedAt);
    return { status: 'SUCCESS' as const, isMailed };
  });

  typed.post(
    at.action,
    {
      schema: { body },
      errorHandler: leadBackTo(
        ({ code }, request, reply) => {
          keepTyped(request, reply, page, fields);
          return `${page}?error=${code}`;
        },
        { invalid: 'INVALID', failed: 'SERVICE_UNAVAILABLE' },
      ),
    },
    async (request, reply) => {
      const { isMailed, submittedAt } = await declare(request, request.body);
      if (isShown) show(request, reply, submittedAt);
      return reply.redirect(`${page}?done=${isMailed ? done : 'UNMAILED'}`, 303);
    },
  );

  function show(request: FastifyRequest, reply: Parameters<typeof keepTyped>[1], submittedAt: Date): void {
    const shown = { ...(request.body as Said), submittedAt: submittedAt.toISOString() };
    keepTyped({ body: shown, protocol: request.protocol }, reply, page, Object.keys(shown));
  }
}
