import { FEED_FIELDS, feedItemsOf, type FeedItem } from './feed-item.ts';
import type { FeedSettings } from './feed-sites.ts';
import { PRODUCTS } from './products.ts';
import { textsOf } from './texts/texts-of.ts';

const GOOGLE_NAMESPACE = 'http://base.google.com/ns/1.0';

/** The whole feed of a site, as a table or as RSS 2.0 by the ending of its file's name. */
export function feedText(settings: FeedSettings): string {
  const texts = textsOf(settings);
  const items = PRODUCTS.flatMap((product) => feedItemsOf(product, settings, texts));
  return settings.file.endsWith('.tsv') ? tableOf(items) : rssOf(items, settings);
}

/** Tab-separated with a first line of names; a repeated field stands in one cell, with commas between. */
function tableOf(items: readonly FeedItem[]): string {
  const rows = items.map((item) => FEED_FIELDS.map((name) => item[name]?.join(',') ?? '').join('\t'));
  return `${[FEED_FIELDS.join('\t'), ...rows].join('\n')}\n`;
}

function rssOf(items: readonly FeedItem[], { origin, locale }: FeedSettings): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" xmlns:g="${GOOGLE_NAMESPACE}">`,
    '  <channel>',
    '    <title>Ninefold</title>',
    `    <link>${origin}</link>`,
    '    <description>Ninefold</description>',
    `    <language>${locale}</language>`,
    ...items.map(rssItemOf),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

function rssItemOf(item: FeedItem): string {
  const elements = FEED_FIELDS.flatMap((name) =>
    (item[name] ?? []).map((value) => `      <g:${name}>${(IN_PARTS[name] ?? escapeXml)(value)}</g:${name}>`),
  );
  return ['    <item>', ...elements, '    </item>'].join('\n');
}

/** In XML the parts of some fields are elements. */
const IN_PARTS: Partial<Record<string, (value: string) => string>> = { shipping: shippingOf, product_detail: detailOf };

function detailOf(value: string): string {
  const [section = '', name = '', fact = ''] = value.split(':').map(escapeXml);
  const named = `<g:attribute_name>${name}</g:attribute_name><g:attribute_value>${fact}</g:attribute_value>`;
  return `<g:section_name>${section}</g:section_name>${named}`;
}

/** In XML the parts of `country:region:service:price` are elements. */
function shippingOf(value: string): string {
  const [country = '', , , price = ''] = value.split(':');
  return `<g:country>${country}</g:country><g:price>${price}</g:price>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
