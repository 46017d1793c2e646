import { defineConfig } from 'playwright/test';

const { CHROMIUM, SITE = 'AT' } = process.env;

/** Shows the remote as a draft in the shop that NINEFOLD_URL and NINEFOLD_TOKEN name, on SITE, to the tests' browser alone. */
export default defineConfig({
  testDir: './browser',
  workers: 1,
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: { launchOptions: { ...(CHROMIUM && { executablePath: CHROMIUM, args: ['--no-sandbox'] }) } },
  webServer: {
    command: `npx ninefold dev --site ${SITE}`,
    wait: { stdout: /(?<draft_link>https?:\/\/\S+ninefold-release=\S+)/ },
    timeout: 120_000,
    // What it has shown goes from the shop with it.
    gracefulShutdown: { signal: 'SIGINT', timeout: 30_000 },
    stderr: 'pipe',
  },
});
