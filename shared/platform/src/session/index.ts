/** Apart from the rest of the host's part, since pages fetch it when they have come to rest. */
export { readToken } from './session-token.ts';
export { createSessionService, type SessionServiceOptions } from './session-service.ts';
export { upkeepTransport } from './upkeep-transport.ts';
