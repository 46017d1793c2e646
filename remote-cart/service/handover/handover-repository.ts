import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { cartError } from '../errors.ts';
import type { CartRepository } from '../storage/cart-repository.ts';
import { inTransaction, type Connection } from '../storage/in-transaction.ts';
import type { CartOwner } from '../storage/stored-cart.ts';
import { OrderStatus, type HandoverContent, type OrderMessage } from './handover.ts';
import { handoverError } from './handover-errors.ts';
import * as sql from './statements.ts';
import { withoutOrdered } from './without-ordered.ts';

/** How long pieces of an order count as gone that the catalogue does not tell, in ms. */
const ORDERED_HELD_MS = 24 * 60 * 60 * 1000;

/** Hand-overs of a cart that ended and are known still: each has the whole cart in it, and somebody may hand over again and again. */
const MOST_ENDED = 10;

/**
 * Of the pieces of an article carts without an account that come from one network hold no more than this part, the first of them aside: its
 * other orders are taken, too, and nothing is kept for them. Else one address would empty the shop.
 */
const PART_OF_NETWORK = 0.5;

/** A hand-over as it is at this moment. */
export interface StoredHandover {
  id: string;
  site: SiteCode;
  owner: string;
  content: HandoverContent;
  reserved_code: string | null;
  expires_at: Date;
  taken_by: string | null;
  order_number: string | null;
  is_ended: boolean;
  is_expired: boolean;
}

export interface NewHandover {
  id: string;
  owner: CartOwner;
  content: HandoverContent;
  /** Folded. */
  voucherCode: string | null;
  /** Pieces that the catalogue has, of articles that it counts; absent where nothing is held. */
  stock?: ReadonlyMap<string, number> | undefined;
}

/**
 * Hand-overs and their orders. Who locks several rows locks the cart first, then its hand-over, its voucher and its articles:
 * nobody waits in a circle.
 */
export function createHandoverRepository({ $client: pool }: Database, carts: CartRepository, holdMs: number) {
  /** Keeps what a cart needs for its order, in the place of what it was handed over with before. Throws `CART_CHANGED`, `VOUCHER_USED`, `AVAILABILITY_LIMIT`. */
  function create({ id, owner, content, voucherCode, stock }: NewHandover): Promise<StoredHandover> {
    return inTransaction(pool, async (connection) => {
      const { site } = owner;
      const { rows: carted } = await connection.query<{ revision: string }>(sql.LOCK_CART_ROW, [site, owner.owner]);
      if (Number(carted[0]?.revision) !== content.revision) throw handoverError('CART_CHANGED');
      const owners = [owner.owner, owner.formerOwner];
      await connection.query(sql.END_OTHERS, [site, owners]);
      await connection.query(sql.FORGET_ENDED, [site, owners, MOST_ENDED]);
      const reserved = voucherCode !== null && (await reserve(connection, site, voucherCode)) ? voucherCode : null;
      const values = [id, site, owner.owner, JSON.stringify(content), reserved, holdMs];
      const pieces = piecesOf(content);
      const network = owner.network ?? null;
      const unheld = stock && (await checkStock(connection, site, pieces, stock, network));
      const { rows } = await connection.query<StoredHandover>(sql.INSERT_HANDOVER, values);
      const heldMs = (tcm: string) => (unheld?.has(tcm) ? 0 : holdMs);
      if (stock) await connection.query(sql.HOLD_PIECES, holdingOf(id, site, pieces, stock, heldMs, network));
      return rows[0]!;
    });
  }

  /** One session alone gets it, as often as it asks. */
  function take(site: SiteCode, id: string, session: string): Promise<StoredHandover> {
    return inTransaction(pool, async (connection) => {
      const handover = await locked(connection, site, id);
      if (handover.taken_by !== null && handover.taken_by !== session) throw handoverError('HANDOVER_TAKEN');
      if (handover.order_number !== null) return handover;
      refuseClosed(handover);
      if (handover.taken_by === session) return handover;
      const { rows } = await connection.query<StoredHandover>(sql.TAKE_HANDOVER, [id, session, holdMs]);
      return rows[0]!;
    });
  }

  async function release(site: SiteCode, id: string): Promise<void> {
    await pool.query(sql.RELEASE_HANDOVER, [site, id]);
  }

  /** Makes the order of a hand-over, by whichever message of it comes first. */
  async function place(connection: Connection, handover: StoredHandover, message: OrderMessage): Promise<void> {
    const { id, site, owner, content, reserved_code: code } = handover;
    if (handover.taken_by === null) throw handoverError('HANDOVER_NOT_TAKEN');
    refuseClosed(handover);
    const { rowCount } = await connection.query(sql.INSERT_ORDER, [site, message.orderNumber, id, message.status]);
    if (rowCount === 0) throw handoverError('ORDER_MISMATCH');
    await connection.query(sql.MARK_ORDERED, [id, message.orderNumber, ORDERED_HELD_MS]);
    if (message.status === 'CANCELLED') return;
    if (code !== null && (await connection.query(sql.REDEEM_RESERVED, [site, code])).rowCount === 0)
      throw cartError('VOUCHER_USED');
    await carts.changeWithin(connection, { site: handover.site, owner }, (cart) => withoutOrdered(cart, content));
  }

  /** Takes a message in, however often and in whatever order they come. Answers the order's status then. */
  function record(site: SiteCode, message: OrderMessage): Promise<OrderStatus> {
    return inTransaction(pool, async (connection) => {
      const { handoverId, orderNumber, jti, status, happenedAt, details = {} } = message;
      await lockCart(connection, site, handoverId);
      const handover = await locked(connection, site, handoverId);
      if (message.totalMinor !== handover.content.totals.totalMinor) throw handoverError('ORDER_MISMATCH');
      if (handover.order_number === null) await place(connection, handover, message);
      else if (handover.order_number !== orderNumber) throw handoverError('HANDOVER_TAKEN');
      const event = [site, jti, orderNumber, status, happenedAt, Object.keys(details)];
      const { rows: told } = await connection.query<{ is_new: boolean }>(sql.INSERT_EVENT, event);
      if (!told[0]) throw handoverError('ORDER_MISMATCH');
      const news = told[0].is_new ? details : {};
      const values = [site, orderNumber, JSON.stringify(news), OrderStatus.options, happenedAt];
      const { rows } = await connection.query<{ status: OrderStatus }>(sql.UPDATE_ORDER, values);
      if (rows[0]!.status === 'CANCELLED') await connection.query(sql.FREE_PIECES, [handoverId]);
      return rows[0]!.status;
    });
  }

  return { create, take, release, record };
}

