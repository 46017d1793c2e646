export { CartBadge as default, load } from '../cart-badge/cart-badge.tsx';
