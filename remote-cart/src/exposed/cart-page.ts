export { CartPage as default, head, load } from '../cart-page/cart-page.tsx';
