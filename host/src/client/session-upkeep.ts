import { createHttpClient, type SessionService } from '@ninefold/platform/host';
import { createSessionService, fetchTransport } from '@ninefold/platform/session';

export function createUpkeep(site: string): SessionService {
  return createSessionService({ http: createHttpClient(site, fetchTransport) });
}
