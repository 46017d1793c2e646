/** Height divided by width of what is cut to a shape; a `whole` picture keeps its own. */
export const PROPORTIONS = { product: 1, scene: 7 / 16, teaser: 287 / 488, whole: undefined } as const;

/** How a picture is cut: products are square, scenes 16:7, teasers 488:287. */
export type PictureShape = keyof typeof PROPORTIONS;
