import { defineConfig } from 'vitest/config';

const server = ['server', 'security', 'chaos', 'conformance'].map((folder) => `tests/${folder}/**/*.test.ts`);

/**
 * Browser journeys are Playwright's (`playwright.config.ts`); everything here runs in Node. The server's tests stand
 * apart because they begin by starting both database engines.
 */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/journeys/**', 'node_modules/**', ...server],
        },
      },
      {
        extends: true,
        test: { name: 'server', include: server, globalSetup: ['tests/server/engines.setup.ts'] },
      },
    ],
  },
});
