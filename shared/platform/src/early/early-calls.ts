/** What a form's service answered; `status` is 0 when it did not. */
export interface EarlyAnswer {
  status: number;
  body: unknown;
}

/** A form that was sent by the page's inline script, since its slot's script had not come. */
export interface EarlyCall {
  form: HTMLFormElement;
  /** Under which it was sent, also when it was sent again. */
  key: string;
  fields: FormData;
  /** When it was pressed: the event's `timeStamp`. */
  at: number;
  /** Never rejects. */
  answer: Promise<EarlyAnswer>;
}

/** Fired on `window` at each press, with the call as its `detail`. */
export const EARLY_CALL = 'early-call';

/** Key in the tab's storage: a page has sent such a call, and may have been left before the answer. */
export const PRESSED_EARLY = 'pressed';

declare global {
  interface Window {
    /** The calls of the page, oldest first; absent where the inline script did not run. */
    earlyCalls?: EarlyCall[];
  }
}

/** Calls `listener` with every call of the page: those that were made already, and those to come. */
export function onEarlyCall(listener: (call: EarlyCall) => void): void {
  window.earlyCalls?.forEach(listener);
  window.addEventListener(EARLY_CALL, (event) => listener((event as CustomEvent<EarlyCall>).detail));
}

/** Whether the tab's page before has sent such a call. Tells so once; this page's own calls are left to its next page. */
export function wasPressedEarly(): boolean {
  try {
    const isPressed = !window.earlyCalls?.length && sessionStorage.getItem(PRESSED_EARLY) !== null;
    if (isPressed) sessionStorage.removeItem(PRESSED_EARLY);
    return isPressed;
  } catch {
    return false;
  }
}
