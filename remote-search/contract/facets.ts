// Without schemas: the browser's code takes this over, too.

/** Answered to pages alone that say that they have words for them: a release of before these would show keys. */
export const LATER_FACETS = ['brand', 'reduced', 'roast', 'strength', 'value'] as const;

/** Roasts of coffee, from light to dark. */
export const ROASTS = ['light', 'medium', 'dark'] as const;
