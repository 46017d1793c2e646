// Sums up the JSON reports of vitest (`*.unit.json`) and Playwright (`*.browser.json`) in a folder: names what failed, with the
// reason's first lines, and prints the closing line. Parameters: the folder, then the names of the steps that failed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const REASON_LINES = 12;

const [folder, ...failedSteps] = process.argv.slice(2);
let passed = 0;
const failures = failedSteps.map((step) => ({ title: `step: ${step}`, reason: 'ended with an error, printed above' }));
for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  if (name.endsWith('.unit.json')) countUnit(report);
  else countBrowser(report);
}
for (const { title, reason } of failures) {
  console.log(`✗ ${title}\n${reason.split('\n').slice(0, REASON_LINES).join('\n')}\n`);
}
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;

function countUnit(report) {
  passed += report.numPassedTests;
  const failedBefore = failures.length;
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) failures.push({ title: test.fullName, reason: test.failureMessages.join('\n') });
    if (failed.length === 0 && file.status === 'failed') failures.push({ title: file.name, reason: file.message });
  }
  if (!report.success && failures.length === failedBefore)
    failures.push({ title: 'unit tests', reason: 'no success reported' });
}

function countBrowser(report) {
  passed += report.stats.expected;
  for (const error of report.errors ?? [])
    failures.push({ title: 'browser tests', reason: error.message ?? String(error.value) });
  for (const suite of report.suites) countSuite(suite);
}

function countSuite(suite) {
  for (const inner of suite.suites ?? []) countSuite(inner);
  for (const { title, file, tests } of suite.specs ?? []) {
    for (const test of tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')) {
      const errors = test.results.flatMap((result) => result.errors ?? []);
      failures.push({ title: `${file} ${title}`, reason: errors.map((error) => error.message).join('\n') });
    }
  }
}
