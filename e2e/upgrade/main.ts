// Rehearses a rolling upgrade from another commit of this repository to what lies here, and back: npm run rehearse-upgrade -- <commit>
import { join } from 'node:path';
import { startPostgres } from '@ninefold/service/testing';
import { REPOSITORY_ROOT } from '../src/repository-root.ts';
import { removeFolder, temporaryFolder } from '../src/shop-process.ts';
import { buildCheckout } from './build-checkout.ts';
import { rollingUpgrade, type UpgradeFigures } from './rolling-upgrade.ts';

const [commit] = process.argv.slice(2);
process.exitCode = commit === undefined ? usage() : await rehearse(commit);

function usage(): number {
  console.error('Usage: npm run rehearse-upgrade -- <commit or tag of the version that runs now>');
  return 2;
}

/** @returns the exit code */
async function rehearse(older: string): Promise<number> {
  const progress = (line: string) => console.error(`  ${line}`);
  const server = await startPostgres();
  if (!server) {
    console.error('This needs the programs of a PostgreSQL server: on Debian `apt-get install postgresql`.');
    return 1;
  }
  const folder = await temporaryFolder();
  try {
    const checkout = buildCheckout(older, join(folder, 'older'), progress);
    try {
      const figures = await rollingUpgrade({ server, older: checkout.folder, newer: REPOSITORY_ROOT, progress });
      return report(figures);
    } finally {
      checkout.remove();
    }
  } finally {
    await server.stop();
    await removeFolder(folder);
  }
}

/** Prints what came of it. @returns the exit code */
function report({ load, watched, compositions, logged }: UpgradeFigures): number {
  const faults = [
    ...load.faults,
    ...watched.faults,
    ...logged.map((line) => `a host logged ${line}`),
    ...(new Set(compositions).size > 1 ? [`what is live has changed: ${compositions.join('\n')}`] : []),
    ...(load.kept === load.acknowledged ? [] : [`${load.acknowledged} pieces were taken, ${load.kept} lie in carts`]),
  ];
  console.log(`pages      ${JSON.stringify(load.pages)}
changes    ${JSON.stringify(load.changes)}
looked at  ${watched.pages} pages with ${watched.files} styles and scripts
carts      ${load.acknowledged} pieces taken, ${load.kept} kept
faults     ${faults.length}`);
  for (const fault of faults.slice(0, 50)) console.log(`  ${fault.slice(0, 400)}`);
  return faults.length === 0 ? 0 : 1;
}
