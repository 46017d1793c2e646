import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/documents/schema.ts',
  out: './src/documents/migrations',
  schemaFilter: ['content'],
});
