/** The colour worlds of the shop; apart from the schemas, so that the browser gets no validation library with them. */
export const PROMOTION_THEMES = [
  'light',
  'dark',
  'coffee-light',
  'coffee-dark',
  'sustainability',
  'coral-light',
  'beige',
  'grey',
  'green-light',
  'blue-light',
  'blue-dark',
  'brown-light',
] as const;
