/**
 * Makes one reading at a time of many: an older answer never replaces a newer one. Calls that come meanwhile share the next reading, which begins after them.
 *
 * @param read keeps what it finds
 */
export function readInTurn(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        running = read();
        return running;
      });
    return waiting;
  };
}
