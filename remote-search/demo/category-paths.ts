import { CATEGORIES } from './categories.ts';
import type { Category } from './categories.ts';
import { toSwissGerman } from './swiss-german.ts';
import { slugOf } from '@ninefold/sites';

/** Stands between the levels of a product type: `Kaffee > Ganze Bohnen`. */
const PATH_SEPARATOR = ' > ';

const BY_NUMBER = new Map(CATEGORIES.map((category) => [category.number, category]));

/** The category with a number. Throws for a number that does not exist: numbers come from the source, not from visitors. */
export function categoryOf(number: number): Category {
  const category = BY_NUMBER.get(number);
  if (!category) throw new Error(`No category has the number ${number}`);
  return category;
}

/** A category's name for a locale of the shop, such as `de-AT`. */
export function categoryName(category: Category, locale: string): string {
  if (locale === 'de-AT') return category.varieties?.AT ?? category.names.de;
  if (locale === 'de-CH') return category.varieties?.CH ?? toSwissGerman(category.names.de);
  const language = locale.slice(0, 2);
  return category.names[language as keyof Category['names']] ?? category.names.de;
}

/** A category's address on the site of a locale, `/<slug>-c<number>`. */
export function categoryAddress(category: Category, locale: string): string {
  return `/${slugOf(categoryName(category, locale), locale)}-c${category.number}`;
}

/** A category with all above it, top level first. */
export function categoryTrail(category: Category): Category[] {
  return category.parent === undefined ? [category] : [...categoryTrail(categoryOf(category.parent)), category];
}

/** A category's product type in a feed: the names of its trail. */
export function categoryPath(category: Category, locale: string): string {
  return categoryTrail(category)
    .map((each) => categoryName(each, locale))
    .join(PATH_SEPARATOR);
}

/** The category that a product type of a feed means; `undefined` when there is none. */
export function findCategoryByPath(path: string, locale: string): Category | undefined {
  return CATEGORIES.find((category) => categoryPath(category, locale) === path);
}
