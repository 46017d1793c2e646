import { useCartCommands, usePlatform, type AddToCartProps, type CartError, type EarlyCall } from '@ninefold/platform';
import { useEffect, useRef, useState, type FormEvent } from 'react';

/** How long the outcome is shown, in ms (CRT-8); success longer while somebody is at it. */
const OUTCOME_DISPLAY_MS = 7_500;

/** Two presses that are this close are one double click, in ms: the usual limit of the systems. */
const DOUBLE_CLICK_MS = 500;

/** `choosing`: something has to be chosen first. */
export type AddToCartStatus = 'idle' | 'adding' | 'added' | 'choosing' | CartError;

/** Tracks one attempt to add an article; a press while one is running is ignored, and the second of a double click. */
export function useAddToCart(props: AddToCartProps, isInUse: () => boolean) {
  const { productId, tcm, title, variant, priceMinor, choiceHref } = props;
  const { site, tracking } = usePlatform();
  const { change } = useCartCommands();
  const [quantity, setQuantity] = useState(1);
  const [outcome, setOutcome] = useState<{ status: AddToCartStatus; of: string }>({ status: 'idle', of: tcm });
  const lastAdded = useRef({ tcm: '', at: -Infinity });

  // What became of one variant says nothing of the next.
  const status = outcome.status === 'adding' || outcome.of === tcm ? outcome.status : 'idle';
  const setStatus = (next: AddToCartStatus) => setOutcome({ status: next, of: tcm });

  useEffect(() => {
    if (status === 'idle' || status === 'adding') return;
    const timer = setInterval(() => {
      if (status !== 'added' || !isInUse()) setOutcome({ status: 'idle', of: tcm });
    }, OUTCOME_DISPLAY_MS);
    return () => clearInterval(timer);
  }, [status, tcm, isInUse]);

  async function add(quantity: number, early?: EarlyCall) {
    setStatus('adding');
    const result = await change({ addArticle: { productId, tcm, quantity } }, early);
    setStatus(result.ok ? 'added' : result.error);
    if (!result.ok) return;
    tracking.track('add_to_cart', {
      currency: site.currency,
      value: (priceMinor * quantity) / 100,
      items: [
        {
          item_id: tcm,
          item_name: title,
          price: priceMinor / 100,
          quantity,
          ...(variant !== undefined && { item_variant: variant }),
        },
      ],
    });
  }

  /** Says what is missing, and goes there. */
  function askForChoice(href: string) {
    setStatus('choosing');
    document.getElementById(new URL(href, location.href).hash.slice(1))?.focus();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (choiceHref !== undefined) return askForChoice(choiceHref);
    const isDoubleClick = lastAdded.current.tcm === tcm && event.timeStamp - lastAdded.current.at < DOUBLE_CLICK_MS;
    lastAdded.current = { tcm, at: event.timeStamp };
    if (status !== 'adding' && !isDoubleClick) void add(piecesIn(new FormData(event.currentTarget)) ?? quantity);
  }

  /** Goes on with a press from before this script came. */
  function onTakenOver(early: EarlyCall) {
    const pieces = piecesIn(early.fields) ?? 1;
    setQuantity(pieces);
    lastAdded.current = { tcm, at: early.at };
    void add(pieces, early);
  }

  return { quantity, setQuantity, status, onSubmit, onTakenOver };
}

/** What stands in the form, which may be pressed without leaving the field. A tile's has no field: one piece. */
function piecesIn(fields: FormData): number | undefined {
  const pieces = Number(fields.get('quantity') ?? 1);
  return Number.isInteger(pieces) && pieces > 0 ? pieces : undefined;
}
