export { WatchlistButton as default } from '../watchlist-button/watchlist-button.tsx';
