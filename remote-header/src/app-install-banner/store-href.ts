import type { AppInstallBannerProps } from '@ninefold/platform';
import type { Site } from '@ninefold/sites';

/** The stores know the app by its name: they list it, in the country's store and in the site's language. */
const APP = 'ninefold';

/** Where the app can be had for a device: Apple has a store for each country, Google one in each language. */
export function storeHref(os: AppInstallBannerProps['os'], { country, language }: Site): string {
  return os === 'ios'
    ? `https://apps.apple.com/${country.toLowerCase()}/iphone/search?term=${APP}&l=${language}`
    : `https://play.google.com/store/search?q=${APP}&c=apps&hl=${language}&gl=${country}`;
}
