import { CodedError } from '@ninefold/service';
import type { z } from 'zod';

/**
 * Reads the fields of a form or an address.
 *
 * @throws {CodedError} 400 `VALIDATION` with every issue
 */
export function readFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const result = schema.safeParse(fields ?? {});
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new CodedError('VALIDATION', 400, { issues });
}
