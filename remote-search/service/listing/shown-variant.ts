import { sql, type SQL } from '@ninefold/service/sql';
import { LARGEST_INTEGER, type Filters } from './filters.ts';
import { currentPrice, formerPrice } from '../catalogue/current-price.ts';

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const isChosen = (column: string, name: string) =>
  sql`coalesce(${sql.raw(column)} = any(${given(name, 'text[]')}), false)::int`;

/**
 * The tables that `summaryColumns` selects from, with the variant of each product that meets most of what is chosen: the red one in a
 * list of red things. Of equals the one that a tile shows anyway. Takes the values of {@link variantChoice}.
 */
export const chosenVariantTables: SQL = sql`search.product join lateral (
    select offer.* from search.offer
    where offer.site = product.site and offer.product_id = product.product_id and offer.gone_at is null
    order by ${isChosen('offer.colour_key', 'colours')} + ${isChosen('offer.size_key', 'sizes')} + ${isChosen('offer.value_key', 'values')}
      + (${currentPrice} between ${given('from', 'bigint')} and ${given('to', 'bigint')})::int
      + (${given('isReduced', 'bool')} and ${formerPrice} is not null)::int
      + (${given('isAvailable', 'bool')} and offer.availability in ('AVAILABLE', 'PREORDER'))::int desc,
      offer.tcm = product.default_tcm desc, offer.availability in ('AVAILABLE', 'PREORDER') desc, offer.position, offer.tcm
    limit 1
  ) offer on true`;

/** What is chosen of variants; undefined when that says nothing of them. */
export function variantChoice({ colour, size, value, price, availability, reduced }: Filters) {
  if (!colour && !size && !value && !price && !reduced) return undefined;
  return {
    colours: colour ?? [],
    sizes: size ?? [],
    values: value ?? [],
    from: price?.from ?? 0,
    to: price?.to ?? LARGEST_INTEGER,
    isAvailable: availability === true,
    isReduced: reduced === true,
  };
}
