import { defineConfig } from 'playwright/test';
import { BROWSER_SWITCHES } from './src/browser-switches.ts';

const FLAGS = [
  ...BROWSER_SWITCHES,
  // Playwright listens as developer tools do: each error that a script makes while it loads had V8 compile the script again.
  '--js-flags=--no-enable-lazy-source-positions',
  `--disable-features=${[
    // Two pages that each window draws behind its address bar: a third of all the browser's work.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // What Playwright says itself, which this replaces.
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
  ].join()}`,
];

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  // One more than CI has cores: many tests wait for a database or a build, and use none meanwhile.
  workers: 3,
  fullyParallel: false,
  // Node runs TypeScript by itself: Babel took twelve seconds before the first test.
  build: { external: ['**/*'] },
  // Ends what hangs. What the shop must do in time says so in its own test.
  timeout: 300_000,
  // As long as unit tests wait.
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A test that is red once in a hundred runs has a cause too: no second try hides it.
  retries: 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_SHELL'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: FLAGS,
    },
  },
});
