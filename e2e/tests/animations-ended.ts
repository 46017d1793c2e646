import type { Locator } from 'playwright/test';

/** Waits until nothing of an element fades or moves any more. */
export async function animationsEnded(within: Locator): Promise<void> {
  await within.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished.catch(() => undefined))),
  );
}
