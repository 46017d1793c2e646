import { useCart, usePlatform, type AddToCartProps, type CartError } from '@ninefold/platform';
import { useEffect, useRef, useState, type FormEvent } from 'react';

/** How long the outcome is shown, in ms (CRT-8); success longer while somebody is at it. */
const OUTCOME_DISPLAY_MS = 7_500;

/** Two presses that are this close are one double click, in ms: the usual limit of the systems. */
const DOUBLE_CLICK_MS = 500;

export type AddToCartStatus = 'idle' | 'adding' | 'added' | CartError;

/** Tracks one attempt to add an article; a press while one is running is ignored, and the second of a double click. */
export function useAddToCart({ productId, tcm, title, priceMinor }: AddToCartProps, isInUse: () => boolean) {
  const { site, tracking } = usePlatform();
  const { change } = useCart();
  const [quantity, setQuantity] = useState(1);
  const [status, setStatus] = useState<AddToCartStatus>('idle');
  const lastPress = useRef(-Infinity);

  useEffect(() => {
    if (status === 'idle' || status === 'adding') return;
    const timer = setInterval(() => {
      if (status !== 'added' || !isInUse()) setStatus('idle');
    }, OUTCOME_DISPLAY_MS);
    return () => clearInterval(timer);
  }, [status, isInUse]);

  async function add() {
    setStatus('adding');
    const result = await change({ addArticle: { productId, tcm, quantity } });
    setStatus(result.ok ? 'added' : result.error);
    if (!result.ok) return;
    tracking.track('add_to_cart', {
      currency: site.currency,
      value: (priceMinor * quantity) / 100,
      items: [{ item_id: tcm, item_name: title, price: priceMinor / 100, quantity }],
    });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const isDoubleClick = event.timeStamp - lastPress.current < DOUBLE_CLICK_MS;
    lastPress.current = event.timeStamp;
    if (status !== 'adding' && !isDoubleClick) void add();
  }

  return { quantity, setQuantity, status, onSubmit };
}
