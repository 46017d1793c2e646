export type { Environment } from '@ninefold/sites';
export type { ServiceCall, ServiceCaller } from './service-call.ts';
export type { Demo, DemoTable, KeptForAWhile, Slice, SliceContext, SliceFigure, SliceTrouble } from './slice.ts';

export type { Database, OpenDatabaseOptions, OpenedDatabase, Transaction } from './database/database.ts';
export { openDatabase } from './database/open-database.ts';
export { DataFolderUnusable } from './data-folder/data-folder-unusable.ts';
export { makeDataFolder, makeFolder } from './data-folder/make-folder.ts';
export { deleteInBatches } from './database/delete-in-batches.ts';
export { openReadReplicas } from './database/read-replicas.ts';
export { migrateSlice } from './database/migrate-slice.ts';
export { withDatabase, type DatabaseTarget } from './database/with-database.ts';
export { createRemembered, forgetRemembered, markReading, type ReadMark } from './database/remembered.ts';
export { SHOWN_CHANNEL, tellShownChanges } from './database/shown-changes.ts';

export { CodedError } from './app/coded-error.ts';
export {
  BODY_LIMIT_BYTES,
  createServiceApp,
  REQUEST_ID_HEADER,
  setServiceRules,
  type ServiceAppOptions,
} from './app/service-app.ts';
export { closeApp } from './app/close-app.ts';
export { inRequestScope, requestScope, type RequestScope } from './app/request-scope.ts';
export type { Span, SpanAttributes, SpanKind, SpanOutcome } from './app/span.ts';
export { isDatabaseUnavailable, reasonOf } from './database/database-unavailable.ts';
export { createServiceCallCheck, SERVICE_TOKEN_HEADER, type ServiceCallCheck } from './app/service-token.ts';
export { createMemoryLimit, type MemoryLimit, type MemoryLimitOptions } from './app/memory-limit.ts';
export { networkOf } from './app/network-of.ts';
export { pathMatcher, type IsAmong } from './app/path-matcher.ts';
export { readSite } from './app/read-site.ts';
export { leadBackTo, type FormCodes, type RefusedForm } from './app/lead-back-to.ts';
export { keepTyped, readTyped, TYPED_BEFORE_COOKIE } from './app/typed-before.ts';
export { wantsJson } from './app/wants-json.ts';

export { fetchRemote, type RemoteAnswer, type RemoteRequest } from './fetch/fetch-remote.ts';
export { isPublicAddress } from './fetch/public-address.ts';
export { RemoteFetchFailed, type RemoteFetchCode } from './fetch/remote-fetch-failed.ts';

export { askEndedSessions, ENDED_SESSIONS_PATH, rememberEndedSessions } from './visitors/ended-sessions.ts';
export {
  createVisitorTokens,
  readLongtermToken,
  type EndedSessions,
  type LongtermClaims,
  type Session,
  type Visitor,
  type VisitorTokens,
} from './visitors/visitor-tokens.ts';
export { createTokenIssuer, type TokenIssuer } from './visitors/token-issuer.ts';
export { confirmationOf, isBoundTo, newBinding } from './visitors/session-binding.ts';
export {
  generateTokenKey,
  localTokenKeys,
  publicTokenKeys,
  remoteTokenKeys,
  TOKEN_KEYS_PATH,
  type TokenKeys,
} from './visitors/token-keys.ts';
export {
  LOGIN_TOKEN_COOKIE,
  LOGIN_TOKEN_SECONDS,
  LONGTERM_TOKEN_COOKIE,
  LONGTERM_TOKEN_SECONDS,
  SECURE_SESSION_BINDING_COOKIE,
  SESSION_BINDING_COOKIE,
} from './visitors/token-cookies.ts';

export { databaseChecks } from './health/database-checks.ts';
export { registerHealth, type Health, type HealthCheck, type HealthFinding } from './health/health-routes.ts';

export { erasePerson, exportPerson, type Erasure, type PersonExport, type SliceWithPeople } from './people/people.ts';
export type { Person, PersonalTable } from './people/personal-table.ts';

export { createPreviewReader, type PreviewReader, type Viewed } from './preview/preview-reader.ts';
export { BY_GROUP_HEADER, CHANGES_AT_HEADER, setCacheable } from './preview/set-cacheable.ts';
export { isValidAt, nextChangeOf, type Validity } from './preview/is-valid-at.ts';

export { CheckoutVariables, checkoutSettingsOf, type CheckoutSettings } from './runtime/checkout-settings.ts';
export { DatabaseVariables, databaseSettingsOf } from './runtime/database-settings.ts';
export { MailVariables, mailSettingsOf, type MailSettings } from './runtime/mail-settings.ts';
export {
  PictureVariables,
  pictureSettingsOf,
  privateOriginsOf,
  readPictureSettings,
  type BucketSettings,
  type PictureSettings,
} from './runtime/picture-settings.ts';
export { readVariables, sayFaults, type ReadVariables } from './runtime/read-variables.ts';
export { endWithGrace } from './runtime/end-with-grace.ts';
export { mountSlice } from './runtime/mount-slice.ts';
export { prepareSlice } from './runtime/prepare-slice.ts';
export { createServiceCaller } from './runtime/service-caller.ts';
export { startService } from './runtime/start-service.ts';
export { TrustedProxies } from './runtime/trusted-proxies.ts';
