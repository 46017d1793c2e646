/**
 * Attributes of an element that stands far below the first screen: the page lays it out when it comes near the screen, or piece by piece once
 * the page is at rest. How high the element is until then, its style says by `contain-intrinsic-block-size`.
 */
export const FAR_BELOW = {
  'data-far-below': '',
  // The page says there what it has laid out; what takes the element over later finds it changed.
  suppressHydrationWarning: true,
} as const;
