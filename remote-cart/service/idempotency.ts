import { IDEMPOTENCY_KEY_HEADER } from '@ninefold/contract/calls';
import { z } from 'zod';

/** Chosen by the sender of a change, and the same when it is sent again. */
const IdempotencyKey = z.string().regex(/^[!-~]{8,128}$/);

/** Headers of a change by script. */
export const ChangeHeaders = z.object({ [IDEMPOTENCY_KEY_HEADER]: IdempotencyKey.optional() });
