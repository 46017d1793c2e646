import type { CartVoucher, OfferKind } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';

/** Whose cart, and of which site. */
export interface CartOwner {
  /** `login:<login id>` or `visitor:<visitor id>`. */
  owner: string;
  /** The same person before the login: what was put into that cart comes along. */
  formerOwner?: string | undefined;
  site: SiteCode;
  /** Hash of the network that a visitor without an account comes from: what counts the carts that it begins. */
  network?: string | undefined;
  /** Whether that may be a proxy's, which hides the visitors' addresses: then all of them have it. @default false */
  isHidden?: boolean;
}

/** Whether what is kept is somebody's who has an account. */
export const isCustomer = (owner: string): boolean => owner.startsWith('login:');

/** Owner of what is kept of somebody who was erased. */
export const ERASED = 'erased';

export interface StoredLine {
  productId: string;
  tcm: string;
  /** What the catalogue called it when it was changed last. */
  kind: OfferKind;
  /** As {@link kind}; the lines of early carts have none. */
  title?: string | undefined;
  /** 0: removed a while ago; it keeps its place for as long as that can be undone. */
  quantity: number;
  /** Moment of the removal, in ms. */
  removedAt?: number | undefined;
  /** What a piece cost when the line was changed last; lines of early carts have none. */
  priceMinor?: number | undefined;
  /** Pieces that are kept for later, beside those in the cart; a line that keeps none has no such number. */
  saved?: number | undefined;
  /** What the limits cut off at a login. */
  leftOut?: { pieces: number; at: number } | undefined;
}

/** What belongs to the owner, and changes by his doing alone. */
export interface CartContent {
  lines: readonly StoredLine[];
  /** Campaigns whose gift he does not want. */
  declined: readonly string[];
  /** Folded. */
  voucherCode: string | null;
}

/** A voucher as it is at this moment. */
export interface VoucherTerms extends Pick<CartVoucher, 'code' | 'kind' | 'value'> {
  /** Worth of goods from which it holds. */
  minimumMinor: number;
  /** Whose articles it holds for; `null`: for all. */
  categoryNumber: number | null;
  problem: 'VOUCHER_EXPIRED' | 'VOUCHER_USED' | null;
}

/** A cart with everything that is stored for its owner. */
export interface StoredCart extends CartContent {
  /** 0: it was never changed. */
  revision: number;
  /** Of the voucher code; `null` too when it no longer exists. */
  voucher: VoucherTerms | null;
}

/** What a change makes of a cart. */
export interface EditedCart extends Partial<CartContent> {
  /** What a new voucher code stands for. */
  voucher?: StoredCart['voucher'];
  /** What the cart held was ordered: its voucher is used up. */
  isOrdered?: true;
}

/** Says what a cart becomes; what it throws leaves the cart as it is, and so does `undefined`. */
export type CartEdit = (present: StoredCart) => EditedCart | undefined;

/** The cart of somebody who never had one. */
export const NEVER_CHANGED: StoredCart = {
  revision: 0,
  lines: [],
  declined: [],
  voucherCode: null,
  voucher: null,
};

/** The lines that count. */
export const presentLines = (lines: readonly StoredLine[]): StoredLine[] =>
  lines.filter(({ quantity }) => quantity > 0);
