import { CATEGORIES, type Category } from './categories.ts';
import { categoryOf, categoryTrail } from './category-paths.ts';
import { PRODUCTS } from './products.ts';

/** Names of the pictures that the demo's categories have: drawings of goods that sell well in them, no two siblings with the same. */
export function categoryPictures(goodsOf: (category: Category) => number): ReadonlyMap<number, string> {
  const pictures = new Map<number, string>();
  const takenBelow = new Map<number | undefined, Set<string>>();
  for (const category of CATEGORIES) {
    const taken = takenBelow.getOrInsertComputed(category.parent, () => new Set());
    const drawn = drawingsIn(goodsOf(category));
    const picture = drawn.find((each) => !taken.has(each)) ?? drawn[0];
    if (picture === undefined) continue;
    taken.add(picture);
    pictures.set(category.number, picture);
  }
  return pictures;
}

/** Of the goods in a category and below it, what sells best first. */
function drawingsIn(number: number): string[] {
  return PRODUCTS.filter(({ category }) => categoryTrail(categoryOf(category)).some((each) => each.number === number))
    .toSorted((one, other) => other.popularity - one.popularity)
    .map(({ drawing, colours }) => `${drawing}/${colours[0]}/front`);
}
