import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './api/*/table.ts',
  out: './migrations',
  casing: 'snake_case',
});
