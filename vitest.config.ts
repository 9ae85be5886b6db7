import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { audit } from '#tests/features/audit.command.ts';

const server = ['server', 'security', 'chaos', 'conformance'].map((folder) => `tests/${folder}/**/*.test.ts`);

/**
 * Everything except the Playwright journeys (`playwright.config.ts`): screens in a browser, the rest in Node. The
 * server's tests are a project of their own because they first start both database engines.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // The default leaves one of two cores unused.
    maxWorkers: '100%',
    // Test files share their imports, because importing took longer than most of them run. Mocks and stubs are
    // therefore restored after each test.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The default of a second fails on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/journeys/**', 'tests/**/*.browser.test.tsx', 'node_modules/**', ...server],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'screens',
          isolate: true,
          // It inherits nothing from above, and with one worker it would start only after all other projects.
          maxWorkers: '100%',
          expect: { poll: { timeout: 30_000 } },
          include: ['tests/**/*.browser.test.tsx'],
          setupFiles: ['tests/features/console.setup.ts'],
          testTimeout: 300_000,
          provide: { isEveryLook: process.env.EVERY_LOOK === '1' },
          browser: {
            enabled: true,
            commands: { audit },
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: ['--no-sandbox'],
              },
            }),
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          globalSetup: ['tests/server/engines.setup.ts'],
          // For the servers that tests start: compiling their code takes a third of a start.
          env: {
            NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/anamnesis/code'),
          },
        },
      },
    ],
  },
});
