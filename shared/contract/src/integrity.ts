import { hash } from 'node:crypto';

/** The hash by which a file is known everywhere: in the registry, on the server before code runs, and in the browser. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${hash('sha384', content, 'base64')}`;
}
