import type { SessionService } from '@ninefold/platform/host';

/** The page's one session service (SES-6). Its code comes when it is started, which a page does when it has come to rest. */
export function createPageSession(site: string): SessionService {
  let upkeep: Promise<SessionService | undefined> | undefined;
  return {
    start() {
      upkeep ??= import('./session-upkeep.ts').then(
        ({ createUpkeep }) => createUpkeep(site),
        () => undefined, // Without its script the tokens simply run out.
      );
      void upkeep.then((service) => service?.start());
    },
    stop: () => void upkeep?.then((service) => service?.stop()),
  };
}
