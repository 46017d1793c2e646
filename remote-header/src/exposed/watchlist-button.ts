export { WatchlistButton as default } from '../watchlist-button/watchlist-button.tsx';
export { load } from '../watchlist-button/load-watchlist-button.ts';
