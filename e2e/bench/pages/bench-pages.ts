import type { PageType } from '@ninefold/platform';

/** A page that is measured. */
export interface BenchPage {
  name: string;
  pageType: PageType;
  path: string;
  /** The page's main button. Live once React listens on it or on its form. */
  button: string;
  /** The visitor has two articles in the cart. */
  withCart?: boolean;
}

const ADD_BUTTON = 'main [data-slot="cart/AddToCart"] button[type="submit"]';

/** The pages of DE that are measured. */
export const BENCH_PAGES: readonly BenchPage[] = [
  { name: 'home', pageType: 'home', path: '/', button: ADD_BUTTON },
  { name: 'search', pageType: 'search', path: '/search?query=kaffee', button: ADD_BUTTON },
  { name: 'category', pageType: 'category', path: '/kaffee-c1000', button: ADD_BUTTON },
  { name: 'product', pageType: 'product', path: '/kapseln-intenso-16-stueck-p1016', button: ADD_BUTTON },
  {
    name: 'cart',
    pageType: 'basket',
    path: '/service/cartfrontend/cart',
    button: '[data-slot="cart/CartPage"] li form button, [data-slot="cart/CartPage"] li button',
    withCart: true,
  },
  {
    name: 'newsletter',
    pageType: 'newsletter',
    path: '/subscribenewsletter',
    button: 'main form button[type="submit"]',
  },
];
