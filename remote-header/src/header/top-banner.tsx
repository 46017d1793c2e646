import { lazy, memo, Suspense } from 'react';
import type { LoadedPromotion } from '../promotion-banner/promotion.ts';
import { TOP_BANNER } from './load-header.ts';

/** Its script comes by itself. When it cannot be had, the server's HTML stays as it is: a promise that never settles. */
const Banner = lazy(() =>
  import('../promotion-banner/promotion-banner.tsx').then(
    ({ PromotionBanner }) => ({ default: PromotionBanner }),
    () => new Promise<never>(() => undefined),
  ),
);

/** The promotion above the header. Rendered anew only for another promotion: until its script is there, that would lose the HTML. */
export const TopBanner = memo(function TopBanner({ promotion }: { promotion: LoadedPromotion }) {
  return (
    <Suspense fallback={null}>
      <Banner {...TOP_BANNER} placement="top" data={promotion} />
    </Suspense>
  );
});
