import { combineReducers } from '@reduxjs/toolkit';
import type { Cart, CartAnswer } from '../contracts/cart.ts';
import { CART_ADD_PATH, CART_PATH, IDEMPOTENCY_KEY_HEADER } from '@ninefold/contract/calls';
import { wasPressedEarly, type EarlyCall } from '../early/early-calls.ts';
import { answerOf, type HttpClient, type HttpResult } from '../http/http-client.ts';
import type { PageStore } from '../store/page-store.ts';
import { readCartError } from './cart-error.ts';
import { restoringChange, type CartRequest, type PiecesFrom } from './cart-items.ts';
import { cartSlice } from './cart-slice.ts';
import { ERROR_DISPLAY_MS, type CartError } from './cart-state.ts';
import type { PendingChange } from './pending-change.ts';
import { newKey } from './new-key.ts';
import { forgetUnanswered, keepUnanswered, unansweredChanges } from './unanswered-changes.ts';

/** How long a removed line can be brought back, in ms (CRT-5). */
export const UNDO_PERIOD_MS = 10_000;

/** What became of one change. */
export type CartChangeResult = { ok: true; addedProduct?: string | undefined } | { ok: false; error: CartError };

export interface CartCommands {
  /**
   * Shows the change at once and sends it; never rejects.
   *
   * @param early the press by which it was sent already, before this script came
   * @param from where the pieces come from. @default new ones are added, and those that are kept for later come from the cart
   */
  change: (change: CartRequest, early?: EarlyCall, from?: PiecesFrom) => Promise<CartChangeResult>;
  /** Brings a removed line back, with its quantity and into its place. */
  undo: (deletedId: string) => Promise<CartChangeResult | undefined>;
  /** Keeps a removed line from dropping: while it is pointed at or has the focus. */
  hold: (deletedId: string) => void;
  /** Ends a hold; a new undo period begins. */
  release: (deletedId: string) => void;
  /** Reads the cart past every cache. */
  reload: () => Promise<void>;
}

const { actions } = cartSlice;
const turns = new WeakMap<PageStore, Promise<unknown>>();
const opened = new WeakSet<PageStore>();
const resumed = new WeakSet<PageStore>();

/** Lets the page's store know what changes a cart, and keeps for the tab's next page what this one is left with. */
export function openCart(store: PageStore): PageStore {
  if (opened.has(store)) return store;
  opened.add(store);
  store.replaceReducer(combineReducers({ [cartSlice.name]: cartSlice.reducer }));
  // Tests open carts without a window, too.
  if (typeof window !== 'undefined') window.addEventListener('pagehide', () => keepForNextPage(store));
  return store;
}

/** Early presses are under way, and sent in another form: the next page asks what became of them. */
function keepForNextPage(store: PageStore): void {
  const isEarly = (id: string) => window.earlyCalls?.some(({ key }) => key === id);
  keepUnanswered(store.getState().cart.pending.filter(({ id }) => !isEarly(id)));
}

/** A cart that somebody else has brought: the server's page, another tab, a form's early press. */
export function receiveCart(store: PageStore, cart: Cart): void {
  openCart(store).dispatch(actions.cartReceived(cart));
}

/** One call of a page after the other, so that of two quantities for one article the later one wins. */
function inTurn<Answer>(store: PageStore, call: () => Promise<Answer>): Promise<Answer> {
  const turn = (turns.get(store) ?? Promise.resolve()).then(call);
  turns.set(store, turn);
  return turn;
}

export interface CartActs extends CartCommands {
  /** @param key that the change has already. @default a new one */
  change: (change: CartRequest, early?: EarlyCall, from?: PiecesFrom, key?: string) => Promise<CartChangeResult>;
}

