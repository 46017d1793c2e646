import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FeedLine } from '../service/import/feed-line.ts';
import { readDetail } from '../service/import/read-detail.ts';
import { readPrice } from '../service/import/feed-values.ts';
import { readXml } from '../service/import/read-xml.ts';
import { readTable } from '../service/import/read-table.ts';
import { findCategoryByPath } from './category-paths.ts';
import { FEED_SITES, type FeedSettings } from './feed-sites.ts';
import { feedText } from './feed-text.ts';

const folder = new URL('feeds/', import.meta.url);

async function linesOf({ file }: FeedSettings): Promise<FeedLine[]> {
  const stream = createReadStream(new URL(file, folder));
  return Array.fromAsync(file.endsWith('.tsv') ? readTable(stream) : readXml(stream));
}

function valuesOf(lines: readonly FeedLine[], field: string): string[] {
  return lines.flatMap(({ fields }) => fields.get(field) ?? []);
}

describe.each(FEED_SITES.map((settings) => [settings.site, settings] as const))(
  'demo feed of %s',
  (_site, settings) => {
    it('is what the generator writes', async () => {
      const isAsGenerated = (await readFile(new URL(settings.file, folder), 'utf8')) === feedText(settings);
      expect(isAsGenerated, 'npm run demo-feeds -w remote-search').toBe(true);
    });

    it('holds at least 120 products, every offer with an id of its own', async () => {
      const lines = await linesOf(settings);
      expect(lines.filter(({ fault }) => fault)).toEqual([]);
      expect(new Set(valuesOf(lines, 'item_group_id')).size).toBeGreaterThanOrEqual(120);
      expect(new Set(valuesOf(lines, 'id')).size).toBe(lines.length);
      expect(new Set(valuesOf(lines, 'mpn')).size).toBe(lines.length);
    });

    it('says of all goods who made them and how to reach them', async () => {
      for (const { fields } of await linesOf(settings)) {
        if (!fields.has('gtin')) continue;
        const details = fields.get('product_detail')!.map((detail) => readDetail(detail));
        expect(details.filter((detail) => 'reason' in detail)).toEqual([]);
        const values = details.map((detail) => 'value' in detail && detail.value.value);
        expect(values).toContain('service@ninefold.example');
        expect(new Set(details.map((detail) => 'value' in detail && detail.value.section)).has('')).toBe(false);
      }
    });

    it('says of what is plugged in how much it takes, and how large it is', async () => {
      const machine = (await linesOf(settings)).find(({ fields }) => fields.get('item_group_id')?.[0] === '1035')!;
      const details = machine.fields.get('product_detail')!.map((detail) => readDetail(detail));
      const values = details.map((detail) => 'value' in detail && detail.value.value);
      expect(values).toEqual(expect.arrayContaining(['1450 W', '1800 ml', '24 × 35 × 43 cm', '8 kg']));
    });

    it('SIT-3 gives every price in the currency of the site, and no sale that is dearer', async () => {
      for (const { fields } of await linesOf(settings)) {
        const [price, sale] = ['price', 'sale_price'].map((name) => {
          const text = fields.get(name)?.[0];
          return text === undefined ? undefined : readPrice(text, settings.currency);
        });
        expect(price).toMatchObject({ value: expect.any(Number) });
        if (sale && price && 'value' in price) {
          expect(sale).toMatchObject({ value: expect.any(Number) });
          expect('value' in sale && sale.value < price.value, fields.get('id')?.[0]).toBe(true);
        }
      }
    });

    it('SIT-3 asks prices that shops of the country ask', async () => {
      const amounts = (await linesOf(settings)).map(({ fields }) => fields.get('price')?.[0]?.split(' ')[0] ?? '');
      const endings: Record<string, RegExp> = {
        CHF: /\.\d[05]$/,
        CZK: /\.(?:00|90)$/,
        HUF: /(?:9|0)0\.00$/,
        PLN: /(?:\.99|\.00)$/,
        TRY: /\.(?:00|90)$/,
        EUR: /\.(?:\d9|00)$/,
      };
      expect(amounts.filter((amount) => !endings[settings.currency]?.test(amount))).toEqual([]);
    });

    it('LAY-3 names a category of the shop in every product type', async () => {
      const types = new Set(valuesOf(await linesOf(settings), 'product_type'));
      expect([...types].filter((type) => !findCategoryByPath(type, settings.locale))).toEqual([]);
    });

    it('links every product by its slug and number, the same for all its variants', async () => {
      const links = new Map<string, Set<string>>();
      for (const { fields } of await linesOf(settings)) {
        const group = fields.get('item_group_id')?.[0] ?? '';
        const link = fields.get('link')?.[0] ?? '';
        expect(new URL(link).pathname).toMatch(new RegExp(`^/[a-z0-9]+(?:-[a-z0-9]+)*-p${group}$`));
        links.set(group, (links.get(group) ?? new Set()).add(link));
      }
      expect([...links.values()].filter(({ size }) => size > 1)).toEqual([]);
    });

    it('keeps the lengths that Google allows', async () => {
      const lines = await linesOf(settings);
      expect(Math.max(...valuesOf(lines, 'title').map(({ length }) => length))).toBeLessThanOrEqual(150);
      expect(Math.max(...valuesOf(lines, 'description').map(({ length }) => length))).toBeLessThanOrEqual(5000);
      expect(Math.max(...valuesOf(lines, 'product_highlight').map(({ length }) => length))).toBeLessThanOrEqual(150);
      for (const { fields } of lines) expect(fields.get('product_highlight')?.length ?? 0).toBeLessThanOrEqual(10);
    });

    it('gives coffee a unit price, a strength and a roast', async () => {
      const coffees = (await linesOf(settings)).filter(({ fields }) => fields.has('custom_label_3'));
      expect(coffees.length).toBeGreaterThan(40);
      for (const { fields } of coffees) {
        expect(fields.get('unit_pricing_measure')?.[0]).toMatch(/^\d+k?g$/);
        expect(fields.get('unit_pricing_base_measure')).toEqual(['1kg']);
        expect(Number(fields.get('custom_label_3')?.[0])).toBeOneOf([1, 2, 3, 4, 5, 6]);
        expect(fields.get('custom_label_4')?.[0]).toBeOneOf(['light', 'medium', 'dark']);
      }
    });
  },
);
