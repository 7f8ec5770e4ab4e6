import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['E2E_PORT'] ?? 8788);

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  // Walls a busy machine does not touch: a journey takes a tenth of this on an idle one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    // What hangs ends here, long before its journey does.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    baseURL: `http://localhost:${PORT}`,
    locale: 'es-US',
    timezoneId: 'America/New_York',
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
    url: `http://localhost:${PORT}/api/health`,
    env: { PORT: String(PORT) },
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
