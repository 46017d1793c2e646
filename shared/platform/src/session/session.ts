/** Keeps the visitor's tokens renewed; one instance per page for all remotes (SES-6). */
export interface SessionService {
  /** Begins the upkeep; the host calls it once when the page has come to rest. */
  start(): void;
  stop(): void;
}

/** On the server there is nothing to keep renewed. */
export const IDLE_SESSION: SessionService = { start: () => undefined, stop: () => undefined };
