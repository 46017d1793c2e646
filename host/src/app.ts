import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentOf, resolveSite, SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import {
  closeApp,
  createPreviewReader,
  createServiceApp,
  createServiceCallCheck,
  createVisitorTokens,
  databaseSettingsOf,
  mailSettingsOf,
  migrateSlice,
  mountSlice,
  openDatabase,
  pictureSettingsOf,
  prepareSlice,
  pathMatcher,
  SERVICE_TOKEN_HEADER,
  type IsAmong,
  type OpenedDatabase,
  type ServiceCaller,
  type Slice,
  type SliceContext,
} from '@ninefold/service';
import { createMailer } from '@ninefold/service/mail';
import { CONTENT_SLICE, ContentDocuments, contentsOf } from '@ninefold/service/documents';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerAssets } from './assets/assets-route.ts';
import { StyleBundles } from './assets/style-bundles.ts';
import { loadConsoleBundle } from './console/console-bundle.ts';
import { registerConsole } from './console/console-routes.ts';
import { CONSOLE_SLICE } from './console/console-slice.ts';
import { registerPlacesRoute } from './composition/places-route.ts';
import { ReleasePool } from './composition/release-pool.ts';
import { Serving } from './composition/serving.ts';
import type { Config } from './config.ts';
import { registerContent } from './content/content-routes.ts';
import { registerReload, RELOAD_SCRIPT_PATH } from './dev/reload-routes.ts';
import { registerChangesRoute } from './gate/changes-route.ts';
import { createChangeReader } from './gate/release-changes.ts';
import { createDraftGate, createReleaseGate } from './gate/release-gate.ts';
import type { RenderOptions } from './gate/sample-page.ts';
import { forwardTo } from './gateway/forward.ts';
import { addGatewayRules } from './gateway/gateway.ts';
import { forwardToRegistered } from './gateway/registered-calls.ts';
import { createServerHttp } from './gateway/server-http.ts';
import { DEMO_SLICE } from './demo-ledger/demo-slice.ts';
import { LOGIN_SLICE } from './login/login-slice.ts';
import { registerHostHealth } from './health/host-health.ts';
import { registerLogin } from './login/login-routes.ts';
import { Sessions } from './login/sessions.ts';
import { TokenCookies } from './login/token-cookies.ts';
import { TokenKeyring } from './login/token-keyring.ts';
import { readOpening } from './opening/opening-state.ts';
import { SiteContentsReader } from './opening/site-contents.ts';
import { PageContent } from './page-content/page-content.ts';
import { PAGES_SLICE } from './page-content/pages-slice.ts';
import { ReleaseHarm } from './rendering/release-harm.ts';
import { RendererPool } from './rendering/renderer-pool.ts';
import { registerPages } from './pages/page-route.ts';
import { loadPagesBundle } from './pages/pages-bundle.ts';
import { takeTurns } from './overload/connection-turns.ts';
import { createLoadReader, PageQueue } from './overload/page-queue.ts';
import { refuseForNow } from './overload/refuse-for-now.ts';
import { Preparation } from './preparation.ts';
import { errorDocument } from './pages/error-document.ts';
import { mendAddress } from './pages/mend-address.ts';
import { registerSecurityTxt } from './pages/security-txt.ts';
import { registerSitemaps } from './pages/sitemap-routes.ts';
import { draftReader, registerDrafts } from './releases/draft-routes.ts';
import { loadOperatorToken } from './releases/operator-token.ts';
import { createReleasePasses } from './releases/release-pass.ts';
import { createReleaseRegistry, type ReleaseRegistry } from './releases/registry.ts';
import { registerReleaseFiles } from './releases/release-files.ts';
import { registerReleaseRoutes } from './releases/release-routes.ts';
import { followRetention } from './retention/retention.ts';
import { RELEASES_SLICE } from './releases/releases-slice.ts';
import { registerServiceRoutes } from './services/service-routes.ts';
import { createTelemetry } from './telemetry/telemetry.ts';
import { registerTelemetry } from './telemetry/telemetry-routes.ts';

export interface HostOptions {
  config: Config;
  /** The slices whose services run in this process unless they have an address of their own. */
  slices: readonly Slice[];
  progress: (line: string) => void;
}

