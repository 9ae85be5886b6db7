import { defineConfig } from 'vitest/config';

/** Browser journeys are Playwright's (`playwright.config.ts`); everything here runs in Node. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    environment: 'node',
    testTimeout: 30_000,
  },
});
