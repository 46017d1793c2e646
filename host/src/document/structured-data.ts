/** What holds an address in Schema.org's objects. */
const ADDRESSES = new Set(['@id', 'url', 'urlTemplate', 'item', 'image', 'logo']);

/** Schema.org's data as a script for search engines: addresses with their origin, and nothing that ends the script. */
export function structuredDataScript(item: object, origin: string): string {
  const absolute = (value: unknown) => (typeof value === 'string' && value.startsWith('/') ? origin + value : value);
  const json = JSON.stringify(item, (key, value: unknown) => {
    if (!ADDRESSES.has(key)) return value;
    return Array.isArray(value) ? value.map(absolute) : absolute(value);
  });
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}