export interface Host {
  app: FastifyInstance;
  database: OpenedDatabase;
  registry: ReleaseRegistry;
  serving: Serving;
  /** What a slice's service in this process is given. */
  contextOf: (slice: string) => SliceContext;
  /** When the services can answer. Pages are shown before, as far as they can be. */
  prepared: Promise<void>;
  /** Says that this host ends, and waits until visitors have gone elsewhere. */
  drain(): Promise<void>;
  /** Answers what is under way, then ends everything that was opened. */
  close(): Promise<void>;
}

/** The host's own tables, in the order to migrate them: the demo's ledger looks into those of the login. */
const OWN_SLICES = [LOGIN_SLICE, DEMO_SLICE, RELEASES_SLICE, CONSOLE_SLICE, CONTENT_SLICE, PAGES_SLICE];

/**
 * Puts the host together, apart from listening: database, registry, composition, gateway, pages. Where the database does not answer but the
 * last composition is known here, the services follow when it does. @throws when neither is to be had
 */
export async function buildHost({ config, slices, progress }: HostOptions): Promise<Host> {
  const { bundle, assets } = loadPagesBundle();
  const consoleBundle = loadConsoleBundle();
  // Mails and the embedded database are nobody else's business.
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const database = await openDatabase({
    ...(config.DATABASE_URL && { url: config.DATABASE_URL }),
    dataDir: config.DATA_DIR,
    mayBeDown: true,
    onProgress: progress,
    ...databaseSettingsOf(config),
  });
  const ask = () => database.database.$client.query('select 1');
  const keyring = new TokenKeyring();
  const prepareOwn = async () => {
    for (const slice of OWN_SLICES) await migrateSlice(database, slice);
    await keyring.open(database.database);
  };
  const missing: unknown = await ask().then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!missing) await prepareOwn();
  const sessions = new Sessions(database.database);
  const visitors = createVisitorTokens({ keys: keyring.keys, isEnded: sessions.isEnded });
  const cookies = new TokenCookies(keyring);

  const app = createServiceApp({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    databaseTimeoutMs: config.DATABASE_TIMEOUT_MS,
    rewriteUrl: mendAddress,
  });
  const { log } = app;
  takeTurns(app, (request, reply) => refuseForNow(request, reply, config.SITE_HOSTS));
  const harm = new ReleaseHarm({
    onTooMuch: (remote, version, reason) => {
      log.error({ remote, version, reason }, 'a release goes into quarantine');
      registry
        .quarantine(remote, version, reason)
        .catch((error: unknown) => log.error({ err: error, remote, version }, 'the quarantine was not written'));
    },
  });
  const renderers = new RendererPool({
    count: config.RENDERERS,
    memoryMb: config.RENDERER_MEMORY_MB,
    onFault: (message, cause, release) => {
      log.error({ err: cause, release }, message);
      if (release !== undefined) harm.count(release, cause);
    },
  });
  const readLoad = createLoadReader();
  const queue = new PageQueue({
    most: config.PAGES_AT_ONCE,
    mostWaiting: config.PAGES_WAITING,
    readLoad: () => Math.max(readLoad(), renderers.load()),
    onRefused: (count) => log.warn({ count }, 'more pages were asked for than this host can render'),
  });
  const preparation = new Preparation({
    ask,
    prepare: () => prepareAll(),
    onFault: (message, cause) => log.error({ err: cause }, message),
  });
  const needsDatabase = databaseGuard(slices);
  preparation.guard(app, (url) => needsDatabase(url) && !serving.hasPage(url.split('?')[0]!));
  addGatewayRules(app, { hostNames: config.SITE_HOSTS, visitors, cookies, slices });

  const serverHttp = createServerHttp(app);
  const rendering: RenderOptions = {
    serverHttp,
    view: (site) => serving.view(site),
    file: (remote, version, path) => registry.file(remote, version, path),
    hostNameOf: (site) => config.SITE_HOSTS[site][0] ?? '',
  };
  const registry: ReleaseRegistry = await createReleaseRegistry({
    database: database.database,
    kind: database.kind,
    cacheFolder: join(config.DATA_DIR, 'releases'),
    contract: { provided: bundle.sharedVersions, exports: bundle.sharedExports },
    gate: createReleaseGate({
      ...rendering,
      browser: config.GATE_BROWSER === undefined ? undefined : { path: config.GATE_BROWSER, assets },
    }),
    draftGate: createDraftGate(rendering),
    load: (remote, version) => pool.load(remote, version),
    onFault: (fault, cause) => log.error({ err: cause }, fault),
  });
  if (missing && registry.status().health !== 'last-known') {
    renderers.close();
    await registry.close();
    await database.close();
    throw new Error('the database does not answer, and no composition is known here', { cause: missing });
  }
  const pool = new ReleasePool(registry, renderers);
  const serving = new Serving({ pool, onFault: (message, cause) => log.error({ err: cause }, message) });
  registry.onChange((state) => void serving.take(state));
  await serving.take(registry.current());

  const serviceToken = config.SERVICE_TOKEN ?? randomBytes(32).toString('base64url');
  const services = inProcessCaller(app, serviceToken);
  const preview = createPreviewReader(services);
  const contextOf = (name: string): SliceContext => ({
    database: database.database,
    visitors,
    environment: environmentOf(config.SITE_HOSTS.DE[0]),
    dataDir: join(config.DATA_DIR, name),
    mail: mailSettingsOf(config),
    pictures: pictureSettingsOf(config),
    origin: (site) => originOf(config, app, site),
    services,
    isServiceCall: createServiceCallCheck(serviceToken),
    preview,
  });
  const errorPage = (request: FastifyRequest) =>
    errorDocument(siteOf(resolveSite(request.headers.host, config.SITE_HOSTS)).locale);
  for (const slice of slices) {
    const address = config.SERVICE_ADDRESSES.get(slice.name);
    if (address) await forwardTo(app, slice, address, errorPage);
    else await mountSlice(app, slice, contextOf(slice.name));
  }
  await forwardToRegistered(app, {
    services: registry.services,
    hostNames: config.SITE_HOSTS,
    isPage: (path) => serving.hasPage(path),
    errorPage,
  });
  await app.register((scope) =>
    registerLogin(scope, {
      database: database.database,
      visitors,
      cookies,
      sessions,
      isServiceCall: createServiceCallCheck(serviceToken),
      services,
      mailer: createMailer(mailSettingsOf(config), (path) =>
        log.warn(`no MAIL_URL names a mail server: a mail was written to ${path}`),
      ),
      origin: (site) => originOf(config, app, site),
      slices: [...slices, LOGIN_SLICE],
      publicKeys: () => keyring.publicKeys(),
    }),
  );
  followRetention(app, { slices, days: config.RETENTION_DAYS, contextOf, log });
  const telemetry = await createTelemetry({
    database: database.database,
    registry,
    onFault: (fault, cause) => log.error({ err: cause }, fault),
  });
  await app.register((scope) => registerTelemetry(scope, telemetry));
  const operatorToken = config.OPERATOR_TOKEN ?? (await loadOperatorToken(config.DATA_DIR));
  const passes = createReleasePasses(operatorToken);
  await registerReleaseRoutes(app, {
    registry,
    operatorToken,
    passes,
    originOf: (site) => originOf(config, app, site),
  });
  const pageContent = new PageContent(database.database, (fault, cause) => log.error({ err: cause }, fault));
  const readChanges = createChangeReader({
    ...rendering,
    manifest: (remote, version) => registry.manifest(remote, version),
  });
  await registerChangesRoute(app, { registry, readChanges, operatorToken });
  await registerPlacesRoute(app, { serving, pageContent, operatorToken });
  await registerServiceRoutes(app, { registry, operatorToken, taken: takenNames(slices) });
  await registerContent(app, {
    documents: new ContentDocuments(database.database, contentsOf([...slices, PAGES_SLICE])),
    operatorToken,
  });
  const contents = new SiteContentsReader(services);
  const opening = () => readOpening(registry.current(), registry.remotes(), contents);
  await registerConsole(app, { database: database.database, operatorToken, bundle: consoleBundle, opening });
  const drafts = { drafts: registry.drafts, passes, hostNames: config.SITE_HOSTS };
  const mayRead = draftReader(drafts);
  await registerDrafts(app, drafts);
  await registerReleaseFiles(app, { registry, mayRead });
  const styles = new StyleBundles(assets.css, registry);
  await registerAssets(app, { folders: [...assets.folders, ...consoleBundle.folders], styles, mayRead });
  if (config.DEV_RELOAD) registerReload(app, serving);
  registerSitemaps(app, {
    hostNames: config.SITE_HOSTS,
    serving,
    services,
    originOf: (site) => originOf(config, app, site),
  });
  registerSecurityTxt(app, {
    contacts: config.SECURITY_CONTACT,
    hostNames: config.SITE_HOSTS,
    originOf: (site) => originOf(config, app, site),
  });
  registerPages(app, {
    serving,
    passes,
    drafts: registry.drafts,
    counts: telemetry.counts,
    renderers,
    assets,
    styles,
    hostNames: config.SITE_HOSTS,
    serverHttp,
    contents,
    pageContent,
    slotDeadlineMs: config.SLOT_DEADLINE_MS,
    queue,
    originOf: (site) => originOf(config, app, site),
    consent: {
      isEnabled: config.CONSENT_ENABLED,
      script: config.CONSENT_SCRIPT,
      domainIds: config.CONSENT_DOMAIN_IDS,
      origins: config.CONSENT_ORIGINS,
    },
    checkoutUrlOf: (site) => config.CHECKOUT_URL?.replaceAll('{site}', site.toLowerCase()),
    ...(config.DEV_RELOAD && { reloadScript: RELOAD_SCRIPT_PATH }),
  });
  const local = slices.filter(({ name }) => !config.SERVICE_ADDRESSES.has(name));
  const health = registerHostHealth(app, {
    database: database.database,
    slices: [...OWN_SLICES, ...local],
    registry,
    serving,
    drainMs: config.DRAIN_MS,
  });
  app.get('/service/health', () => ({
    status: 'UP',
    revision: registry.current().revision,
    registry: registry.status().health,
  }));

  async function prepareSlices(): Promise<void> {
    for (const slice of slices.filter(({ name }) => !config.SERVICE_ADDRESSES.has(name)))
      await prepareSlice(database, slice, contextOf(slice.name), progress);
  }
  async function prepareAll(): Promise<void> {
    await prepareOwn();
    await prepareSlices();
  }

  await app.ready();
  if (!missing) await prepareSlices();
  return {
    app,
    database,
    registry,
    serving,
    contextOf,
    prepared: missing ? preparation.wait() : Promise.resolve(),
    drain: () => health.drain(),
    async close() {
      preparation.stop();
      serving.close();
      await closeApp(app);
      queue.close();
      renderers.close();
      await telemetry.close();
      await registry.close();
      await database.close();
    },
  };
}

