import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.JOURNEY_PORT ?? 8077);
/** A back end that answers with the specification's fields alone, in front of the real sign-in. */
const specPort = port + 1;
const specificationOnly = '**/specification-only.journey.ts';
/** Minutes each: a stay in three tabs to its end, the inspector beside a development build. `npm run test:long`. */
const long = ['**/stays.journey.ts', '**/inspector.journey.ts'];
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const chromium = process.env.CHROMIUM_PATH;
/** A server that runs already, instead of one for this run. */
const address = process.env.JOURNEY_SERVER;
/** Made once by the runner; its workers inherit it. */
process.env.JOURNEY_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'anamnesis-journeys-'));

/** The patient's way in a real browser, against the real server in a folder of its own. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: address ?? `http://localhost:${port}`,
    // Recording every step costs a third of the time: `TRACE=1` keeps a film of what failed.
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
      use: { ...desktop, actionTimeout: 10_000 },
    },
  ],
  webServer: address
    ? []
    : [
        {
          command: 'npm start',
          url: `http://localhost:${port}/health/ready`,
          timeout: 120_000,
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
          timeout: 120_000,
          reuseExistingServer: false,
        },
      ],
});
