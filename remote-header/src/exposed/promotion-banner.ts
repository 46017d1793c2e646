export { PromotionBanner as default } from '../promotion-banner/promotion-banner.tsx';
export { load } from '../promotion-banner/load-promotion.ts';
export { head } from '../promotion-banner/picture-sources.ts';
