import type { SiteCode } from '@ninefold/sites';

/** Calls another slice's service through the gateway. Answers with any status; rejects when nothing answers within 5 s. */
export type ServiceCaller = (call: ServiceCall) => Promise<{ status: number; body: unknown }>;

export interface ServiceCall {
  /** Root-relative, with its query: `/service/catalogue/api/offers?tcm=1-1`. */
  path: string;
  site: SiteCode;
  /** @default 'GET' */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** The `Cookie` header, for calls in a visitor's name. */
  cookie?: string;
  /** Proves that a service calls, where the called one permits nobody else. @default false */
  asService?: boolean;
}
