import type { HeaderProps } from '@ninefold/platform';
import type { Stickiness } from './use-header-scroll.ts';

/**
 * How the header sticks (HDR-8). On the basket's page it never does: nothing there should lead away from the order. On a
 * product's page it leaves the window to the product while that is read.
 */
export function stickinessOf({ pageType, reduced = false, sticky = !reduced }: HeaderProps): Stickiness {
  if (!sticky || pageType === 'basket') return 'none';
  return pageType === 'product' ? 'yielding' : 'sticky';
}
