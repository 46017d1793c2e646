import type { Environment, SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ServiceCallCheck } from './app/service-token.ts';
import type { Database } from './database/database.ts';
import type { MailSettings } from './runtime/mail-settings.ts';
import type { PreviewReader } from './preview/preview-reader.ts';
import type { VisitorTokens } from './visitors/visitor-tokens.ts';

/** What a team's backend is: mounted by the host in its process, or started alone by {@link startService}. */
export interface Slice {
  /** `cart`; also the name of its PostgreSQL schema. */
  name: string;
  /** Folder with drizzle-kit migrations: `meta/_journal.json` and `*.sql`. */
  migrations: URL;
  /** Adds the slice's routes. */
  register(app: FastifyInstance, context: SliceContext): Promise<void> | void;
  /** Loads the demo content when the slice's tables are empty; called once after migration. Reports progress by lines. */
  seed?(context: SliceContext, progress: (line: string) => void): Promise<void>;
}

/** What a slice gets from whoever runs it. */
export interface SliceContext {
  database: Database;
  visitors: VisitorTokens;
  /** `DEV` allows what shoppers must never see. */
  environment: Environment;
  /** Folder that the slice may cache files in: `<DATA_DIR>/<slice name>`. It exists. */
  dataDir: string;
  mail: MailSettings;
  /** Absolute origin of a site: `http://at.localhost:3000`. */
  origin: (site: SiteCode) => string;
  /** Tells the moment whose content a request gets: now, but for staff who look at another. */
  preview: PreviewReader;
  /** Calls another slice's service. */
  services: ServiceCaller;
  /** Whether a request comes from another service of the shop and from nobody else: see {@link ServiceCall.asService}. */
  isServiceCall: ServiceCallCheck;
}

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
