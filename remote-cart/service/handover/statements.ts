/** A hand-over that may still become an order. */
export const IS_OPEN = 'ended_at is null and order_number is null and expires_at > now()';

const WHOLE_HANDOVER = `id, site, owner, content, reserved_code, expires_at, taken_by, order_number,
  ended_at is not null as is_ended, expires_at <= now() as is_expired`;

/** `$1` site, `$2` owner. Answers the revision; the cart waits until the transaction ends. */
export const LOCK_CART_ROW = {
  name: 'handover_lock_cart',
  text: 'select revision from cart.cart where site = $1 and owner = $2 for update',
};

/** `$1` site, `$2` owners. Their pieces are free at once. */
export const END_OTHERS = {
  name: 'handover_end_others',
  text: `
    with ended as (
      update cart.handover set ended_at = now()
      where site = $1 and owner = any($2) and ended_at is null and order_number is null returning id)
    delete from cart.held_piece where handover_id in (select id from ended)`,
};

/** `$1` site, `$2` owners, `$3` how many stay of those that ended and were never ordered, the newest. */
export const FORGET_ENDED = {
  name: 'handover_forget_ended',
  text: `
    delete from cart.handover where id = any(array(
      select id from cart.handover
      where site = $1 and owner = any($2) and ended_at is not null and order_number is null
      order by created_at desc offset $3))`,
};

/**
 * `$1` site, `$2` code. One row where the code is for a single use: whoever else wants it waits until the transaction ends. What was done with it
 * before the lock was had, only the next statement sees.
 */
export const LOCK_SINGLE_USE = {
  name: 'handover_lock_voucher',
  text: 'select from cart.voucher where site = $1 and code = $2 and is_single_use for update',
};

/** `$1` site, `$2` code, behind its lock. Answers whether it may be reserved. */
export const IS_VOUCHER_FREE = {
  name: 'handover_voucher_is_free',
  text: `
    select redeemed_at is null and not exists (
      select from cart.handover where handover.site = $1 and reserved_code = $2 and ${IS_OPEN}) as is_free
    from cart.voucher where site = $1 and code = $2`,
};

/** `$1` site, `$2` tcms in order. Whoever wants pieces of the same waits until the transaction ends. */
export const LOCK_ARTICLES = {
  name: 'handover_lock_articles',
  text: `select pg_advisory_xact_lock(hashtextextended($1 || '/' || tcm, 0)) from unnest($2::text[]) as tcm`,
};

/** `$1` site, `$2` tcms, `$3` hash of a network or null. Answers the pieces of what may still be ordered, those of them that this network holds, those of orders, and the most that the catalogue had before one of these. */
export const HELD_PIECES = {
  name: 'handover_held',
  text: `
    select held.tcm, coalesce(sum(held.pieces) filter (where order_number is null), 0)::int as open,
      coalesce(sum(held.pieces) filter (where order_number is null and held.network = $3::text), 0)::int as of_network,
      coalesce(sum(held.pieces) filter (where order_number is not null), 0)::int as ordered,
      max(held.stock) filter (where order_number is not null) as stock
    from cart.held_piece as held join cart.handover on handover.id = held.handover_id
    where held.site = $1 and held.tcm = any($2) and held.held_until > now() group by held.tcm`,
};

/** `$1` id, `$2` site, `$3` owner, `$4` content, `$5` reserved code or null, `$6` milliseconds. */
export const INSERT_HANDOVER = {
  name: 'handover_insert',
  text: `
    insert into cart.handover (id, site, owner, content, reserved_code, expires_at)
    values ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond') returning ${WHOLE_HANDOVER}`,
};

/** `$1` hand-over, `$2` site, `$3` tcms, `$4` pieces of each, `$5` milliseconds that each is held, `$6` what the catalogue has of each, or null, `$7` hash of a network or null. */
export const HOLD_PIECES = {
  name: 'handover_hold',
  text: `
    insert into cart.held_piece (handover_id, site, tcm, pieces, stock, held_until, network)
    select $1, $2, tcm, pieces, stock, now() + ms * interval '1 millisecond', $7
    from unnest($3::text[], $4::int[], $5::int[], $6::int[]) as held (tcm, pieces, ms, stock)`,
};

