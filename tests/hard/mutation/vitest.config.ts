import { defineConfig } from 'vitest/config';

/** The rules' own tests alone: what needs the platform starts too slowly for a thousand runs. */
export default defineConfig({
  test: {
    testTimeout: 600_000,
    include: [
      'domain/*.test.ts',
      'domain/{accounts,offers,payments}/**/*.test.ts',
      'domain/properties/*.test.ts',
    ],
    // It unpacks a hundred megabytes, which takes seconds.
    exclude: ['domain/offers/pdf/inspection-limits.test.ts'],
  },
});
