import type { SiteCode } from '@ninefold/sites';
import { siteOf } from '@ninefold/sites';
import { ROASTS } from '../../contract/facets.ts';
import type { Facet, FacetName, FacetValue } from '../../contract/listing.ts';
import { swatchOf } from '../catalogue/colour-swatches.ts';
import type { CountedFacet } from './count-facets.ts';
import type { Filters } from './filters.ts';

/** What the values of facets are called: `colour-dunkelblau` → `Dunkelblau`. */
export type FacetLabels = ReadonlyMap<string, string>;

/** `XXL` and `2XL` are one size. */
const CLOTHES = /^(?:(\d)x|(x*))([sl])$/;
const AMOUNT = /^(\d+(?:[.,]\d{1,2})?) ?(k?g|[cdm]?l)$/i;
const UNITS: Record<string, number> = { kg: 1000, l: 1000, dl: 100, cl: 10 };
/** Before and after everything that has an amount. */
const [CLOTHES_RANK, OTHER_RANK] = [-1000, Number.MAX_SAFE_INTEGER];

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
        const group = name === 'size' ? groupOf({ value, label }) : undefined;
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
  return (one, other) => rankOf(one) - rankOf(other) || compare(one.label ?? '', other.label ?? '');
}

type Size = Pick<FacetValue, 'value' | 'label'>;

function rankOf(size: Size): number {
  const clothes = clothesRankOf(size);
  return clothes === undefined ? (amountOf(size) ?? OTHER_RANK) : CLOTHES_RANK + clothes;
}

function groupOf(size: Size): FacetValue['group'] {
  if (clothesRankOf(size) !== undefined) return 'clothes';
  return amountOf(size) === undefined ? 'number' : 'amount';
}

/** `M` is 0, what is larger more; `S/M` lies between both. */
function clothesRankOf({ value }: Size): number | undefined {
  const ranks = value.split('-').map((part) => {
    const [, count, crosses = '', letter] = CLOTHES.exec(part) ?? [];
    if (letter === undefined) return part === 'm' ? 0 : Number.NaN;
    return (letter === 's' ? -1 : 1) * (1 + Number(count ?? crosses.length));
  });
  const rank = ranks.reduce((sum, each) => sum + each, 0) / ranks.length;
  return Number.isNaN(rank) ? undefined : rank;
}

/** In g or ml. */
function amountOf({ label = '' }: Size): number | undefined {
  const [, amount, unit = ''] = AMOUNT.exec(label) ?? [];
  return amount === undefined ? undefined : Number(amount.replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 1);
}

/** What gift cards are worth, from little to much: `900 Ft` before `1 000 Ft`. */
function byAmount(locale: string): (one: FacetValue, other: FacetValue) => number {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const ungrouped = ({ label = '' }: FacetValue) => label.replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/gu, '');
  return (one, other) => compare(ungrouped(one), ungrouped(other));
}
