import type { HttpClient, SlotContract, SlotName } from '@ninefold/platform';
import * as z from 'zod';
import type { PlacedSlot } from '../pages/page-description.ts';

/** A product that a site sells, to fill slots with. */
export type SampleProduct = z.infer<typeof Product>;

const Product = z.object({
  productId: z.string(),
  tcm: z.string(),
  title: z.string(),
  priceMinor: z.int(),
  isAvailable: z.boolean(),
});
const Shelf = z.object({ products: z.array(Product) });

/** Stands in where a site sells nothing yet. */
const NO_PRODUCT: SampleProduct = { productId: '1', tcm: '1-1', title: '–', priceMinor: 100, isAvailable: true };

type SampleProps = { [Name in SlotName]: (product: SampleProduct) => SlotContract[Name][] };

/** Each slot as pages place it. */
const SAMPLE_PROPS: SampleProps = {
  'header/Header': () => [{ pageType: 'home' }, { pageType: 'checkout', reduced: true }],
  'header/PromotionBanner': () => [{ promotionId: 'stage-home', placement: 'stage' }],
  'header/AppInstallBanner': () => [{ os: 'android' }],
  'header/WatchlistButton': ({ productId }) => [{ productId }],
  'header/AccountPage': () => [{ view: 'login' }, { view: 'user-menu' }],
  'header/StoreFinderPage': () => [{}],
  'header/ContentPage': () => [{ contentPath: '/contact' }],
  'search/SearchBox': () => [{}],
  'search/SearchPage': () => [{}],
  'search/CategoryPage': () => [{ categoryNumber: 1000 }],
  'search/ProductPage': ({ productId }) => [{ productId }],
  'search/ProductShelf': () => [{ shelf: 'bestsellers' }],
  'cart/CartBadge': () => [{}],
  'cart/CartPage': () => [{}],
  'cart/CheckoutPage': () => [{}],
  'cart/AddToCart': (product) => [
    { ...product, size: 'page' },
    { ...product, size: 'tile' },
  ],
  'footer/Footer': () => [{}, { reduced: true, isCheckout: true }],
  'newsletter/NewsletterForm': () => [{ placement: 'footer' }],
  'newsletter/NewsletterPage': () => [{}],
  'preview/PreviewPanel': () => [{}],
};

/** A slot with the props of each way in which pages place it. */
export function samplesOf(name: SlotName, product: SampleProduct): PlacedSlot[] {
  return SAMPLE_PROPS[name](product).map((props) => ({ name, props }) as PlacedSlot);
}

/** A product of the site's bestsellers. */
export async function sampleProduct(http: HttpClient): Promise<SampleProduct> {
  const { body } = await http.request<unknown>({ path: '/service/catalogue/api/shelf/bestsellers' });
  return Shelf.safeParse(body).data?.products[0] ?? NO_PRODUCT;
}
