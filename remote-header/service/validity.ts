import { and, gt, isNull, lte, or, type SQL } from '@ninefold/service/sql';
import type { PgColumn } from '@ninefold/service/tables';

/** Whether a row's content may be shown at a moment: `validFrom <= moment < validUntil`; null is without a limit. */
export function isValidAt(table: { validFrom: PgColumn; validUntil: PgColumn }, moment: Date): SQL | undefined {
  return and(
    or(isNull(table.validFrom), lte(table.validFrom, moment)),
    or(isNull(table.validUntil), gt(table.validUntil, moment)),
  );
}
