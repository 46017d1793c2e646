const UNRESERVED = /[\w.~-]/;

/**
 * The address of a request as the router reads it: without the origin of its absolute form, without a fragment, and without an escape
 * that means a plain letter. Rules that look at an address so look at the one that is answered.
 */
export function normalAddress(url: string): string {
  const [address = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split('#');
  const [path = '', query] = address.split(/(?=\?)(.*)/s);
  const plain = path.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(letter) ? letter : escape;
  });
  return `${plain.startsWith('/') || plain === '*' ? '' : '/'}${plain}${query ?? ''}`;
}
