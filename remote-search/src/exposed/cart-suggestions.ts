export { CartSuggestions as default, load } from '../cart-suggestions/cart-suggestions.tsx';
