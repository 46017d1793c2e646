import { defineConfig } from 'playwright/test';

/** Chromium runs in a container too, fetches nothing of its own, and speaks no protocol that a route could not intercept. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A loaded machine may be late once; what fails twice is broken. Tests that needed it are listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // Recording costs a fifth of the time: what fails is recorded at its second try.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS },
  },
});
