import { sql, type SQL } from '@ninefold/service/sql';
import type { ProductSummary } from '../../contract/listing.ts';
import { FEW_LEFT, MOST_TILE_COLOURS } from '../../contract/tile-limits.ts';
import { swatchOf } from './colour-swatches.ts';

export type ColourTuple = [tcm: string, label: string, key: string];

const siblings = sql`search.offer sibling
  where sibling.site = product.site and sibling.product_id = product.product_id and sibling.gone_at is null`;

/** Each colour by its first variant that can be bought, in the order of the feed. */
const colours = sql`case when product.colour_count > 1 then (
  select json_agg(json_build_array(tcm, colour, colour_key) order by place) from (
    select * from (
      select distinct on (colour_key) tcm, colour, colour_key, min(position) over (partition by colour_key) as place
      from ${siblings} and colour_key is not null
      order by colour_key, availability in ('AVAILABLE', 'PREORDER') desc, position, tcm
    ) each_colour order by place limit ${sql.raw(`${MOST_TILE_COLOURS}`)}
  ) first_colours) end`;

/** Null where a variant is not counted, or can be ordered before it is there; no more than tells that there are not few. */
const piecesLeft = sql`case when offer.stock is not null then (
  select case when bool_and(stock is not null and availability = 'AVAILABLE')
    then least(sum(stock), ${sql.raw(`${FEW_LEFT + 1}`)})::int end
  from ${siblings} and availability in ('AVAILABLE', 'PREORDER')) end`;

/** What a tile of a list tells of a product beside its shown variant, of `product` joined with `offer`. */
export const tileFactColumns: SQL = sql`${colours} as colours, ${piecesLeft} as pieces_left`;

interface TileFactsRow {
  colours?: ColourTuple[] | null | undefined;
  pieces_left?: number | null | undefined;
}

/** Colours that nobody knows the look of are told by their number alone. */
export function toTileFacts(row: TileFactsRow): Pick<ProductSummary, 'colours' | 'piecesLeft'> {
  const known = (row.colours ?? []).flatMap(([tcm, label, key]) => {
    const swatch = swatchOf(key);
    return swatch === undefined ? [] : [{ tcm, label, swatch }];
  });
  const left = row.pieces_left ?? 0;
  return {
    ...(known.length > 1 && known.length === row.colours?.length && { colours: known }),
    ...(left > 0 && left <= FEW_LEFT && { piecesLeft: left }),
  };
}
