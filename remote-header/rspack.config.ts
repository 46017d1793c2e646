import { defineRemote } from '@ninefold/build';

export default defineRemote(import.meta.dirname, {
  name: 'header',
  exposes: {
    Header: './src/exposed/header.ts',
    PromotionBanner: './src/exposed/promotion-banner.ts',
    AppInstallBanner: './src/exposed/app-install-banner.ts',
    WatchlistButton: './src/exposed/watchlist-button.ts',
    AccountPage: './src/exposed/account-page.ts',
    CancellationPage: './src/exposed/cancellation-page.ts',
    StoreFinderPage: './src/exposed/store-finder-page.ts',
    ContentPage: './src/exposed/content-page.ts',
  },
});
