import type { Language } from '@ninefold/sites';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ConfigurationError } from '../config.ts';
import { fontsOf } from './font-files.ts';

/** The host's pages as they were built for the server. */
export type PagesBundle = typeof import('./server-bundle.ts');

/** What the host's build wrote for the browser. */
export interface HostAssets {
  /** The script that starts a page. */
  main: { href: string; integrity: string };
  /** The script that stands in each page's head: it takes forms whose slots' scripts have not come. */
  earlyForms: string;
  /** The host's own stylesheet: tokens, base styles and layout. */
  css: string;
  /** The files of the stylesheet's fonts that the pages of each language are written with. */
  fonts: Record<Language, readonly string[]>;
  /** Folders whose files are served under `/assets/`. */
  folders: string[];
}

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** @throws {ConfigurationError} when the host has not been built */
export function loadPagesBundle(dist = DIST): { bundle: PagesBundle; assets: HostAssets } {
  if (!existsSync(join(dist, 'assets.json'))) {
    throw new ConfigurationError('The host is not built yet: run `npm run build` first.');
  }
  const bundle = createRequire(import.meta.url)(join(dist, 'server', 'pages.cjs')) as PagesBundle;
  const { main } = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as Record<
    'main',
    { src: string; integrity: string }
  >;
  const css = readFileSync(join(dist, 'styles', 'host.css'), 'utf8');
  const earlyForms = readFileSync(join(dist, 'inline', 'early-forms.js'), 'utf8');
  return {
    bundle,
    assets: {
      main: { href: main.src, integrity: main.integrity },
      earlyForms,
      css,
      fonts: fontsOf(css),
      folders: [join(dist, 'browser'), join(dist, 'styles')],
    },
  };
}
