/** Apart from the rest of the host's part, since pages fetch it when they have come to rest. */
export { fetchTransport } from './fetch-transport.ts';
export { readToken } from './session-token.ts';
export { createSessionService, type SessionServiceOptions } from './session-service.ts';
