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
