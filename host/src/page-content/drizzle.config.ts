import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/page-content/schema.ts',
  out: './src/page-content/migrations',
  schemaFilter: ['pages'],
});
