import type { Cart, CartAnswer } from '../contracts/cart.ts';
import type { EarlyCall } from '../early/early-calls.ts';
import type { HttpClient } from '../http/http-client.ts';
import { changeRequested, changeUnsent, errorExpired, type PageStore } from '../store/page-store.ts';
import type { CartChangeResult, CartCommands } from './cart-acts.ts';
import { ERROR_DISPLAY_MS } from './cart-state.ts';
import { newKey } from './new-key.ts';
import { keepIfLeft } from './unanswered-changes.ts';

type CartActs = typeof import('./cart-acts.ts');

let acts: CartActs | undefined;

/** Loads what changes a cart: no page needs it to be shown or to take a press. */
export async function loadCartActs(): Promise<CartActs> {
  const load = () => import('./cart-acts.ts');
  return (acts ??= await load().catch(load));
}

/** Acts at once where the code has come, else as soon as it does. `undefined`: it does not come. */
async function withActs<Answer>(act: (acts: CartActs) => Answer): Promise<Awaited<Answer> | undefined> {
  const loaded = acts ?? (await loadCartActs().catch(() => undefined));
  return loaded && (await act(loaded));
}

/** What a page does for its cart as soon as it has come to rest. Never rejects. */
export async function startCart(store: PageStore, http: HttpClient): Promise<void> {
  await withActs(({ createCartActs }) => createCartActs(store, http));
}

/** The page's acts on its cart, from the first moment on. */
export function createCartCommands(store: PageStore, http: HttpClient): CartCommands {
  const onCart = <Answer>(act: (cart: CartCommands) => Answer) =>
    withActs(({ createCartActs }) => act(createCartActs(store, http)));
  return {
    async change(change, early, from) {
      const key = early?.key ?? newKey();
      // The page may be left before the code comes.
      const endKeeping = acts || early ? undefined : keepIfLeft({ id: key, change, from });
      if (!acts) store.dispatch(changeRequested({ id: key, change, from }));
      const done = withActs((loaded) => {
        endKeeping?.();
        return loaded.createCartActs(store, http).change(change, early, from, key);
      });
      const result = await done;
      // What is told as failed is sent by no page after that.
      endKeeping?.();
      return result ?? (await resultOf(store, early));
    },
    undo: (deletedId) => onCart((cart) => cart.undo(deletedId)),
    hold: (deletedId) => void onCart((cart) => cart.hold(deletedId)),
    release: (deletedId) => void onCart((cart) => cart.release(deletedId)),
    reload: () => onCart((cart) => cart.reload()),
  };
}

/** Lets the page's store know a cart that somebody else has brought: the server's page, another tab, a form's early press. */
export function receiveCart(store: PageStore, cart: Cart): void {
  void withActs((loaded) => loaded.receiveCart(store, cart));
}

/** What became of a change without the code for it: only what the page itself has sent can have been done. */
async function resultOf(store: PageStore, early: EarlyCall | undefined): Promise<CartChangeResult> {
  store.dispatch(changeUnsent());
  const answer = await early?.answer;
  if (answer?.status !== 200) {
    const error = { id: 'unreachable', code: 'UNKNOWN' } as const;
    store.dispatch(changeUnsent(error));
    setTimeout(() => store.dispatch(errorExpired(error.id)), ERROR_DISPLAY_MS);
    return { ok: false, error };
  }
  return { ok: true, addedProduct: (answer.body as CartAnswer).addedProduct };
}
