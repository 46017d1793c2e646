import { CONSENT_CHANGED, readConsent, usePlatform } from '@ninefold/platform';
import type { CatalogueProduct, ProductsAnswer } from '@ninefold/platform/contracts';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { forgetViewed, readViewed, rememberViewed } from './viewed-products.ts';

type Viewed = 'none' | 'cleared' | readonly CatalogueProduct[];

interface ViewedProducts {
  viewed: Viewed;
  clear: () => void;
}

interface ViewedOptions {
  /** Of the page: it is kept and not shown. */
  productId: string | undefined;
  /** Fetches what shows them. */
  loadRow: () => Promise<unknown>;
}

/**
 * What this browser has looked at before, once its place comes near the window. Kept after consent to that alone, and forgotten when that is
 * withdrawn; what is shown is asked for as any list of products is.
 */
export function useViewedProducts(
  place: RefObject<HTMLElement | null>,
  { productId, loadRow }: ViewedOptions,
): ViewedProducts {
  const { http } = usePlatform();
  const [viewed, setViewed] = useState<Viewed>('none');

  const load = useEffectEvent(async (mayShow: () => boolean) => {
    const id = readViewed().filter((each) => each !== productId);
    if (id.length === 0) return;
    const path = '/service/catalogue/api/products';
    const [answer] = await Promise.all([http.request<ProductsAnswer>({ path, query: { id } }), loadRow()]);
    if (!answer.ok || !mayShow()) return;
    const byId = new Map(answer.body.products.map((product) => [product.productId, product]));
    setViewed(id.flatMap((each) => byId.get(each) ?? []));
  });

  useEffect(() => {
    let end = () => {};
    const start = () => {
      end();
      const element = place.current;
      if (!readConsent(document.cookie)?.includes('viewed') || !element) {
        forgetViewed();
        setViewed('none');
        return;
      }
      end = whenNear(element, (isUnseen) => void load(isUnseen));
      if (productId !== undefined) rememberViewed(productId);
    };
    start();
    window.addEventListener(CONSENT_CHANGED, start);
    return () => {
      end();
      window.removeEventListener(CONSENT_CHANGED, start);
    };
  }, [place, productId]);

  const clear = () => {
    forgetViewed();
    setViewed('cleared');
  };
  return { viewed, clear };
}

/** Two windows below the lower edge. */
const NEAR = '0px 0px 200% 0px';

/** Calls once when an element comes near the window, with a question whether it is still below it: what is put there then moves nothing in sight. */
function whenNear(element: HTMLElement, onNear: (isUnseen: () => boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear(() => element.getBoundingClientRect().top >= window.innerHeight);
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
