/** What the search box asks for (document 1 §9). */
export const MAX_SEARCH_TERMS = 10;
export const MAX_PRODUCTS = 5;
