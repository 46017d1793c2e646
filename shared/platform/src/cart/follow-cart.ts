import type { Cart } from '../contracts/cart.ts';
import { onPageReturn } from '../page-return.ts';
import type { PageStore } from '../store/page-store.ts';
import type { CartCommands } from './cart-acts.ts';
import { receiveCart } from './cart-commands.ts';

/** Key of the cart in local storage, by which the visitor's other tabs follow. */
const CART_STORAGE_KEY = 'cart';
/** Fired on `window` with the new count: `CustomEvent<{ numberOfArticles: number }>`. */
const CART_DATA_CHANGED = 'cart-data-changed';
/** Anybody may fire it on `window` to have the cart read again. */
const CART_UPDATE = 'cart-update';

const followed = new WeakMap<PageStore, { users: number; stop: () => void }>();

/** Ties a page's cart to its window while at least one component uses it. */
export function followCart(store: PageStore, commands: CartCommands): () => void {
  const entry = followed.get(store) ?? { users: 0, stop: listen(store, commands) };
  entry.users++;
  followed.set(store, entry);
  return () => {
    if (--entry.users > 0) return;
    entry.stop();
    followed.delete(store);
  };
}

function listen(store: PageStore, commands: CartCommands): () => void {
  const stop = new AbortController();
  const on = (type: string, listener: (event: Event) => void) =>
    window.addEventListener(type, listener, { signal: stop.signal });
  const reload = () => void commands.reload();

  on('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    const cart = key === CART_STORAGE_KEY && newValue ? parseCart(newValue) : undefined;
    if (!cart) return;
    // Carts of strangers begin at 0: in the other tab somebody may have logged out.
    const isOfStranger = cart.revision === 0 && (store.getState().cart.cart?.revision ?? 0) > 0;
    if (isOfStranger) reload();
    else receiveCart(store, cart);
  });
  on(CART_UPDATE, reload);
  on(CART_DATA_CHANGED, (event) => {
    const { numberOfArticles } = ((event as CustomEvent<unknown>).detail ?? {}) as Partial<Cart>;
    if (numberOfArticles !== store.getState().cart.cart?.numberOfArticles) reload();
  });
  // Whatever was refused while there was no network, the cart is read again when there is.
  on('online', reload);
  const stopReturns = onPageReturn(reload);

  // The page may have been made before what the page before, or another tab, had its answer to.
  const newest = storedCart()?.revision ?? 0;
  let known: Cart | null | undefined;
  const tell = () => {
    const { cart } = store.getState().cart;
    if (cart === known) return;
    const before = known;
    known = cart;
    if (cart) storeCart(cart);
    if (before === undefined && cart && cart.revision < newest) reload();
    if (before === undefined || cart?.numberOfArticles === before?.numberOfArticles) return;
    const detail = { numberOfArticles: cart?.numberOfArticles ?? 0 };
    if (cart) window.dispatchEvent(new CustomEvent(CART_DATA_CHANGED, { detail }));
  };
  tell();
  const unsubscribe = store.subscribe(tell);
  return () => {
    stop.abort();
    stopReturns();
    unsubscribe();
  };
}

function storeCart(cart: Cart): void {
  try {
    localStorage.setItem(CART_STORAGE_KEY, JSON.stringify(cart));
  } catch {
    // Storage is full or forbidden: the other tabs then learn of the change by their next call.
  }
}

function storedCart(): Cart | undefined {
  try {
    return parseCart(localStorage.getItem(CART_STORAGE_KEY) ?? '');
  } catch {
    return undefined;
  }
}

/** Other scripts of the shop's origin write there too: only what looks like a cart is believed. */
function parseCart(text: string): Cart | undefined {
  try {
    const value = JSON.parse(text) as Partial<Cart> | null;
    return typeof value?.revision === 'number' && Array.isArray(value.articles) ? (value as Cart) : undefined;
  } catch {
    return undefined;
  }
}
