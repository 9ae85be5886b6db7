import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.JOURNEY_PORT ?? 8077);
/** A back end that returns only the specification's fields, with the real sign-in. */
const specPort = port + 1;
const specificationOnly = '**/specification-only.journey.ts';
/**
 * Tests that take minutes: a session in three tabs until it ends, and the inspector of a development build. `npm run
 * test:long`.
 */
const long = ['**/session-expiry.journey.ts', '**/inspector.journey.ts'];
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const chromium = process.env.CHROMIUM_PATH;
/** Set to use a running server instead of starting one. */
const address = process.env.JOURNEY_SERVER;
/** Created once by the runner; its workers inherit it. */
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'anamnesis-journeys-'));

/** Journeys in a real browser, against the real server with its own data folder. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Long enough for the slowest machine: no test fails on a clock.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address ?? `http://localhost:${port}`,
    // What is not on the page fails long before the test's own time ends.
    actionTimeout: 30_000,
    // Tracing costs a third of the time: `TRACE=1` keeps the traces of failed tests.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: [specificationOnly, ...long], use: desktop },
    ...(process.env.JOURNEYS === 'long' ? [{ name: 'long', testMatch: long, use: desktop }] : []),
    {
      name: 'specification-only',
      testMatch: specificationOnly,
      use: { ...desktop, baseURL: `http://localhost:${specPort}` },
    },
    {
      name: 'paths',
      testDir: 'tests/paths',
      testMatch: '**/*.paths.ts',
      use: desktop,
    },
  ],
  webServer: address
    ? []
    : [
        {
          command: 'npm start',
          url: `http://localhost:${port}/health/ready`,
          timeout: 300_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
          env: {
            PORT: String(port),
            DATA_DIR: process.env.JOURNEY_DATA_DIR,
            RATE_LIMITS: 'off',
          },
        },
        {
          command: `node tests/spec-only/server.ts ${specPort} ${port}`,
          url: `http://localhost:${specPort}/health/ready`,
          timeout: 300_000,
          reuseExistingServer: false,
        },
      ],
});
