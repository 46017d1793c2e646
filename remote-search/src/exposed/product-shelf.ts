export { ProductShelf as default, load } from '../product-shelf/product-shelf.tsx';
