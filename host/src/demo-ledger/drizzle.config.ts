import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/demo-ledger/schema.ts',
  out: './src/demo-ledger/migrations',
  schemaFilter: ['demo'],
});
