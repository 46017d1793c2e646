import { readNumber } from './feed-values.ts';
import { ROASTS } from '../../contract/facets.ts';
import type { OfferRow } from './offer-row.ts';

const BADGES = new Set(['new', 'bestseller', 'sustainable', 'last-chance']);
const MOST_RATINGS = 10_000_000;

/**
 * What the shop's own feeds say in Google's custom labels: 0 the popularity from 0 to 100, 1 the rating as `4.7|812`, 2 the badges;
 * of coffee 4 the roast, `light`, `medium` or `dark`, and beside it 3 the strength from 1 to 6.
 * Other feeds use these labels for anything: what does not read like this says nothing.
 */
export function readLabels(
  textOf: (field: string) => string | undefined,
): Pick<OfferRow, 'popularity' | 'rating_average' | 'rating_count' | 'badges' | 'traits'> {
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
    traits: traitsOf(textOf('custom_label_4')?.trim() ?? '', textOf('custom_label_3')?.trim() ?? ''),
  };
}

/** Roast and strength as filters name them; a number beside no roast is somebody's own. */
function traitsOf(roast: string, strength: string): string[] {
  if (!ROASTS.some((each) => each === roast)) return [];
  return [`roast-${roast}`, ...(/^[1-6]$/.test(strength) ? [`strength-${strength}`] : [])];
}

function numberOf(text: string, most: number): number | undefined {
  const result = readNumber(text, 0, most);
  return 'value' in result ? result.value : undefined;
}
