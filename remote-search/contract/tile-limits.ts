/** As many colours as a tile shows. */
export const MOST_TILE_COLOURS = 5;

/** As few pieces as are worth saying. */
export const FEW_LEFT = 5;
