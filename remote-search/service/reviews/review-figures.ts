import type { SliceFigure } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { count, eq } from '@ninefold/service/sql';
import { review } from '../schema.ts';

/** What operators have to do about reviews. */
export const reviewFigures: readonly SliceFigure[] = [
  {
    name: 'reviews_waiting',
    help: 'Reviews that no operator has decided of, of all hosts',
    labels: ['site'],
    async read(database) {
      const rows = await database
        .select({ site: review.site, waiting: count() })
        .from(review)
        .where(eq(review.status, 'PENDING'))
        .groupBy(review.site);
      return SITE_CODES.map((site) => ({
        labels: { site },
        value: rows.find((row) => row.site === site)?.waiting ?? 0,
      }));
    },
  },
];
