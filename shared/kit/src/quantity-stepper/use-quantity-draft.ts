import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

export interface QuantityDraftOptions {
  quantity: number;
  /** The least that can be typed. */
  least: number;
  onQuantityChange: (quantity: number) => void;
}

/** Larger numbers are taken for this one: no limit is as high. */
const MOST = 9999;

/**
 * What is being typed is only a draft until Enter or leaving the field. A whole number is taken as it is typed, above the limit too: who
 * keeps the limit says so. Anything else is forgotten.
 */
export function useQuantityDraft({ quantity, least, onQuantityChange }: QuantityDraftOptions) {
  const [draft, setDraft] = useState<string>();

  function choose(wanted: number) {
    setDraft(undefined);
    if (wanted !== quantity) onQuantityChange(wanted);
  }
  function commit() {
    if (draft === undefined) return;
    const wanted = Number(draft);
    const isTaken = draft.trim() !== '' && Number.isInteger(wanted) && wanted >= least;
    choose(isTaken ? Math.min(MOST, wanted) : quantity);
  }
  return {
    choose,
    inputProps: {
      value: draft ?? String(quantity),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
      onBlur: commit,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      },
    },
  };
}
