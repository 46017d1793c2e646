import type { SessionService } from '@ninefold/platform/host';

/** How long a form that leads to another page may take, in ms. */
const LEAVING_MS = 10_000;

/** The page's one session service (SES-6). Its code comes when it is started, which a page does when it has come to rest. */
export function createPageSession(site: string): SessionService {
  let upkeep: Promise<SessionService | undefined> | undefined;
  let isLeaving = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  // A plain form makes a stranger known: asked meanwhile, the page would make somebody else of them.
  document.addEventListener('submit', ({ defaultPrevented }) => (isLeaving ||= !defaultPrevented));

  function start(): void {
    if (isLeaving) {
      isLeaving = false;
      retry = setTimeout(start, LEAVING_MS);
      return;
    }
    upkeep ??= import('./session-upkeep.ts').then(
      ({ createUpkeep }) => createUpkeep(site),
      () => undefined, // Without its script the tokens simply run out.
    );
    void upkeep.then((service) => service?.start());
  }
  return {
    start,
    stop() {
      clearTimeout(retry);
      void upkeep?.then((service) => service?.stop());
    },
  };
}
