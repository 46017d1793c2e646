/** Resolves when the browser has had time for what else is waiting, a visitor's press first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
