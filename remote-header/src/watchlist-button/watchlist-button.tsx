/** Puts a product on the visitor's watchlist, or takes it off. */
export function WatchlistButton() {
  return null;
}
