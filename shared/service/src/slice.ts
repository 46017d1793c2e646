import type { Person, PersonalTable } from './people/personal-table.ts';
import type { Environment, SiteCode } from '@ninefold/sites';
import type { PgColumn, PgTable } from './tables.ts';
import type { FastifyInstance } from 'fastify';
import type { ServiceCallCheck } from './app/service-token.ts';
import type { Database } from './database/database.ts';
import type { SliceContent } from './documents/content-part.ts';
import type { CheckoutSettings } from './runtime/checkout-settings.ts';
import type { MailSettings } from './runtime/mail-settings.ts';
import type { PictureSettings } from './runtime/picture-settings.ts';
import type { PreviewReader } from './preview/preview-reader.ts';
import type { ServiceCaller } from './service-call.ts';
import type { VisitorTokens } from './visitors/visitor-tokens.ts';

/** What a team's backend is: mounted by the host in its process, or started alone by {@link startService}. */
export interface Slice {
  /** `cart`; also the name of its PostgreSQL schema. */
  name: string;
  /** Where it answers, whoever runs it; a star at the end stands for everything behind it: `/service/cart/*`. */
  paths: readonly string[];
  /** Those at which a visitor keeps something without an account: whoever changes anything there gets the long-term token that it belongs to. */
  keptForVisitor?: readonly string[];
  /** Those at which a visitor puts something into the cart, by any method but GET: a rollout that sells less is taken back. */
  sells?: readonly string[];
  /** Those whose address alone proves who may call: a write there need not come from the shop's own pages. */
  ownProof?: readonly string[];
  /** Those that answer without the database. */
  withoutDatabase?: readonly string[];
  /** Folder with drizzle-kit migrations: `meta/_journal.json` and `*.sql`. */
  migrations: URL;
  /** The tables in which rows are about people, those first that refer to others: exported and erased person by person. */
  people?: readonly PersonalTable[];
  /** Does what the law wants done before a person is erased, in the transaction of that: what it writes of them may have to outlive them. */
  beforeErasure?(transaction: Pick<Database, 'execute'>, person: Person): Promise<void>;
  /** Tables that no page shows to whoever is not known: what changes in them leaves pages as they are, as what changes in those of people does. */
  unseen?: readonly PgTable[];
  /** What is deleted when it is old; operators set the days by `RETENTION_DAYS`. */
  keeps?: readonly KeptForAWhile[];
  /** What of it operators want to be told of at once, as its tables have it; asked every few seconds. */
  troubles?(database: Database): Promise<SliceTrouble[]>;
  /** What of it stands in `/metrics`, of all hosts; read when somebody asks. */
  figures?: readonly SliceFigure[];
  /** Adds the slice's routes. */
  register(app: FastifyInstance, context: SliceContext): Promise<void> | void;
  /** What a merchandiser changes: exported, imported and undone as documents. */
  content?: SliceContent;
  /** Works out anew what an older version has not stored; called after each migration, by one process at a time. */
  prepare?(context: SliceContext, progress: (line: string) => void): Promise<void>;
}

/** What a slice deletes when it is old. */
export interface KeptForAWhile {
  /** As operators name it: `carts`. */
  name: string;
  /** Days that it is kept where operators say nothing. */
  days: number;
  /** Deletes what is older; several hosts may do it at once. Answers how much that was. */
  forget: (context: SliceContext, before: Date) => Promise<number>;
}

/** Something that went wrong by itself, and that somebody should look at. */
export interface SliceTrouble {
  what: 'import-failed' | 'mail-given-up';
  /** Tells it from others of the slice; it is told once. */
  key: string;
  at: Date;
  site: SiteCode;
  /** One sentence for people. */
  text: string;
}

/** A figure of a slice, as its tables have it now. */
export interface SliceFigure {
  /** `feeds`: the metric is called `ninefold_feeds`. */
  name: string;
  /** One line for people. */
  help: string;
  /** Each has few values, and none describes a person. */
  labels: readonly string[];
  read(database: Database): Promise<{ labels: Readonly<Record<string, string>>; value: number }[]>;
}

/** What lets one try a slice: rows that a real shop never has. The package's `./demo` export. */
export interface Demo {
  /** The slice's name. */
  name: string;
  /** The tables that {@link load} fills, those first to which others refer. Rows in them that the demo did not bring are a retailer's. */
  tables: readonly DemoTable[];
  /** Fills each of the tables that is empty. Called while no table holds a retailer's rows, again after it was interrupted. */
  load(context: SliceContext, progress: (line: string) => void): Promise<void>;
  /** Puts files into place that the rows name. Called at each start of the demo: quick when they are there. */
  files?(context: SliceContext, progress: (line: string) => void): Promise<void>;
  /** Works out anew what is derived from the tables, and removes the files, once the demo's rows are gone. */
  removed?(context: SliceContext, progress: (line: string) => void): Promise<void>;
}

export interface DemoTable {
  table: PgTable;
  /** Whether a row of the demo stays when the demo is removed because somebody has changed it since: content, but no accounts. @default false */
  isKeptWhenChanged?: boolean;
  /** The columns whose change counts, where the shop itself changes others. @default all */
  content?: readonly PgColumn[];
  /** The columns by which the demo's rows are found again, where the primary key is made at random or counted up. @default the primary key */
  key?: readonly PgColumn[];
}

/** What a slice gets from whoever runs it. */
export interface SliceContext {
  database: Database;
  /** For what everybody is shown: single statements that read, spread over replicas where there are some. Whoever decides by what they read asks `database`. */
  reads: Database;
  visitors: VisitorTokens;
  /** `DEV` allows what shoppers must never see. */
  environment: Environment;
  /** Folder that the slice may cache files in: `<DATA_DIR>/<slice name>`. It exists. */
  dataDir: string;
  mail: MailSettings;
  pictures: PictureSettings;
  checkout: CheckoutSettings;
  /** Absolute origin of a site: `http://at.localhost:3000`. */
  origin: (site: SiteCode) => string;
  /** Tells the moment whose content a request gets: now, but for staff who look at another. */
  preview: PreviewReader;
  /** Calls another slice's service. */
  services: ServiceCaller;
  /** Whether a request comes from another service of the shop and from nobody else: see {@link ServiceCall.asService}. */
  isServiceCall: ServiceCallCheck;
}
