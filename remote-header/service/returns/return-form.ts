import { z } from 'zod';
import type { ReturnedLine } from '../../contract/account.ts';

const PREFIX = 'quantity-';
const MOST_PIECES = 100;

/** `orderNumber`, and `quantity-<article>` for each article that may go back. */
export const ReturnForm = z
  .object({ orderNumber: z.string().min(1).max(100) })
  .catchall(z.coerce.number().int().min(0).max(MOST_PIECES));
export type ReturnForm = z.infer<typeof ReturnForm>;

/** The names of the fields with pieces. */
export const fieldsOf = (form: object): string[] => Object.keys(form).filter((name) => name.startsWith(PREFIX));

export function readReturn({ orderNumber, ...fields }: ReturnForm) {
  const lines = Object.entries(fields).flatMap(([name, quantity]): ReturnedLine[] =>
    name.startsWith(PREFIX) && quantity > 0 ? [{ tcm: name.slice(PREFIX.length), quantity }] : [],
  );
  return { orderNumber, lines };
}
