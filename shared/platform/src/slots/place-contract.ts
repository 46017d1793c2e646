/** The open places of the shop → the props of what stands there. */
export interface PlaceContract {
  /** On the home page, below what merchandisers have arranged. */
  'home/main': Record<never, never>;
  /** In the product's purchase panel, between its price and its variants. */
  'product-page/below-price': { productId: string };
  /** Between the product's description and what goes with it. */
  'product-page/below-facts': { productId: string };
  /** Below everything else of the product's page. */
  'product-page/end': { productId: string };
  /** Between the category's products and the footer. */
  'category-page/below-products': { categoryNumber: number };
  /** In the summary of a cart with something in it, above its sums. */
  'cart-page/above-total': Record<never, never>;
  /** Below everything else of a cart with something in it. */
  'cart-page/end': Record<never, never>;
  /** Below what an empty cart says. */
  'cart-page/empty': Record<never, never>;
  /** On every page, above the footer's ways on. `reduced`: where nothing should distract from buying. */
  'footer/above-links': { reduced?: boolean | undefined };
}
