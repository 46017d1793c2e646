export { createI18n, type Texts } from '../i18n/create-i18n.ts';
export { browserTransport } from '../http/browser-transport.ts';
export { createHttpClient, CSRF_HEADER, SITE_HEADER, type HttpTransport } from '../http/http-client.ts';
export { PlatformProvider } from '../platform-context.tsx';
export { IDLE_SESSION, type SessionService } from '../session/session.ts';
export type { SlotData, SlotLoader } from '../slots/slot-loader.ts';
export { createPageStore, type PageStore } from '../store/page-store.ts';
export { createTracking } from '../tracking/create-tracking.ts';
export { SILENT_TRACKING } from '../tracking/tracking.ts';
