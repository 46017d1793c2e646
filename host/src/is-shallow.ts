/** Whether a value of unknown origin can be looked through: one with thousands of lists and objects within each other cannot. @param levels most of them */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1));
}
