// Sums up the JSON reports of vitest (`*.unit.json`) and Playwright (`*.browser.json`) in a folder and prints the closing line.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
let passed = 0;
let failed = 0;
for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  if (name.endsWith('.unit.json')) {
    passed += report.numPassedTests;
    failed += report.numFailedTests + (report.numFailedTests === 0 && !report.success ? 1 : 0);
  } else {
    passed += report.stats.expected + report.stats.flaky;
    failed += report.stats.unexpected + (report.errors?.length ?? 0);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
