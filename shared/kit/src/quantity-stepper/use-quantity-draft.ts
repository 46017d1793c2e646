import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

export interface QuantityDraftOptions {
  quantity: number;
  min: number;
  max: number;
  onQuantityChange: (quantity: number) => void;
}

/** What is being typed is only a draft until Enter or leaving the field; what is no number is forgotten. */
export function useQuantityDraft({ quantity, min, max, onQuantityChange }: QuantityDraftOptions) {
  const [draft, setDraft] = useState<string>();

  function choose(wanted: number) {
    setDraft(undefined);
    const allowed = Math.min(max, Math.max(min, Math.round(wanted)));
    if (allowed !== quantity) onQuantityChange(allowed);
  }
  function commit() {
    if (draft === undefined) return;
    const wanted = Number(draft);
    choose(draft.trim() === '' || Number.isNaN(wanted) ? quantity : wanted);
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
