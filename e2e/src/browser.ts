import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The Chromium to test with: the one that CHROMIUM names, one on the PATH, or Playwright's own. */
export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env['CHROMIUM'], ...onPath, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Installs a Chromium: Playwright's own or, as root on Debian, the system's. @returns its path, unless neither can be had */
export function installBrowser(env: NodeJS.ProcessEnv): string | undefined {
  console.log('No Chromium is installed; fetching one …');
  const byPlaywright = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (byPlaywright.status === 0) return findBrowser(env);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', 'chromium'], { stdio: 'inherit' });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
  return findBrowser(env);
}