/** The page's acts on its cart. */
export function createCartActs(store: PageStore, http: HttpClient): CartActs {
  openCart(store);
  const showError = (error: CartError) =>
    setTimeout(() => store.dispatch(actions.errorExpired({ id: error.id })), ERROR_DISPLAY_MS);

  async function send(pending: PendingChange, early?: EarlyCall): Promise<CartChangeResult> {
    store.dispatch(actions.changeRequested(pending));
    const { id } = pending;
    if (findDeleted(store, id)) expireLater(id, 0);
    const answer = await inTurn(store, () =>
      early ? answerOf<CartAnswer>(early.answer) : http.request<CartAnswer>(toCall(pending)),
    );
    return settle(pending, answer);
  }

  function settle(pending: PendingChange, answer: HttpResult<CartAnswer>): CartChangeResult {
    const { id } = pending;
    if (answer.ok || answer.status === 304) {
      const body = answer.ok ? answer.body : undefined;
      store.dispatch(actions.changeApplied({ id, cart: body?.cart }));
      return { ok: true, addedProduct: body?.addedProduct };
    }
    const refusal = toError(id, answer);
    const error = isRemovalOfValue(pending) ? { ...refusal, code: 'REMOVAL_FAILED' as const } : refusal;
    store.dispatch(actions.changeRefused(error));
    showError(error);
    if (answer.status === 0 || answer.status >= 500) void learn();
    return { ok: false, error };
  }

  /** A change without an answer may have been applied all the same. A failure leaves what is known. */
  async function learn(): Promise<void> {
    const answer = await inTurn(store, () => http.request<CartAnswer>({ path: CART_PATH }));
    if (answer.ok) store.dispatch(actions.cartReceived(answer.body.cart));
  }

  /**
   * Sends again, ahead of everything else, what the page before was left with: it may have been applied, and its cart not be in this page yet, or
   * have waited for its turn. Shown with the answer alone, since the page's cart may hold it already.
   */
  function resume(): void {
    const unanswered = unansweredChanges();
    for (const change of unanswered)
      void inTurn(store, () => http.request<CartAnswer>(toCall(change))).then((answer) => {
        forgetUnanswered(change.id);
        settle(change, answer);
      });
    if (wasPressedEarly() && unanswered.length === 0) void learn();
  }

  function expireLater(id: string, period: number): void {
    setTimeout(() => store.dispatch(actions.deletedExpired({ id, period })), UNDO_PERIOD_MS);
  }

  if (!resumed.has(store)) {
    resumed.add(store);
    resume();
  }
  return {
    change: (change, early, from, key = early?.key ?? newKey()) => send({ id: key, change, from }, early),
    async undo(deletedId) {
      const deleted = findDeleted(store, deletedId);
      if (!deleted) return undefined;
      const { kind, item, index } = deleted;
      const restored = { kind, item, index } as PendingChange['restored'];
      return send({ id: newKey(), change: restoringChange(deleted), restored });
    },
    hold: (id) => void store.dispatch(actions.deletedHeld({ id })),
    release(id) {
      store.dispatch(actions.deletedReleased({ id }));
      const deleted = findDeleted(store, id);
      if (deleted) expireLater(id, deleted.period);
    },
    async reload() {
      store.dispatch(actions.loadStarted());
      const answer = await inTurn(store, () =>
        http.request<CartAnswer>({ path: CART_PATH, query: { forceReload: true } }),
      );
      if (answer.ok) return void store.dispatch(actions.loadSucceeded(answer.body.cart));
      const error = toError(newKey(), answer);
      store.dispatch(actions.loadFailed(error));
      showError(error);
    },
  };
}

function toCall({ id, change, from }: PendingChange) {
  const isAddition = 'addArticle' in change;
  return {
    method: 'POST',
    path: isAddition ? CART_ADD_PATH : CART_PATH,
    query: { from },
    body: isAddition ? change.addArticle : change,
    headers: { [IDEMPOTENCY_KEY_HEADER]: id },
    retries: 1,
  } as const;
}

/** Vouchers and gift cards have a message of their own when they cannot be removed. */
function isRemovalOfValue({ change }: PendingChange): boolean {
  if ('setVoucher' in change) return change.setVoucher.remove === true;
  return 'setGiftCard' in change && change.setGiftCard.set === 0;
}

function toError(id: string, { body }: Extract<HttpResult<unknown>, { ok: false }>): CartError {
  const { error, limit } = readCartError(body);
  return { id, code: error, limit };
}

function findDeleted(store: PageStore, id: string) {
  return store.getState().cart.recentlyDeleted.find((deleted) => deleted.id === id);
}
