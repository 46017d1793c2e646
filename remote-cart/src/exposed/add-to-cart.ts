export { AddToCart as default } from '../add-to-cart/add-to-cart.tsx';
