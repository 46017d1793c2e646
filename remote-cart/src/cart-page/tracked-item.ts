import type { LineView } from './line-view.ts';

/** What a line costs, in the currency. */
export function valueOf({ totalMinor = 0 }: LineView): number {
  return totalMinor / 100;
}

/** A line as GA4 knows it. */
export function itemOf({ title, variant, price, pieces }: Pick<LineView, 'title' | 'variant' | 'price' | 'pieces'>) {
  const facts = [variant.colour, variant.size].filter(Boolean).join(' ');
  return {
    item_id: variant.tcm,
    item_name: title,
    price: (price?.unitMinor ?? 0) / 100,
    quantity: pieces?.quantity ?? 1,
    ...(facts && { item_variant: facts }),
  };
}
