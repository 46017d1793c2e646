import type { Cart, CartRequest, CartView, EarlyCall, PiecesFrom } from '@ninefold/platform';
import { useState } from 'react';
import { piecesIn, type LineView, type SavedView } from './line-view.ts';

/** What is asked of the cart, and where its pieces come from. */
type Asked = readonly [CartRequest, from: PiecesFrom | undefined];

/** Of one line between the cart and what is kept for later. */
export interface Move {
  tcm: string;
  name: string;
  /** The list that it leaves, and its place there. */
  from: 'cart' | 'saved';
  index: number;
  to: 'saved' | 'inCart' | 'gone';
  request: Asked;
  /** Brings it back. */
  back: Asked;
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

const kept = ({ productId, tcm }: SavedView['fields'], quantity: number, from?: PiecesFrom): Asked => [
  { setSaved: { productId, tcm, quantity } },
  from,
];
const added = ({ productId, tcm }: SavedView['fields'], quantity: number): Asked => [
  { addArticle: { productId, tcm, quantity } },
  'saved',
];

/** Out of the cart, to be bought another time. */
export function savingOf({ key, name, pieces, address }: LineView, index: number): Move {
  const fields = { productId: address.fields['productId'] ?? key, tcm: key };
  const quantity = pieces?.quantity ?? 1;
  const [request, back] = [kept(fields, quantity), added(fields, quantity)];
  return { tcm: key, name, from: 'cart', index, to: 'saved', request, back };
}

/** Into the cart, as many as it has room for. */
export function returnOf({ key, name, fields, room }: SavedView, index: number): Move {
  const [request, back] = [added(fields, room), kept(fields, room)];
  return { tcm: key, name, from: 'saved', index, to: 'inCart', request, back };
}

/** Off the list. */
export function removalOf({ key, name, fields, pieces }: SavedView, index: number): Move {
  const [request, back] = [kept(fields, 0), kept(fields, pieces, 'shop')];
  return { tcm: key, name, from: 'saved', index, to: 'gone', request, back };
}

/** Moves lines between the two lists, and remembers the last one: it can be brought back. */
export function useMovedLine({ change, cart, isBusy }: CartView): MovedLine {
  const [last, setLast] = useState<Move>();
  const [moving, setMoving] = useState<readonly string[]>([]);
  async function send(tcm: string, [request, from]: Asked, early?: EarlyCall): Promise<boolean> {
    setMoving((before) => [...before, tcm]);
    const { ok } = await change(request, early, from);
    setMoving((before) => before.filter((each) => each !== tcm));
    return ok;
  }
  return {
    moved: last && (isBusy || (cart && isThere(cart, last))) ? last : undefined,
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

/** Whether a line still is where it was moved to; of what comes back into the cart some may stay kept. */
function isThere(cart: Cart, { tcm, to }: Move): boolean {
  const isInCart = piecesIn(cart, tcm) > 0;
  if (to === 'inCart') return isInCart;
  return isKept(cart, tcm) ? to === 'saved' && !isInCart : to === 'gone';
}

/** Whether some pieces of a variant are kept for later. */
export const isKept = ({ saved }: Cart, tcm: string): boolean => saved?.some((line) => line.tcm === tcm) ?? false;
