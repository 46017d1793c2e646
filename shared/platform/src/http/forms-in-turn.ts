import { hasTurns, untilKnown } from './until-known.ts';

/** How long a form that leads to another page may take, in ms. */
const LEAVING_MS = 10_000;

/**
 * Lets plain forms of a visitor whom nobody has made known wait for their turn, as calls do ({@link untilKnown}). A form's turn lasts until
 * its page is left.
 */
export function sendFormsInTurn(): void {
  let inTurn: HTMLFormElement | undefined;
  let isLeaving = false;
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    isLeaving = !event.defaultPrevented;
    if (!isLeaving || form === inTurn || form.method === 'get' || !hasTurns()) return;
    event.preventDefault();
    void untilKnown(async () => {
      inTurn = form;
      isLeaving = false;
      form.requestSubmit(event.submitter);
      // Its slot may have taken it over meanwhile, and sends it itself.
      if (isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      inTurn = undefined;
    });
  });
}
