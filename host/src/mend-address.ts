/**
 * Makes an address that cannot be decoded, or has a NUL in it, one that can: one that nobody has. So the shop answers it as any other
 * unknown address, by a page in its layout.
 */
export function mendAddress(url: string): string {
  const [path = '', search] = url.split(/(?=\?)(.*)/s);
  return isReadable(path) ? url : path.replaceAll('%', '%25') + (search ?? '');
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
