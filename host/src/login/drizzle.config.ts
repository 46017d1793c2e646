import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/login/schema.ts',
  out: './src/login/migrations',
  schemaFilter: ['login'],
});
