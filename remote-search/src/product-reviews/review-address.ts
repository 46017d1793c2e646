import { REVIEW_SORTS, type ReviewSort } from '../../contract/review-limits.ts';

type Query = Readonly<Record<string, string>>;

/** Where the reviews begin on the page of their product. */
export const REVIEWS_ID = 'reviews';

/** Of the page's address, which has more than these. */
const PARAMETERS = { stars: 'stars', sort: 'reviewSort', page: 'reviewPage' } as const;

/** Which reviews are wanted. */
export interface ReviewChoice {
  /** Only those of so many stars. */
  stars?: number | undefined;
  sort: ReviewSort;
  page: number;
}

export function choiceOf(query: Query): ReviewChoice {
  const stars = Number(query[PARAMETERS.stars]);
  const page = Number(query[PARAMETERS.page]);
  return {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined,
    sort: REVIEW_SORTS.find((sort) => sort === query[PARAMETERS.sort]) ?? 'newest',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The product's page with a choice of its reviews; what else its address says stays. */
export function choiceHref(
  { path, query }: { path: string; query: Query },
  { stars, sort, page }: ReviewChoice,
): string {
  const address = new URLSearchParams(query);
  for (const name of Object.values(PARAMETERS)) address.delete(name);
  if (stars !== undefined) address.set(PARAMETERS.stars, String(stars));
  if (sort !== 'newest') address.set(PARAMETERS.sort, sort);
  if (page > 1) address.set(PARAMETERS.page, String(page));
  const search = address.toString();
  return `${path}${search && `?${search}`}#${REVIEWS_ID}`;
}
