export { CheckoutPage as default, head, load } from '../checkout-page/checkout-page.tsx';
