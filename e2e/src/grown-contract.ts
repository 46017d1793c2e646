import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyCheckout } from './copy-checkout.ts';
import { REPOSITORY_ROOT } from './repository-root.ts';

const run = promisify(execFile);

const PLATFORM = join('shared', 'platform', 'package.json');
const { version } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, PLATFORM), 'utf8')) as { version: string };
const [major, minor] = version.split('.');

/** The platform as it is, its next minor, and what that exports besides. */
export const GROWN = { before: version, version: `${major}.${Number(minor) + 1}.0`, exported: 'useDeliveryDays' };

/** What the test remote says with it. */
export const WITH_DELIVERY = 'in 3 Tagen bei Ihnen';

/** Puts this checkout into a folder as it may be one minor later: a host with a grown platform, and the test remote, which uses it. */
export async function growContract(folder: string): Promise<void> {
  copyCheckout(folder);
  const packageFile = join(folder, PLATFORM);
  const packageJson = JSON.parse(await readFile(packageFile, 'utf8')) as object;
  await writeFile(packageFile, JSON.stringify({ ...packageJson, version: GROWN.version }));
  await appendFile(
    join(folder, 'shared', 'platform', 'src', 'index.ts'),
    `\nexport const ${GROWN.exported} = () => 3;\n`,
  );
  await writeFile(
    join(folder, 'e2e', 'fixtures', 'reviews', 'src', 'quote.tsx'),
    `import { ${GROWN.exported} } from '@ninefold/platform';
    export const Quote = () => <blockquote>{\`in \${${GROWN.exported}()} Tagen bei Ihnen\`}</blockquote>;`,
  );
  await run(join(REPOSITORY_ROOT, 'node_modules', '.bin', 'rspack'), ['build'], { cwd: join(folder, 'host') });
}
