import type { EARLY_CALL, PRESSED_EARLY, EarlyAnswer, EarlyCall } from '@ninefold/platform/host';
import type { PageState } from '../page-tree/page-state.ts';

/*
 * Stands in the head of each page, ahead of everything that is fetched, and stays below 1 KB (brotli): it calls by fetch, since the
 * platform's client has not come and would be larger than all of this. It sends forms that say
 * `data-early` as long as their slots' scripts have not come. React finds the HTML that it expects: what happens is told by attributes
 * alone, and in live regions outside of its part of the page.
 */

/** Two presses that are this close are one double click, in ms. */
const DOUBLE_CLICK_MS = 500;
const TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 300;
/** How long a page whose other parts tell of the change too waits for its scripts, in ms, before it is asked for anew. */
const RENEWAL_MS = 4000;

const page = document;
const calls: EarlyCall[] = (window.earlyCalls = []);
let turn: Promise<unknown> = Promise.resolve();

interface PressedButton extends HTMLButtonElement {
  /** `timeStamp` of the last press that was taken. */
  pressedAt?: number;
}

interface QuantityField {
  quantity: HTMLInputElement;
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as PressedButton | null;
  const { early, repeatable } = form.dataset;
  // One that is sent by `get` leads to a page.
  if (!early || !button || form.method === 'get') return;
  event.preventDefault();
  event.stopPropagation();

  const at = event.timeStamp;
  const isStep = button.name === 'step';
  if (isStep) (form.elements as unknown as QuantityField).quantity.stepUp(+button.value);
  else if (button.ariaBusy || at - button.pressedAt! < DOUBLE_CLICK_MS) return;
  else button.ariaBusy = 'true';
  button.pressedAt = at;

  const fields = new FormData(form, isStep ? null : button);
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');

  const send = async (tries: number): Promise<EarlyAnswer> => {
    try {
      const response = await fetch(form.getAttribute('action')!, {
        method: 'POST',
        body: new URLSearchParams(fields as never),
        headers: { accept: 'application/json', 'idempotency-key': key },
        keepalive: true,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { status, redirected, url } = response;
      // A service that knows plain forms alone leads to the page that tells.
      if (redirected) location.assign(url);
      if (status < 500 || !tries) return { status, body: await response.json() };
    } catch {
      if (!tries) return { status: 0, body: {} };
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return send(0);
  };
  const start = () => send(repeatable ? 1 : 0);
  const answer = turn.then(() =>
    // While nobody has made the visitor known, calls that may do so go one after another, in all tabs.
    page.cookie.includes('LongtermToken=') || !(navigator.locks as LockManager | undefined)
      ? start()
      : navigator.locks.request('longterm-token', start),
  );
  turn = answer;
  const call: EarlyCall = { form, key, fields, at, answer };
  calls.push(call);
  dispatchEvent(new CustomEvent('early-call' satisfies typeof EARLY_CALL, { detail: call }));

  const region = page.createElement('p');
  region.role = 'status';
  page.body.append(region);
  void answer.then(({ status, body }) => {
    button.ariaBusy = null;
    for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-early-shows]')) {
      const value = valueAt(body, dataset['earlyShows']!);
      if (value !== undefined) dataset['earlyValue'] = value;
    }
    // Taken over: the slot tells it itself.
    if (!form.dataset['early']) return;
    const [done, errors, otherwise] = early.split(' ');
    const { texts } = JSON.parse(page.getElementById('page-state')!.textContent) as PageState;
    const { error, limit } = body as { error?: string; limit?: number };
    const plural = limit ? new Intl.PluralRules(page.documentElement.lang).select(limit) : 'zero';
    const isDone = status > 0 && status < 400;
    const text = (
      isDone
        ? valueAt(texts, button.dataset['earlyDone'] ?? done!)
        : (valueAt(texts, `${errors}.${error}`) ??
          valueAt(texts, `${errors}.${error}_${plural}`) ??
          valueAt(texts, otherwise!))
    )?.replace(
      /{{(.+?)}}/g,
      (_, name: string) => valueAt(body, name) ?? form.dataset[name] ?? (fields.get(name) as string),
    );
    const place = form.querySelector<HTMLElement>('[role=status]') ?? form;
    place.dataset['earlyText'] = region.textContent = text ?? '';
    place.dataset['earlyOk'] = `${isDone}`;
    if (form.dataset['renews'])
      setTimeout(() => form.dataset['early'] && calls.at(-1) === call && location.reload(), RENEWAL_MS);
  });
  // Last, since it throws where storage is forbidden.
  sessionStorage['pressed' satisfies typeof PRESSED_EARLY] = 1;
}

/** The value at a path of names with dots between them. */
function valueAt(tree: unknown, path: string): string | undefined {
  return path.split('.').reduce((branch, name) => (branch as Record<string, unknown> | undefined)?.[name], tree) as
    | string
    | undefined;
}

page.addEventListener('submit', onSubmit, true);
