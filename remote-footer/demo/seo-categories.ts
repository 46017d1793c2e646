/** Numbers of the linked categories, column by column. */
export const SEO_CATEGORIES = [
  [1000, 1100, 1200, 1300, 1500],
  [2100, 2200, 2300, 2400, 3300],
  [3000, 3400, 4000, 4100, 4200],
  [5000, 6000, 7000, 9000, 10000],
] as const;
export type SeoCategory = (typeof SEO_CATEGORIES)[number][number];
