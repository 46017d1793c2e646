import type { Cart, CartAddition, CartAnswer, CartChange, Offer } from '@ninefold/platform/contracts';
import { CodedError, type Database, type ServiceCaller } from '@ninefold/service';
import { createCartRepository, type CartOwner } from './cart-repository.ts';
import { composeCart } from './compose-cart.ts';
import { cartError } from './errors.ts';
import { checkLimits } from './limits.ts';
import { createOffers, type OfferOptions } from './offers.ts';

interface ArticleChange {
  productId: string;
  tcm: string;
  quantityAfter(present: number): number;
  idempotencyKey?: string | undefined;
}

/** What can be done with carts. Everything that fails throws a code of the cart. */
export function createCarts(database: Database, services: ServiceCaller) {
  const repository = createCartRepository(database);
  const offers = createOffers(services);

  async function read(owner: CartOwner, options?: OfferOptions): Promise<Cart> {
    const stored = await fromStorage(repository.read(owner));
    const tcms = stored.lines.map(({ tcm }) => tcm);
    return composeCart(owner.site, stored, await offers.read(owner.site, tcms, options));
  }

  async function readOffer({ site }: CartOwner, productId: string, tcm: string): Promise<Offer> {
    const offer = (await offers.read(site, [tcm], { isFresh: true })).get(tcm);
    if (offer?.productId !== productId) throw cartError('PRODUCTDATA_UNAVAILABLE', { status: 404 });
    return offer;
  }

  async function changeArticle(owner: CartOwner, change: ArticleChange, offer: Offer | undefined): Promise<void> {
    const { productId, tcm, idempotencyKey } = change;
    const changing = repository.changeLine(owner, {
      productId,
      tcm,
      idempotencyKey,
      quantityAfter({ quantity, others }) {
        const after = change.quantityAfter(quantity);
        if (offer) checkLimits(offer, { before: quantity, after, others });
        return after;
      },
    });
    await fromStorage(changing);
  }

  return {
    read,

    async change(owner: CartOwner, change: CartChange, idempotencyKey?: string): Promise<CartAnswer> {
      // Carts hold no free articles, gift cards, partner products or subscriptions: there is nothing to change.
      if (!('setArticle' in change)) throw cartError('NOT_MODIFIED');
      const { productId, tcm, quantity } = change.setArticle;
      // Removing must work for what the catalogue no longer has, too.
      const offer = quantity > 0 ? await readOffer(owner, productId, tcm) : undefined;
      await changeArticle(owner, { productId, tcm, idempotencyKey, quantityAfter: () => quantity }, offer);
      return { cart: await read(owner) };
    },

    async add(owner: CartOwner, addition: CartAddition, idempotencyKey?: string): Promise<CartAnswer> {
      const { productId, tcm, quantity } = addition;
      const offer = await readOffer(owner, productId, tcm);
      const quantityAfter = (present: number) => present + quantity;
      await changeArticle(owner, { productId, tcm, idempotencyKey, quantityAfter }, offer);
      return { cart: await read(owner), addedProduct: offer.title };
    },
  };
}

export type Carts = ReturnType<typeof createCarts>;

async function fromStorage<Result>(using: Promise<Result>): Promise<Result> {
  try {
    return await using;
  } catch (cause) {
    throw cause instanceof CodedError ? cause : cartError('CARTSTORAGE_UNAVAILABLE', { cause });
  }
}
