export type { Database, OpenDatabaseOptions, OpenedDatabase } from './database/database.ts';
export type { Environment, ServiceCall, ServiceCaller, Slice, SliceContext } from './slice.ts';
export type { Visitor, VisitorTokens } from './visitors/visitor-tokens.ts';
