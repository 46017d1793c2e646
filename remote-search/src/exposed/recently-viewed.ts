export { RecentlyViewed as default } from '../recently-viewed/recently-viewed.tsx';
