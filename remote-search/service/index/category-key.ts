/** The key of the list that has the most popular products of a category. No word of the catalogue has such signs. */
export const CATEGORY_KEY_START = '# ';

export function keyOfCategory(number: number): string {
  return CATEGORY_KEY_START + number;
}