/** `$1` site, `$2` id. */
export const FIND_HANDOVER = {
  name: 'handover_find',
  text: `select ${WHOLE_HANDOVER} from cart.handover where site = $1 and id = $2`,
};

export const LOCK_HANDOVER = { name: 'handover_lock', text: `${FIND_HANDOVER.text} for update` };

/** `$1` id, `$2` session, `$3` milliseconds. */
export const TAKE_HANDOVER = {
  name: 'handover_take',
  text: `
    with taken as (
      update cart.handover set taken_by = $2, expires_at = now() + $3 * interval '1 millisecond'
      where id = $1 returning ${WHOLE_HANDOVER}),
    held as (
      update cart.held_piece set held_until = now() + $3 * interval '1 millisecond'
      where handover_id = $1 and held_until > now())
    select * from taken`,
};

/** `$1` site, `$2` id. Nothing happens to what was ordered. */
export const RELEASE_HANDOVER = {
  name: 'handover_release',
  text: `
    with ended as (
      update cart.handover set ended_at = coalesce(ended_at, now())
      where site = $1 and id = $2 and order_number is null returning id)
    delete from cart.held_piece where handover_id in (select id from ended)`,
};

/** `$1` site, `$2` code. No row where somebody redeemed it meanwhile. */
export const REDEEM_RESERVED = {
  name: 'handover_redeem',
  text: `
    update cart.voucher set redeemed_at = now()
    where site = $1 and code = $2 and redeemed_at is null returning code`,
};

/** `$1` site, `$2` number, `$3` hand-over, `$4` status. No row where the number is that of another order. */
export const INSERT_ORDER = {
  name: 'handover_order',
  text: `
    insert into cart.customer_order (site, order_number, handover_id, owner, ordered_at, status, content)
    select $1, $2, id, owner, now(), $4, content from cart.handover where id = $3
    on conflict do nothing returning order_number`,
};

/** `$1` hand-over, `$2` order number, `$3` milliseconds for which its pieces stay counted. */
export const MARK_ORDERED = {
  name: 'handover_ordered',
  text: `
    with ordered as (update cart.handover set order_number = $2 where id = $1)
    update cart.held_piece set held_until = now() + $3 * interval '1 millisecond', network = null where handover_id = $1`,
};

/** `$1` hand-over. */
export const FREE_PIECES = { name: 'handover_free', text: 'delete from cart.held_piece where handover_id = $1' };

/** `$1` site, `$2` event, `$3` order number, `$4` status, `$5` moment, `$6` names of the details. `is_new`: it was not told before. No row for the event of another order. */
export const INSERT_EVENT = {
  name: 'handover_event',
  text: `
    insert into cart.order_event as event (site, event_id, order_number, status, happened_at, told) values ($1, $2, $3, $4, $5, $6)
    on conflict (site, event_id) do update set event_id = excluded.event_id where event.order_number = excluded.order_number
    returning event.xmax = 0 as is_new`,
};

/**
 * `$1` site, `$2` order number, `$3` details, `$4` the statuses in their order, `$5` moment of the details. The furthest status that was ever
 * told holds, and of each detail what happened last. Details are kept for an account alone: of guests, and of who was erased, nobody could see them.
 */
export const UPDATE_ORDER = {
  name: 'handover_update_order',
  text: `
    update cart.customer_order as customer_order set
      details = case when owner not like 'login:%' then details else details || (
        select coalesce(jsonb_object_agg(news.key, news.value), '{}') from jsonb_each($3::jsonb) as news
        where not exists (
          select from cart.order_event as event
          where event.site = $1 and event.order_number = $2 and event.happened_at > $5 and news.key = any(event.told)))
      end,
      status = (
        select event.status from cart.order_event as event
        where event.site = $1 and event.order_number = $2
        order by array_position($4::text[], event.status) desc limit 1)
    where site = $1 and order_number = $2 returning status`,
};
