import type { SiteCode } from '@ninefold/sites';
import { expect, type Shop } from './shop-test.ts';

/** In the place of a slot that missed its deadline; React sends it on at the page's end. */
const LATE_SLOT = '<template id="B:';

/**
 * A page as it is apart from what is another one in every answer, and what every change of any site counts up. A page
 * with parts that a loaded machine had no time for is asked for again.
 */
export async function steadyPage(shop: Shop, site: SiteCode, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    ({ html } = await shop.ask(site, path));
    expect(html.includes(LATE_SLOT), `whether ${path} of ${site} has late slots`).toBe(false);
  }).toPass({ timeout: 60_000 });
  return html
    .replaceAll(/ nonce="[^"]+"/g, '')
    .replace(/"revision":\d+/, '"revision":0')
    .replace(/"view":"[\w.-]{30,60}"/, '"view":""');
}
