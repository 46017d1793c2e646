import { usePlatform } from '@ninefold/platform';
import { useState } from 'react';
import type { ProductPageData } from './product-page-data.ts';
import { variantHref } from '../products/variant-href.ts';
import { chooseVariant, wantedOf, type VariantChoice, type WantedVariant } from './variant-choice.ts';

interface VariantChoiceState {
  choice: VariantChoice | undefined;
  /** Shows another variant in place; the address follows, so that it can be shared, kept and read anew. */
  choose: (wanted: WantedVariant) => void;
}

/** What is chosen of a product: at first by the address, then on the page. */
export function useVariantChoice(data: ProductPageData): VariantChoiceState {
  const { page } = usePlatform();
  const [wanted, setWanted] = useState(() => wantedOf(page));

  function choose(next: WantedVariant) {
    if (!data) return;
    setWanted(next);
    // Not a step of the history: back leads to where the shopper came from.
    history.replaceState(history.state, '', withRest(variantHref(data, next)));
  }
  return { choice: data ? chooseVariant(data, wanted) : undefined, choose };
}

/** What an address says of one variant alone. */
const OF_VARIANT = ['variant', 'dim1', 'size', 'stockAlert'];

/** An address with what else the page's says: which reviews are shown, what was searched. */
function withRest(href: string): string {
  const rest = new URLSearchParams(location.search);
  for (const name of OF_VARIANT) rest.delete(name);
  return [href, rest.toString()].filter(Boolean).join('&');
}
