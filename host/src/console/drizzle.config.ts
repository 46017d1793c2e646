import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/console/schema.ts',
  out: './src/console/migrations',
  schemaFilter: ['console'],
});
