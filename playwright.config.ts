import { defineConfig } from '@playwright/test';

/** Journeys run side by side, each worker against its own server and database. */
const WORKERS = Number(process.env['E2E_WORKERS'] ?? 3);
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 8788);
const PORTS = Array.from({ length: WORKERS }, (_, index) => FIRST_PORT + 50 * index);
/** Set by Playwright in its workers, which read this file too. */
const own = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  fullyParallel: false,
  workers: WORKERS,
  retries: 0,
  // Generous limits for a busy machine: a journey takes a tenth of this on an idle one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // The sweep of all pages runs first, on servers whose data no journey has changed yet.
  projects: [
    { name: 'pages', testMatch: 'pages.spec.ts' },
    { name: 'journeys', testIgnore: 'pages.spec.ts' },
  ],
  reporter: [['list'], ['json']],
  use: {
    // Ends an action that hangs long before its journey times out.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    baseURL: `http://localhost:${PORTS[own]}`,
    // Requests that pass through a service worker can miss the routes of a page.
    serviceWorkers: 'block',
    locale: 'es-US',
    timezoneId: 'America/New_York',
    // A click waits until its target no longer moves, and every frame of a movement is painted.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `node tests/serve-fresh.ts`,
    url: `http://localhost:${PORTS.at(-1)}/api/health`,
    env: { PORTS: PORTS.join(',') },
    timeout: 600_000,
    reuseExistingServer: false,
    // Lets the servers delete their temporary folders.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
