import { definePages } from '@ninefold/contract';
import { PATHS } from '@ninefold/sites';

export const pages = definePages([
  {
    path: PATHS.newsletter,
    type: 'newsletter',
    slots: [{ name: 'newsletter/NewsletterPage' }],
    frame: { withoutPromotion: true, withoutNewsletter: true },
    inSitemap: true,
  },
]);
