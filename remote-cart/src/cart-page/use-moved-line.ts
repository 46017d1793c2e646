import type { Cart, CartRequest, CartView, EarlyCall } from '@ninefold/platform';
import { useState } from 'react';
import { keyIsIn, type LineView, type SavedView } from './line-view.ts';

/** Of one line between the cart and what is kept for later. */
export interface Move {
  tcm: string;
  name: string;
  /** The list that it leaves, and its place there. */
  from: 'cart' | 'saved';
  index: number;
  to: 'saved' | 'inCart' | 'gone';
  request: CartRequest;
  /** Brings it back. */
  back: CartRequest;
}

export interface MovedLine {
  /** What was moved last, for as long as it is where it was moved to. */
  moved: Move | undefined;
  /** Answers whether it was done. */
  move: (move: Move, early?: EarlyCall) => Promise<boolean>;
  undo: () => Promise<void>;
  /** Whether a move of this variant is under way. */
  isMoving: (tcm: string) => boolean;
}

const kept = ({ productId, tcm }: SavedView['fields'], quantity: number): CartRequest => ({
  setSaved: { productId, tcm, quantity },
});
const added = ({ productId, tcm }: SavedView['fields'], quantity: number): CartRequest => ({
  addArticle: { productId, tcm, quantity },
});

/** Out of the cart, to be bought another time. */
export function savingOf({ key, name, pieces, address }: LineView, index: number): Move {
  const fields = { productId: address.fields['productId'] ?? key, tcm: key };
  const quantity = pieces?.quantity ?? 1;
  const [request, back] = [kept(fields, quantity), added(fields, quantity)];
  return { tcm: key, name, from: 'cart', index, to: 'saved', request, back };
}

/** Into the cart, as many as can be had now. */
export function returnOf({ key, name, fields, pieces, left }: SavedView, index: number): Move {
  const [request, back] = [added(fields, Math.min(pieces, left)), kept(fields, pieces)];
  return { tcm: key, name, from: 'saved', index, to: 'inCart', request, back };
}

/** Off the list. */
export function removalOf({ key, name, fields, pieces }: SavedView, index: number): Move {
  const [request, back] = [kept(fields, 0), kept(fields, pieces)];
  return { tcm: key, name, from: 'saved', index, to: 'gone', request, back };
}

/** Moves lines between the two lists, and remembers the last one: it can be brought back. */
export function useMovedLine({ change, cart, isBusy }: CartView): MovedLine {
  const [last, setLast] = useState<Move>();
  const [moving, setMoving] = useState<readonly string[]>([]);
  async function send(tcm: string, request: CartRequest, early?: EarlyCall): Promise<boolean> {
    setMoving((before) => [...before, tcm]);
    const { ok } = await change(request, early);
    setMoving((before) => before.filter((each) => each !== tcm));
    return ok;
  }
  return {
    moved: last && (isBusy || (cart && placeOf(cart, last.tcm) === last.to)) ? last : undefined,
    async move(move, early) {
      const isDone = await send(move.tcm, move.request, early);
      if (isDone) setLast(move);
      return isDone;
    },
    async undo() {
      if (!last) return;
      if (await send(last.tcm, last.back)) setLast(undefined);
    },
    isMoving: (tcm) => moving.includes(tcm),
  };
}

function placeOf(cart: Cart, tcm: string): Move['to'] {
  if (cart.saved?.some((line) => line.tcm === tcm)) return 'saved';
  return keyIsIn(cart, tcm) ? 'inCart' : 'gone';
}
