import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The Chromium to test with: the one that CHROMIUM names, one on the PATH, or Playwright's own. */
export function findBrowser(env: NodeJS.ProcessEnv): string | undefined {
  return firstThere([env['CHROMIUM'], ...onPath(env, NAMES), chromium.executablePath()]);
}

/**
 * The same browser without what only a window needs, which does half the work for each page: the one that CHROMIUM_SHELL names, or one on
 * the PATH. Whoever names a CHROMIUM gets that one.
 */
export function findShell(env: NodeJS.ProcessEnv): string | undefined {
  return firstThere([env['CHROMIUM_SHELL'], env['CHROMIUM'], ...onPath(env, ['chromium-headless-shell'])]);
}

/** Whether there is a curl: guides say their calls with it, and tests try them as written. */
export function hasCurl(env: NodeJS.ProcessEnv): boolean {
  return firstThere(onPath(env, ['curl', 'curl.exe'])) !== undefined;
}

/** Installs a Chromium: Playwright's own or, as root on Debian, the system's. @returns its path, unless neither can be had */
export function installBrowser(env: NodeJS.ProcessEnv): string | undefined {
  console.log('No Chromium is installed; fetching one …');
  const byPlaywright = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (byPlaywright.status === 0) return findBrowser(env);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', 'chromium', 'chromium-headless-shell'], { stdio: 'inherit' });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
  return findBrowser(env);
}

function onPath(env: NodeJS.ProcessEnv, names: string[]): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function firstThere(paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}
