import { parseArgs } from 'node:util';
import { buildShop } from './build-shop.ts';
import { writeResults } from './results.ts';
import { SUITES, WITHOUT_SHOP, type SuiteName } from './suites.ts';

const USAGE = `Usage: npm run bench -- [${Object.keys(SUITES).join('|')}]… [--runs 5] [--page product]… [--goal 5]…`;
const { values, positionals } = readArguments();
const unknown = positionals.filter((name) => !Object.hasOwn(SUITES, name));
const runs = Number(values.runs);

if (unknown.length > 0 || !(runs >= 1)) {
  if (unknown.length > 0) console.error(`No suite is called ${unknown.join(', ')}.`);
  else console.error(`--runs is a number from 1 on, not ${values.runs}.`);
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const names = (positionals.length > 0 ? positionals : Object.keys(SUITES)) as SuiteName[];
  const startedAt = new Date();
  if (names.some((name) => !WITHOUT_SHOP.has(name))) buildShop();
  const results: Record<string, unknown> = {};
  for (const name of names) {
    const { figures, text } = await SUITES[name]({
      runs,
      only: values.page,
      goals: values.goal.map(Number),
      progress: (line) => console.error(`  ${name}: ${line}`),
    });
    results[name] = figures;
    console.log(`\n${text}\n`);
  }
  console.log(`Written to ${await writeResults(results, startedAt)}`);
}

/** Ends the program with how it is called when an option is unknown or `--help`. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '5' },
        page: { type: 'string', multiple: true, default: [] },
        goal: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    });
    if (!values.help) return { values, positionals };
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