async function find(connection: Connection, site: SiteCode, id: string): Promise<StoredHandover> {
  const { rows } = await connection.query<StoredHandover>(sql.FIND_HANDOVER, [site, id]);
  if (!rows[0]) throw handoverError('HANDOVER_UNKNOWN');
  return rows[0];
}

/** The cart of a hand-over, with which its owner may be logging in just now: then it is the customer's. */
async function lockCart(connection: Connection, site: SiteCode, id: string): Promise<void> {
  const { owner } = await find(connection, site, id);
  await connection.query(sql.LOCK_CART_ROW, [site, owner]);
  const { owner: present } = await find(connection, site, id);
  if (present !== owner) await connection.query(sql.LOCK_CART_ROW, [site, present]);
}

async function locked(connection: Connection, site: SiteCode, id: string): Promise<StoredHandover> {
  const { rows } = await connection.query<StoredHandover>(sql.LOCK_HANDOVER, [site, id]);
  if (!rows[0]) throw handoverError('HANDOVER_UNKNOWN');
  return rows[0];
}

function refuseClosed({ is_ended, is_expired }: StoredHandover): void {
  if (is_ended) throw handoverError('HANDOVER_ENDED');
  if (is_expired) throw handoverError('HANDOVER_EXPIRED');
}

/** Answers whether the code is for a single use and kept for this cart alone from now on. */
async function reserve(connection: Connection, site: SiteCode, code: string): Promise<boolean> {
  if ((await connection.query(sql.LOCK_SINGLE_USE, [site, code])).rowCount === 0) return false;
  const { rows } = await connection.query<{ is_free: boolean }>(sql.IS_VOUCHER_FREE, [site, code]);
  if (!rows[0]!.is_free) throw cartError('VOUCHER_USED');
  return true;
}

/** Answers the articles of which the network of a cart without an account holds as many as it may. Throws `AVAILABILITY_LIMIT`. */
async function checkStock(
  connection: Connection,
  site: SiteCode,
  pieces: ReadonlyMap<string, number>,
  stock: ReadonlyMap<string, number>,
  network: string | null,
): Promise<ReadonlySet<string>> {
  const unheld = new Set<string>();
  const tcms = [...pieces.keys()].filter((tcm) => stock.has(tcm)).sort();
  if (tcms.length === 0) return unheld;
  await connection.query(sql.LOCK_ARTICLES, [site, tcms]);
  const { rows } = await connection.query<HeldPieces>(sql.HELD_PIECES, [site, tcms, network]);
  const held = new Map(rows.map((row) => [row.tcm, row]));
  for (const tcm of tcms) {
    const wanted = pieces.get(tcm)!;
    const left = leftOf(stock.get(tcm)!, held.get(tcm));
    if (wanted > left) throw cartError('AVAILABILITY_LIMIT', { limit: left, tcm });
    const ofNetwork = held.get(tcm)?.of_network ?? 0;
    if (ofNetwork > 0 && ofNetwork + wanted > stock.get(tcm)! * PART_OF_NETWORK) unheld.add(tcm);
  }
  return unheld;
}

interface HeldPieces {
  tcm: string;
  /** Of hand-overs that may still become orders. */
  open: number;
  /** Of these by carts without an account of the network that asks. */
  of_network: number;
  ordered: number;
  /** What the catalogue had before the orders. */
  stock: number | null;
}

/** What is left of a stock. Of the pieces of orders those count that the catalogue has not heard of: its stock has not gone down by them. */
function leftOf(
  stock: number,
  { open, ordered, stock: before }: Pick<HeldPieces, 'open' | 'ordered' | 'stock'> = NOTHING_HELD,
): number {
  const told = Math.max(0, (before ?? stock) - stock);
  return Math.max(0, stock - open - Math.max(0, ordered - told));
}

const NOTHING_HELD = { open: 0, ordered: 0, stock: null };

function holdingOf(
  id: string,
  site: SiteCode,
  pieces: ReadonlyMap<string, number>,
  stock: ReadonlyMap<string, number>,
  heldMs: (tcm: string) => number,
  network: string | null,
) {
  const tcms = [...pieces.keys()];
  const stocks = tcms.map((tcm) => stock.get(tcm) ?? null);
  return [id, site, tcms, [...pieces.values()], tcms.map(heldMs), stocks, network];
}

/** How many of each article the lines hold, gifts among them. */
function piecesOf({ lines }: HandoverContent): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { tcm, quantity } of lines) pieces.set(tcm, (pieces.get(tcm) ?? 0) + quantity);
  return pieces;
}
