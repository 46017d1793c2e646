import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { cartError } from '../errors.ts';
import { mergeCarts } from '../lines/merge-carts.ts';
import { inTransaction, type Connection } from './in-transaction.ts';
import { redeemWithin } from '../vouchers/redeem-within.ts';
import {
  COUNT_NEW_CART,
  FORGET_KEYS,
  FORGET_OWN_KEYS,
  IS_OTHER_CHANGE,
  LOCK_CART,
  READ_CARTS,
  SAVE_CART,
  TAKE_FORMER,
  TAKE_HANDOVERS,
} from './statements.ts';
import type { VoucherCheck, VoucherRow } from '../vouchers/voucher-check.ts';
import { NEVER_CHANGED, type CartContent, type CartEdit, type CartOwner, type StoredCart } from './stored-cart.ts';

/** Carts that one network may begin within an hour without an account: more than a company or a mobile network's address has shoppers. */
const MOST_NEW_CARTS = 2000;
/** Old keys are forgotten by every change of this number. */
const CHANGES_BETWEEN_FORGETTING = 16;
/** Keys of a cart that are remembered: more than anybody sends anew within a day. Who sends others again and again fills no database. */
const MOST_KEYS = 500;

/** What makes a change happen once. */
export interface ChangeKey {
  key: string;
  /** Of what is asked for: the same key never stands for something else. */
  fingerprint: string;
  /** After so many milliseconds it happens again. @default never */
  repeatableAfterMs?: number | undefined;
}

interface CartRow {
  owner: string;
  /** A bigint, as text. */
  revision: string;
  lines: CartContent['lines'];
  declined: string[];
  voucher_code: string | null;
  voucher: VoucherRow | null;
}

interface LockedRow extends CartRow {
  is_made: boolean;
  is_new: boolean;
  has_former: boolean;
}

/** The stored carts. Changes of one cart run one after another, whoever sends them. */
export function createCartRepository({ $client: pool }: Database, checkVoucher: VoucherCheck) {
  let changes = 0;

  function toCart(site: SiteCode, { revision, lines, declined, voucher_code, voucher }: CartRow): StoredCart {
    return {
      revision: Number(revision),
      lines,
      declined,
      voucherCode: voucher_code,
      voucher: checkVoucher(site, voucher),
    };
  }

  /** Owners are locked before former owners, everywhere: nobody waits in a circle. */
  async function takeOver(connection: Connection, { site, owner, formerOwner }: CartOwner, own: StoredCart) {
    const { rows } = await connection.query<CartRow>(TAKE_FORMER, [site, formerOwner]);
    if (!rows[0]) return own;
    await connection.query(TAKE_HANDOVERS, [site, owner, formerOwner]);
    return mergeCarts(own, toCart(site, rows[0]));
  }

  /** Applies one change, unless its key was applied before, and answers the cart as it is then. Throws `KEY_REUSED` for a key of something else. */
  function change(owner: CartOwner, edit: CartEdit, key?: ChangeKey): Promise<StoredCart> {
    return inTransaction(pool, (connection) => changeWithin(connection, owner, edit, key));
  }

  /** As {@link change}, as a part of a transaction. */
  async function changeWithin(connection: Connection, owner: CartOwner, edit: CartEdit, key?: ChangeKey) {
    const { site, formerOwner = null } = owner;
    const { rows } = await connection.query<LockedRow>(LOCK_CART, [
      site,
      owner.owner,
      formerOwner,
      key?.key ?? null,
      key?.fingerprint ?? null,
      key?.repeatableAfterMs ?? null,
    ]);
    const locked = rows[0]!;
    if (key && !locked.is_new) await refuseOther(connection, owner, key);
    if (locked.is_made && owner.network !== undefined && !owner.isHidden) await countNewCart(connection, owner.network);
    const before = toCart(site, locked);
    const merged = locked.has_former ? await takeOver(connection, owner, before) : before;
    const { isOrdered, ...edited } = (locked.is_new && edit(merged)) || {};
    if (isOrdered && merged.voucherCode) await redeemWithin(connection, site, merged.voucherCode);
    const after = { ...merged, ...edited };
    const isOther = Object.keys(edited).length > 0 || merged !== before;
    const saved = isOther ? await save(connection, owner, after) : after;
    // Last: nobody who waits for one of these keys has what is still wanted here.
    if (++changes % CHANGES_BETWEEN_FORGETTING === 0) {
      await connection.query(FORGET_KEYS);
      await connection.query(FORGET_OWN_KEYS, [site, owner.owner, MOST_KEYS]);
    }
    return saved;
  }

  return {
    change,
    changeWithin,

    /** What was put in before the login is taken over first. */
    async read(owner: CartOwner): Promise<StoredCart> {
      const { rows } = await pool.query<CartRow>(READ_CARTS, [owner.site, owner.owner, owner.formerOwner ?? null]);
      const former = rows.find((row) => row.owner !== owner.owner);
      if (former && !isEmpty(former)) return change(owner, () => undefined);
      const own = rows.find((row) => row.owner === owner.owner);
      return own ? toCart(owner.site, own) : NEVER_CHANGED;
    },
  };
}

export type CartRepository = ReturnType<typeof createCartRepository>;

/** @throws {CodedError} 422 `KEY_REUSED` for a key of something else */
async function refuseOther(connection: Connection, { site, owner, formerOwner }: CartOwner, key: ChangeKey) {
  const values = [site, owner, formerOwner ?? null, key.key, key.fingerprint];
  if ((await connection.query(IS_OTHER_CHANGE, values)).rowCount !== 0) throw cartError('KEY_REUSED');
}

/** @throws {CodedError} 429 `TOO_MANY_TRIES`: then the cart is not begun */
async function countNewCart(connection: Connection, network: string): Promise<void> {
  const { rows } = await connection.query<{ count: number }>(COUNT_NEW_CART, [network]);
  if (rows[0]!.count > MOST_NEW_CARTS) throw cartError('TOO_MANY_TRIES');
}

async function save(connection: Connection, { owner, site }: CartOwner, cart: StoredCart): Promise<StoredCart> {
  const { lines, declined, voucherCode, revision } = cart;
  const values = [site, owner, JSON.stringify(lines), declined, voucherCode, revision];
  const { rows } = await connection.query<Pick<CartRow, 'revision'>>(SAVE_CART, values);
  return { ...cart, revision: Number(rows[0]!.revision) };
}

function isEmpty({ lines, declined, voucher_code }: CartRow): boolean {
  return lines.length === 0 && declined.length === 0 && voucher_code === null;
}
