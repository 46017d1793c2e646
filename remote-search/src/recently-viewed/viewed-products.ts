const KEY = 'recently-viewed';
const MOST_PRODUCTS = 8;
const PRODUCT_ID = /^\d{1,20}$/;

/** Products that this browser has looked at, newest first. It alone keeps them. */
export function readViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && PRODUCT_ID.test(id)) : [];
    return [...new Set(ids as string[])].slice(0, MOST_PRODUCTS);
  } catch {
    return []; // the visitor's browser keeps nothing, or somebody wrote something else there
  }
}

export function rememberViewed(productId: string): void {
  const kept = [productId, ...readViewed().filter((id) => id !== productId)].slice(0, MOST_PRODUCTS);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a full or forbidden storage costs the list and nothing else
  }
}

export function forgetViewed(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // what cannot be opened has nothing to forget
  }
}
