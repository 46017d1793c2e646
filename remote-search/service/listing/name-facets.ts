import type { SiteCode } from '@ninefold/sites';
import { siteOf } from '@ninefold/sites';
import { ROASTS } from '../../contract/facets.ts';
import type { Facet, FacetName, FacetValue } from '../../contract/listing.ts';
import { swatchOf } from '../catalogue/colour-swatches.ts';
import type { CountedFacet } from './count-facets.ts';
import type { Filters } from './filters.ts';

/** What the values of facets are called: `colour-dunkelblau` → `Dunkelblau`. */
export type FacetLabels = ReadonlyMap<string, string>;

const SIZE_ORDER = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];
const AMOUNT = /^(\d+)-(k?g|[cm]?l)$/;
const UNITS: Record<string, number> = { kg: 1000, l: 1000, cl: 10 };

/** Gives facets their words; a value that the site has not got is left out. */
export function nameFacets(
  site: SiteCode,
  counted: readonly CountedFacet[],
  filters: Filters,
  labels: FacetLabels,
): Facet[] {
  return counted
    .map(({ name, counts, chosen, totalWithout, range }): Facet => {
      const values = [...counts].flatMap(([value, count]): FacetValue[] => {
        const label = labels.get(`${name}-${value}`);
        if (isNamed(name) && label === undefined) return [];
        const swatch = name === 'colour' ? swatchOf(value) : undefined;
        const group = name === 'size' ? groupOf(value) : undefined;
        const words = { ...(label && { label }), ...(group && { group }), ...(swatch && { swatch }) };
        return [{ value, count, isChosen: chosen.includes(value), ...words }];
      });
      return {
        name,
        values: inOrder(name, values, site),
        totalWithout,
        ...(range && {
          range: {
            ...range,
            ...(filters.price?.from !== undefined && { fromMinor: filters.price.from }),
            ...(filters.price?.to !== undefined && { toMinor: filters.price.to }),
          },
        }),
      };
    })
    .filter(({ values, range }) => values.length > 0 || range);
}

/** As shoppers look for them; else what leaves most comes first. */
function inOrder(name: FacetName, values: readonly FacetValue[], site: SiteCode): FacetValue[] {
  if (name === 'size') return values.toSorted(bySize(siteOf(site).locale));
  if (name === 'value') return values.toSorted(byAmount(siteOf(site).locale));
  if (name === 'strength') return values.toSorted((one, other) => Number(one.value) - Number(other.value));
  if (name === 'roast') return ROASTS.flatMap((roast) => values.filter(({ value }) => value === roast));
  if (name === 'brand') return values.toSorted(byCountAndName(siteOf(site).locale));
  return [...values];
}

/** Facets whose values are words of the catalogue. */
export function isNamed(facet: FacetName): facet is 'category' | 'colour' | 'size' | 'value' | 'brand' {
  return facet === 'category' || facet === 'colour' || facet === 'size' || facet === 'value' || facet === 'brand';
}

function byCountAndName(locale: string): (one: FacetValue, other: FacetValue) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (one, other) => other.count - one.count || compare(one.label ?? '', other.label ?? '');
}

/** Clothes from small to large, then amounts by how much they are, then everything else by its letters and numbers. */
function bySize(locale: string): (one: FacetValue, other: FacetValue) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (one, other) => rankOf(one.value) - rankOf(other.value) || compare(one.label ?? '', other.label ?? '');
}

function rankOf(key: string): number {
  const clothes = SIZE_ORDER.indexOf(key);
  if (clothes >= 0) return clothes;
  const [, amount, unit = ''] = AMOUNT.exec(key) ?? [];
  return amount === undefined ? Number.MAX_SAFE_INTEGER : 100 + Number(amount) * (UNITS[unit] ?? 1);
}

function groupOf(key: string): FacetValue['group'] {
  if (SIZE_ORDER.includes(key)) return 'clothes';
  return AMOUNT.test(key) ? 'amount' : 'number';
}

/** What gift cards are worth, from little to much: `900 Ft` before `1 000 Ft`. */
function byAmount(locale: string): (one: FacetValue, other: FacetValue) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const ungrouped = ({ label = '' }: FacetValue) => label.replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/gu, '');
  return (one, other) => compare(ungrouped(one), ungrouped(other));
}
