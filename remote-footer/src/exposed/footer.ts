export { Footer as default, load } from '../footer/footer.tsx';
