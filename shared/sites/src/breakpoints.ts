/** Last width in px below which a layout applies: `(max-width: 767px)` is up to m, `(min-width: 768px)` from the next on. */
export const BREAKPOINTS = { xs: 374, s: 667, m: 767, l: 979, xl: 1023, xxl: 1279, '3xl': 1439, '4xl': 1919 } as const;

/** Footer and its platform: narrower than `tablet` is mobile, narrower than `classic` is tablet. */
export const FOOTER_BREAKPOINTS = { tablet: 768, classic: 1280 } as const;

/** Header: narrower than `tablet` is MATCH, narrower than `classic` is TABLET, else CLASSIC. */
export const HEADER_BREAKPOINTS = { tablet: 980, classic: 1440 } as const;
