import { definePages } from '@ninefold/contract';
import { PATHS } from '@ninefold/sites';

export const pages = definePages([
  {
    path: PATHS.cart,
    type: 'basket',
    slots: [{ name: 'cart/CartPage', props: { checkoutUrl: '{checkoutUrl}' } }],
    frame: { withoutPromotion: true, withoutNewsletter: true },
  },
  {
    path: PATHS.checkout,
    type: 'checkout',
    slots: [{ name: 'cart/CheckoutPage', props: { checkoutUrl: '{checkoutUrl}' } }],
    frame: { reduced: true, withoutPromotion: true },
  },
  { path: '/cart', redirect: PATHS.cart },
]);
