import { readNumber } from './feed-values.ts';
import type { OfferRow } from './offer-row.ts';

const BADGES = new Set(['new', 'bestseller', 'sustainable', 'last-chance']);
const MOST_RATINGS = 10_000_000;

/**
 * What the shop's own feeds say in Google's custom labels: 0 the popularity from 0 to 100, 1 the rating as `4.7|812`, 2 the badges.
 * Other feeds use these labels for anything: what does not read like this says nothing.
 */
export function readLabels(
  textOf: (field: string) => string | undefined,
): Pick<OfferRow, 'popularity' | 'rating_average' | 'rating_count' | 'badges'> {
  const [average = '', count = ''] = (textOf('custom_label_1') ?? '').split('|');
  const ratingAverage = numberOf(average, 5);
  const ratingCount = Math.round(numberOf(count, MOST_RATINGS) ?? 0);
  const isRated = ratingAverage !== undefined && ratingCount > 0;
  const badges = (textOf('custom_label_2') ?? '').split(/[,|]/).map((badge) => badge.trim());
  return {
    popularity: Math.round(numberOf(textOf('custom_label_0') ?? '', 100) ?? 0),
    rating_average: isRated ? ratingAverage : null,
    rating_count: isRated ? ratingCount : 0,
    badges: badges.filter((badge) => BADGES.has(badge)),
  };
}

function numberOf(text: string, most: number): number | undefined {
  const result = readNumber(text, 0, most);
  return 'value' in result ? result.value : undefined;
}
