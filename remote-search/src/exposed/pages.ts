import { definePages } from '@ninefold/contract';
import { PATHS } from '@ninefold/sites';

export const pages = definePages([
  { path: PATHS.search, type: 'search', slots: [{ name: 'search/SearchPage' }] },
  {
    path: `${PATHS.writeReview}/{productId:digits}`,
    type: 'account',
    slots: [{ name: 'search/ReviewPage', props: { productId: '{productId}' } }],
    frame: { withoutPromotion: true },
    isPersonal: true,
  },
  {
    path: '/{slug}-p{productId:digits}',
    type: 'product',
    slots: [{ name: 'search/ProductPage', props: { productId: '{productId}' } }],
  },
  {
    path: '/{slug}-c{categoryNumber:number}',
    type: 'category',
    slots: [
      // The category's banner, where it has one.
      {
        name: 'header/PromotionBanner',
        props: { promotionId: 'category-{categoryNumber}', placement: 'category', priority: true },
      },
      { name: 'search/CategoryPage', props: { categoryNumber: '{categoryNumber}' } },
    ],
    head: 'search/CategoryPage',
  },
]);
