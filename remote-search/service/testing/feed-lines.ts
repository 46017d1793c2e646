const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'product_type',
  'color',
  'size',
  'item_group_id',
  'sell_on_google_quantity',
  'custom_label_0',
] as const;

export type FeedFields = Partial<Record<(typeof COLUMNS)[number], string>>;

const GOOD: FeedFields = {
  title: 'Becher',
  link: 'https://de.ninefold.example/becher-p1',
  image_link: 'https://de.ninefold.example/img/products/mug/red/front-960.jpg',
  availability: 'in_stock',
  price: '9.99 EUR',
  brand: 'Ninefold',
  product_type: 'Kaffee > Ganze Bohnen',
};

/** A feed of good lines but for what each of them is given. */
export function tableOf(lines: readonly FeedFields[]): string {
  const rows = lines.map((fields) => COLUMNS.map((name) => ({ ...GOOD, ...fields })[name] ?? '').join('\t'));
  return `${[COLUMNS.join('\t'), ...rows].join('\n')}\n`;
}

/** The same feed as RSS. */
export function rssOf(lines: readonly FeedFields[], prolog = ''): string {
  const items = lines.map((fields) => {
    const elements = Object.entries({ ...GOOD, ...fields }).map(
      ([name, value]) => `<g:${name}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</g:${name}>`,
    );
    return `<item>${elements.join('')}<g:shipping><g:price>1.00 USD</g:price></g:shipping></item>`;
  });
  return `<?xml version="1.0"?>${prolog}\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('\n')}\n</channel></rss>`;
}
