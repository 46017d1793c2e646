/** Answers a `FooterAnswer`. */
export const FOOTER_CONTENT_PATH = '/service/promotion/api/promotion/SHOP_FOOTER';
/** `<source>.svg` below it. */
export const FOOTER_LOGOS_PATH = '/service/footer-images/logos';
