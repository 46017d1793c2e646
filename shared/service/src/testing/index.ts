export { connectTestDatabase, openTestDatabase } from './test-database.ts';
export { createTestService, type TestService, type TestServiceOptions } from './test-service.ts';
export { createTestVisitors, type TestVisitor, type TestVisitors } from './test-visitors.ts';
export { SERVICE_VARIABLES } from '../runtime/config.ts';
export { findPostgres, startPostgres, type LocalPostgres, type PostgresEnd } from './local-postgres.ts';
