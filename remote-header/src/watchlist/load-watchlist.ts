import type { HttpClient, PersonalData } from '@ninefold/platform';
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import { PERSONAL_DATA_PATH, WATCHLIST_PATH } from '../../contract/paths.ts';
import type { WatchlistAnswer } from '../../contract/watchlist.ts';
import { loadProducts } from '../catalogue-tile/load-products.ts';

/** A product of the watchlist; without data where the shop no longer has it. */
export interface WatchlistItem {
  productId: string;
  product?: CatalogueProduct | undefined;
}

export interface WatchlistData {
  /** Newest first; absent while the list or its products cannot be had. */
  items?: WatchlistItem[] | undefined;
  /** The list belongs to a customer, and not to this device alone. */
  isOfCustomer: boolean;
}

/** Fetches the visitor's watchlist with what the catalogue says of its products. */
export async function loadWatchlist(http: HttpClient): Promise<WatchlistData> {
  const [list, personalData] = await Promise.all([
    http.shared<WatchlistAnswer>(WATCHLIST_PATH),
    http.shared<PersonalData>(PERSONAL_DATA_PATH),
  ]);
  const isOfCustomer = personalData.ok && personalData.body.tracking.loginStatus !== 'LOGGED_OUT';
  if (!list.ok) return { isOfCustomer };
  const { productIds } = list.body;
  const products = await loadProducts(http, productIds);
  return {
    isOfCustomer,
    items:
      products &&
      productIds.map((productId) => ({ productId, product: products.find((one) => one.productId === productId) })),
  };
}
