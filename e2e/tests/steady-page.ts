import type { SiteCode } from '@ninefold/sites';
import type { Shop } from './shop-test.ts';

/** A page as it is apart from what is another one in every answer, and what every change of any site counts up. */
export async function steadyPage(shop: Shop, site: SiteCode, path: string): Promise<string> {
  const { html } = await shop.ask(site, path);
  return html
    .replaceAll(/ nonce="[^"]+"/g, '')
    .replace(/"revision":\d+/, '"revision":0')
    .replace(/"view":"[\w.-]{30,60}"/, '"view":""');
}
