import { siteOf, type SiteCode } from '@ninefold/sites';
import { readFileSync } from 'node:fs';
import type { review } from '../../service/schema.ts';
import { toSwissGerman } from '../swiss-german.ts';

interface WrittenReview {
  stars: number;
  name: string;
  title: string;
  text: string;
}

const DAY_MS = 86_400_000;

/** Invented reviews of a site, in its language: of nobody who has an account. Each was let through on the day after it was written. */
export function demoReviews(site: SiteCode, now: Date): (typeof review.$inferInsert)[] {
  const { language, country } = siteOf(site);
  const texts = readFileSync(new URL(`texts/${language}.json`, import.meta.url), 'utf8');
  const written = JSON.parse(language === 'de' && country === 'CH' ? toSwissGerman(texts) : texts) as Record<
    string,
    WrittenReview[]
  >;
  return Object.entries(written).flatMap(([productId, reviews]) =>
    reviews.map((each, index) => {
      // Further and further apart, the first one four days ago.
      const daysAgo = 4 + 5 * index + index * index;
      return {
        site,
        productId,
        loginId: `demo-review-${productId}-${index}`,
        ...each,
        status: 'APPROVED' as const,
        writtenAt: new Date(now.getTime() - daysAgo * DAY_MS),
        decidedAt: new Date(now.getTime() - (daysAgo - 1) * DAY_MS),
      };
    }),
  );
}
