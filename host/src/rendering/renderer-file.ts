import { join } from 'node:path';

/** The program of a renderer, as the host's build writes it. */
export const RENDERER_FILE = join(import.meta.dirname, '..', '..', 'dist', 'server', 'renderer.cjs');
