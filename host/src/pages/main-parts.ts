import type { RenderedHead } from '../rendering/messages.ts';

/**
 * Remembers whose main parts are away: what is late answers with 200, since it may come still; but where the last one was late and then
 * failed, as it does while a database hangs, the next late one is taken as missing. One that comes ends it.
 */
export function createMainParts() {
  const away = new Set<string>();

  return {
    /** Follows one page's main part. @param part its site and slot */
    follow(part: string) {
      let isLate = false;
      let hasFailed = false;
      return {
        /** What the page goes by. */
        judge(said: RenderedHead): RenderedHead {
          if (said.state === 'said') away.delete(part);
          if (said.state !== 'late') return said;
          isLate = true;
          return away.has(part) ? { state: 'missing' } : said;
        },
        failed(): void {
          hasFailed = true;
          if (isLate) away.add(part);
        },
        /** The page is whole, and the visitor was there to the end. */
        ended(): void {
          if (isLate && !hasFailed) away.delete(part);
        },
      };
    },
  };
}

export type MainParts = ReturnType<typeof createMainParts>;
