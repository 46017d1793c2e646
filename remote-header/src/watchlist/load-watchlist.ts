import type { HttpClient, PersonalData } from '@ninefold/platform';
import type { CatalogueProduct, ProductsAnswer } from '@ninefold/platform/contracts';
import { PERSONAL_DATA_PATH, WATCHLIST_PATH } from '../../contract/paths.ts';
import type { WatchlistAnswer } from '../../contract/watchlist.ts';

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
  const products = productIds.length > 0 ? await productsOf(http, productIds) : [];
  return {
    isOfCustomer,
    items:
      products &&
      productIds.map((productId) => ({ productId, product: products.find((one) => one.productId === productId) })),
  };
}

async function productsOf(http: HttpClient, productIds: string[]): Promise<CatalogueProduct[] | undefined> {
  // Ids that no product of the catalogue could have were kept while it did not answer.
  const id = productIds.filter((productId) => /^\d{1,20}$/.test(productId));
  const answer = await http.request<ProductsAnswer>({ path: '/service/catalogue/api/products', query: { id } });
  return answer.ok ? answer.body.products : undefined;
}
