import type { SliceContext } from '@ninefold/service';
import { PATHS, siteOf } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { WITHDRAW } from '../../contract/paths.ts';
import { Withdrawal } from '../../contract/withdrawal.ts';
import { declaredEmail, registerDeclarations } from '../declarations/register-declarations.ts';
import { withdrawals } from '../schema.ts';
import { composeReceipt } from './compose-receipt.ts';

/** Takes what consumers say to withdraw from a contract, where the law gives such a right. */
export function registerWithdrawals(app: FastifyInstance, context: SliceContext): void {
  registerDeclarations(app, context, {
    table: withdrawals,
    about: 'withdrawals',
    statement: z.extend(Withdrawal, { email: declaredEmail }),
    at: WITHDRAW,
    page: PATHS.withdrawal,
    done: 'WITHDRAWN',
    isOffered: (site) => siteOf(site).withdrawalDays !== undefined,
    receiptOf: composeReceipt,
  });
}
