import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What runs in browsers: on the overview, and where somebody signs in. */
export type ConsoleScript = 'main' | 'passkeys';

/** The operators' page as it was built. */
export interface ConsoleBundle {
  renderConsole: typeof import('./server-bundle.tsx').renderConsole;
  scripts: Record<ConsoleScript, { src: string; integrity: string }>;
  /** Address of the stylesheet. */
  styleHref: string;
  /** Folders whose files are served under `/assets/`. */
  folders: string[];
}

const dist = join(import.meta.dirname, '..', '..', 'dist', 'console');

/** @throws when the host has not been built */
export function loadConsoleBundle(): ConsoleBundle {
  const { renderConsole } = createRequire(import.meta.url)(join(dist, 'server', 'console.cjs')) as ConsoleBundle;
  const scripts = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as ConsoleBundle['scripts'];
  const folders = [join(dist, 'browser'), join(dist, 'styles')];
  const digest = hash('sha256', readFileSync(join(dist, 'styles', 'console.css')), 'hex');
  return { renderConsole, scripts, styleHref: `/assets/console.css?${digest.slice(0, 16)}`, folders };
}