/** Names below `/service/` that no service elsewhere may register. */
function takenNames(slices: readonly Slice[]): ReadonlySet<string> {
  const ofSlices = slices.flatMap(({ name, paths }) => [name, ...paths.map((path) => path.split('/')[2] ?? '')]);
  return new Set(['login', 'releases', 'content', 'telemetry', 'health', ...ofSlices]);
}

/** The host's own calls that answer from memory. */
const FROM_MEMORY = ['/service/releases/*', '/service/telemetry/*', '/service/health'];

/** Tells which calls cannot be answered while the database is away: all but those that answer without it. */
function databaseGuard(slices: readonly Slice[]): IsAmong {
  const isCall = pathMatcher(['/service/*', ...slices.flatMap(({ paths }) => paths)]);
  const answersWithout = pathMatcher([
    ...FROM_MEMORY,
    ...slices.flatMap(({ withoutDatabase = [] }) => withoutDatabase),
  ]);
  return (url) => isCall(url) && !answersWithout(url);
}

/** Addresses of the sites as visitors see them. */
export function originOf(config: Config, app: FastifyInstance, site: SiteCode): string {
  const port = config.PUBLIC_ORIGIN_PORT ?? portOf(config, app);
  const isDefaultPort = port === 80 || port === 443;
  return `http${port === 443 ? 's' : ''}://${config.SITE_HOSTS[site][0]}${isDefaultPort ? '' : `:${port}`}`;
}

/** The port that the host listens on, also when the configuration left the choice to the system. */
export function portOf(config: Config, app: FastifyInstance): number {
  const [address] = app.server.listening ? app.addresses() : [];
  return typeof address === 'object' ? address.port : config.PORT;
}

export function allOrigins(config: Config, app: FastifyInstance): string[] {
  return SITE_CODES.map((site) => originOf(config, app, site));
}

function inProcessCaller(app: FastifyInstance, serviceToken: string): ServiceCaller {
  return async ({ path, site, method = 'GET', body, cookie, asService = false }) => {
    const response = await app.inject({
      method,
      url: path,
      headers: {
        site,
        'x-csrf-protection': '1',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(asService && { [SERVICE_TOKEN_HEADER]: serviceToken }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
    return { status: response.statusCode, body: isJson ? response.json<unknown>() : response.body };
  };
}
