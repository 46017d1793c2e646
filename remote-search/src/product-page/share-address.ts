/** `left`: the shopper thought better of it. */
export type ShareOutcome = 'shared' | 'copied' | 'left' | 'failed';

/** Hands an address to the device's own sheet for sharing, where it has one, else to the clipboard. */
export async function shareAddress(title: string, url: string): Promise<ShareOutcome> {
  if ('share' in navigator) {
    const refusal = await navigator.share({ title, url }).catch((error: unknown) => error);
    if (refusal === undefined) return 'shared';
    if (refusal instanceof DOMException && refusal.name === 'AbortError') return 'left';
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed'; // the browser lets nobody write there, or has no clipboard for pages without https
  }
}
