import { IS_OPEN } from '../handover/statements.ts';

/** What is known about the voucher of a row of `cart.voucher` at this moment, as `VoucherRow`. */
const VOUCHER_TERMS = `jsonb_build_object(
  'code', voucher.printed_code, 'kind', voucher.kind, 'value', voucher.value, 'minimumMinor', voucher.minimum_minor,
  'categoryNumber', voucher.category_number, 'validFrom', voucher.valid_from, 'validUntil', voucher.valid_until,
  'isSingleUse', voucher.is_single_use, 'purpose', voucher.purpose,
  'problem', case
    when voucher.is_single_use and voucher.redeemed_at is not null then 'VOUCHER_USED'
    when now() < voucher.valid_from or now() >= voucher.valid_until then 'VOUCHER_EXPIRED'
  end)`;

const VOUCHER_OF_CART = `(
  select ${VOUCHER_TERMS} from cart.voucher
  where voucher.site = cart.site and voucher.code = cart.voucher_code) as voucher`;

const WHOLE_CART = `cart.owner, cart.revision, cart.lines, cart.declined, cart.voucher_code, ${VOUCHER_OF_CART}`;

const MICROSECONDS = '(extract(epoch from clock_timestamp()) * 1000000)::bigint';

const HAS_CONTENT = `(former.lines <> '[]' or former.declined <> '{}' or former.voucher_code is not null)`;

/** `$1` site, `$2` owner, `$3` former owner or null. */
export const READ_CARTS = {
  name: 'cart_read',
  text: `select ${WHOLE_CART} from cart.cart where site = $1 and owner in ($2, $3)`,
};

/**
 * `$1` site, `$2` owner, `$3` former owner or null, `$4` key or null, `$5` fingerprint or null, `$6` null, or milliseconds after which the key is new again. Writing the cart's row locks it until the transaction
 * ends: the next change waits and then sees this one. `is_made` says that there was none before, `is_new` says whether the key was not applied before, by the former owner neither; it is taken
 * behind the lock, so that changes under one key wait for each other in one order.
 */
export const LOCK_CART = {
  name: 'cart_lock',
  text: `
    with taken as (
      insert into cart.applied_change as early (site, owner, key, fingerprint)
      select $1::text, $2::text, $4::text, $5::text where $4::text is not null
      on conflict (owner, site, key) do update set applied_at = excluded.applied_at
        where early.applied_at < now() - $6::int * interval '1 millisecond'
      returning key)
    insert into cart.cart (site, owner, revision) values ($1::text, $2::text, ${MICROSECONDS})
    on conflict (owner, site) do update set revision = greatest(cart.revision + 1, excluded.revision)
    returning ${WHOLE_CART}, cart.xmax = 0 as is_made,
      $4::text is null or (exists (select from taken) and not exists (
        select from cart.applied_change as early
        where early.site = $1 and early.owner = $3 and early.key = $4
          and (early.applied_at < now() - $6::int * interval '1 millisecond') is not true)) as is_new,
      exists (
        select from cart.cart as former where former.site = $1 and former.owner = $3 and ${HAS_CONTENT}) as has_former`,
};

/** `$1` site, `$2` owner, `$3` former owner or null, `$4` key, `$5` fingerprint. Whether a key stood for something else, asked behind the lock: the statement that waits for it does not see what it has waited for. */
export const IS_OTHER_CHANGE = {
  name: 'cart_is_other_change',
  text: `
    select from cart.applied_change
    where site = $1 and owner in ($2, $3) and key = $4 and fingerprint <> $5::text`,
};

/** `$1` hash of a network. Counts a cart that it begins, and answers how many it has within an hour; those of other networks that are over go. */
export const COUNT_NEW_CART = {
  name: 'cart_count_new',
  text: `
    with over as (
      delete from cart.new_carts where network <> $1 and ctid = any(array(
        select ctid from cart.new_carts where ends_at < now() limit 100 for update skip locked)))
    insert into cart.new_carts as known (network, count, ends_at) values ($1, 1, now() + interval '1 hour')
    on conflict (network) do update set
      count = case when known.ends_at < now() then 1 else known.count + 1 end,
      ends_at = case when known.ends_at < now() then excluded.ends_at else known.ends_at end
    returning count`,
};

/** `$1` site, `$2` the former owner, who begins at revision 0 again. */
export const TAKE_FORMER = {
  name: 'cart_take_former',
  text: `delete from cart.cart where site = $1 and owner = $2 returning ${WHOLE_CART}`,
};

/** `$1` site, `$2` owner, `$3` the former owner. What was handed over before the login is the customer's to order. */
export const TAKE_HANDOVERS = {
  name: 'cart_take_handovers',
  text: `
    update cart.handover set owner = $2
    where site = $1 and owner = $3 and ended_at is null and order_number is null`,
};

/** `$1` site, `$2` owner, `$3` lines, `$4` declined, `$5` voucher code, `$6` the least revision. */
export const SAVE_CART = {
  name: 'cart_save',
  text: `
    update cart.cart set lines = $3, declined = $4, voucher_code = $5, revision = greatest(revision, $6)
    where site = $1 and owner = $2 returning revision`,
};

/** Deletes keys of yesterday and before, whosever they are; those that somebody else deletes just now are left to him. */
export const FORGET_KEYS = {
  name: 'cart_forget_keys',
  text: `
    with old as (
      select ctid from cart.applied_change where applied_at < now() - interval '1 day'
      order by applied_at limit 200 for update skip locked)
    delete from cart.applied_change where ctid = any(array(select ctid from old))`,
};

/** `$1` site, `$2` owner, `$3` how many of the owner's keys stay, the newest. Those that somebody has in hand are left. */
export const FORGET_OWN_KEYS = {
  name: 'cart_forget_own_keys',
  text: `
    with many as (
      select ctid from cart.applied_change where site = $1 and owner = $2
      order by applied_at desc offset $3 limit 200),
    old as (
      select ctid from cart.applied_change where ctid = any(array(select ctid from many)) for update skip locked)
    delete from cart.applied_change where ctid = any(array(select ctid from old))`,
};

/** `$1` site, `$2` code. */
export const FIND_VOUCHER = {
  name: 'cart_find_voucher',
  text: `select ${VOUCHER_TERMS} as voucher from cart.voucher where site = $1 and code = $2`,
};

/** `$1` site, `$2` code, behind the lock of one for a single use. Answers what held before; of two who redeem at once one alone finds it unused, and nobody while it is kept for an order. */
export const REDEEM_VOUCHER = {
  name: 'cart_redeem_voucher',
  text: `
    with found as (
      select voucher.*, exists (
        select from cart.handover where handover.site = $1 and reserved_code = $2 and ${IS_OPEN}) as is_reserved
      from cart.voucher where site = $1 and code = $2),
    redeemed as (
      update cart.voucher set redeemed_at = now() from found
      where voucher.site = found.site and voucher.code = found.code
        and found.is_single_use and found.redeemed_at is null and not found.is_reserved
        and now() >= found.valid_from and (now() < found.valid_until) is not false)
    select ${VOUCHER_TERMS} || case when is_reserved and is_single_use then '{"problem": "VOUCHER_USED"}'::jsonb else '{}' end as voucher
    from found as voucher`,
};
