import { createHttpClient, type SessionService } from '@ninefold/platform/host';
import { createSessionService, upkeepTransport } from '@ninefold/platform/session';

export function createUpkeep(site: string): SessionService {
  return createSessionService({ http: createHttpClient(site, upkeepTransport) });
}
