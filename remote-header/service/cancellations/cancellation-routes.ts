import type { SliceContext } from '@ninefold/service';
import { PATHS, siteOf } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Cancellation } from '../../contract/cancellation.ts';
import { CANCEL } from '../../contract/paths.ts';
import { declaredEmail, registerDeclarations } from '../declarations/register-declarations.ts';
import { cancellations } from '../schema.ts';
import { composeReceipt } from './compose-receipt.ts';

/** Takes what consumers say to end a contract that goes on, where the shop sells any. */
export function registerCancellations(app: FastifyInstance, context: SliceContext): void {
  registerDeclarations(app, context, {
    table: cancellations,
    about: 'cancellations',
    statement: z.extend(Cancellation, { email: declaredEmail }),
    at: CANCEL,
    page: PATHS.cancellation,
    done: 'CANCELLED',
    isOffered: (site) => siteOf(site).hasRunningContracts,
    receiptOf: composeReceipt,
    isShown: true,
  });
}
