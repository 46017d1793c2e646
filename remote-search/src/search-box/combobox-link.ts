import type { ChangeEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';

/** What the suggestions, once they are loaded, hear from the search field. */
export interface Combobox {
  onChange(event: ChangeEvent<HTMLInputElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onFocus(): void;
  /** The focus has left the field, or a button of the list. */
  onBlur(event: FocusEvent<HTMLElement>): void;
  onClick(event: MouseEvent<HTMLInputElement>): void;
}

/** What the search field says about the list to assistive technology. */
export interface ListState {
  isOpen: boolean;
  /** Id of the highlighted suggestion. */
  activeId: string | undefined;
}

export const CLOSED_LIST: ListState = { isOpen: false, activeId: undefined };
