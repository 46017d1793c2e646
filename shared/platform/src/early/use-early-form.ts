import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { EarlyCall } from './early-calls.ts';

/** Texts of the slot's remote, by their namespaces and full keys, for as long as its script has not come. */
export interface EarlyTexts {
  /** `cart.AddToCart.added`; values between braces are those of the form's `data-` attributes, or of its fields. */
  done: string;
  /** Where the service's error codes have their texts: `cart.common.setErrors`. */
  errors: string;
  /** What is said of a code without a text. */
  otherwise: string;
}

export interface EarlyFormOptions {
  texts: EarlyTexts;
  /** The service knows a call that it was sent before by its idempotency key, or by what it asks for. @default false */
  isRepeatable?: boolean | undefined;
  /** Other parts of the page tell of the change too, which without the script's help are asked for anew. @default false */
  isRenewing?: boolean | undefined;
  /** Told of each press that was taken early, once, as soon as the component has taken over. */
  onTakenOver: (call: EarlyCall) => void;
}

interface EarlyForm {
  ref: RefObject<HTMLFormElement | null>;
  'data-early': string;
  'data-repeatable': true | undefined;
  'data-renews': true | undefined;
}

/**
 * Lets a plain form answer to a press before its slot's script has come: `<form {...useEarlyForm({ texts, onTakenOver })} method="post" …>`. The page's
 * inline script then sends it to its own address, which answers `accept: application/json` by JSON, and tells of what becomes of it.
 */
export function useEarlyForm({ texts, isRepeatable, isRenewing, onTakenOver }: EarlyFormOptions): EarlyForm {
  const ref = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(onTakenOver);
  useLayoutEffect(() => {
    const form = ref.current;
    // From here on the component hears of presses.
    delete form?.dataset['early'];
    const calls = window.earlyCalls?.filter((call) => call.form === form) ?? [];
    for (const call of calls) takeOver(call);
  }, []);
  // Always the same: React would set a changed attribute again.
  const [declared] = useState(() => [texts.done, texts.errors, texts.otherwise].join(' '));
  return {
    ref,
    'data-early': declared,
    'data-repeatable': isRepeatable || undefined,
    'data-renews': isRenewing || undefined,
  };
}
