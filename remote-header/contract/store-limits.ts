/** Stores further away are not shown, in km. */
export const FARTHEST_STORE_KM = 100;
/** Most stores of one answer. */
export const MOST_STORES = 20;
/** Longest text that is searched for. */
export const LONGEST_STORE_SEARCH = 100;
