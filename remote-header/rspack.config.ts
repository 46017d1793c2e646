import { defineRemote } from '@ninefold/build';

export default defineRemote(import.meta.dirname, {
  name: 'header',
  exposes: {
    Header: './src/exposed/header.ts',
    PromotionBanner: './src/exposed/promotion-banner.ts',
    AccountPage: './src/exposed/account-page.ts',
    StoreFinderPage: './src/exposed/store-finder-page.ts',
    ContentPage: './src/exposed/content-page.ts',
  },
});
